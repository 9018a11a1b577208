import { BezierEdge, SmoothStepEdge } from '@xyflow/react'
import type { Edge, EdgeProps } from '@xyflow/react'
import type { EndShifts } from './spread-ends.ts'

export type StageArrow = Edge<{ readonly shifts: EndShifts }>

// Arrows of the library that begin and end beside the middles of their sides.

function AheadArrow(props: EdgeProps<StageArrow>) {
  return <BezierEdge {...props} {...shifted(props)} />
}

/** Leads back, around the stages. */
function AroundArrow(props: EdgeProps<StageArrow>) {
  return <SmoothStepEdge {...props} {...shifted(props)} />
}

export const arrowTypes = { ahead: AheadArrow, around: AroundArrow }

function shifted({
  data,
  sourceX,
  sourceY,
  sourcePosition,
  targetX,
  targetY,
  targetPosition,
}: EdgeProps<StageArrow>) {
  const { source = 0, target = 0 } = data?.shifts ?? {}
  const [begin, end] = [
    moved(sourceX, sourceY, sourcePosition, source),
    moved(targetX, targetY, targetPosition, target),
  ]
  return { sourceX: begin.x, sourceY: begin.y, targetX: end.x, targetY: end.y }
}

const moved = (x: number, y: number, side: string, by: number): { readonly x: number; readonly y: number } =>
  side === 'left' || side === 'right' ? { x, y: y + by } : { x: x + by, y }
