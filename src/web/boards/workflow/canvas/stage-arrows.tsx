import { BezierEdge, SmoothStepEdge } from '@xyflow/react'
import type { Edge, EdgeProps } from '@xyflow/react'
import { isUpright } from './spread-ends.ts'
import type { EndShifts } from './spread-ends.ts'

export type StageArrow = Edge<{ readonly shifts: EndShifts }>

// Arrows of the library that begin and end beside the middles of their sides; those around the stages lead back.
export const arrowTypes = {
  ahead: (props: EdgeProps<StageArrow>) => <BezierEdge {...shifted(props)} />,
  around: (props: EdgeProps<StageArrow>) => <SmoothStepEdge {...shifted(props)} />,
}

function shifted(props: EdgeProps<StageArrow>): EdgeProps<StageArrow> {
  const { source = 0, target = 0 } = props.data?.shifts ?? {}
  const [sourceAxis, targetAxis] = [
    isUpright(props.sourcePosition) ? 'sourceY' : 'sourceX',
    isUpright(props.targetPosition) ? 'targetY' : 'targetX',
  ] as const
  return {
    ...props,
    [sourceAxis]: props[sourceAxis] + source,
    [targetAxis]: props[targetAxis] + target,
  }
}
