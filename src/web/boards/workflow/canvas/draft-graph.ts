import { MarkerType } from '@xyflow/react'
import type { Node } from '@xyflow/react'
import { tokens } from '@fluentui/react-components'
import type { Draft, DraftStage } from '../draft.ts'
import { nodeSize } from './node-size.ts'
import { spreadEnds } from './spread-ends.ts'
import type { SidedArrow } from './spread-ends.ts'
import type { StageArrow } from './stage-arrows.tsx'

/** Whether tasks of the selected stage can go there: everything is lit as long as none is selected. */
export type StageLight = 'plain' | 'selected' | 'reached' | 'dimmed'

export type StageFlowNode = Node<{ readonly stage: DraftStage; readonly light: StageLight }, 'stage'>

/** The stages of a draft as nodes; those that are being dragged are where the pointer has them. */
export const nodesOf = (
  draft: Draft,
  selected: string | null,
  dragged: ReadonlyMap<string, { readonly x: number; readonly y: number }>,
): StageFlowNode[] =>
  draft.stages.map((stage) => ({
    id: stage.ref,
    type: 'stage',
    position: dragged.get(stage.ref) ?? { x: stage.x, y: stage.y },
    ...nodeSize,
    measured: { ...nodeSize },
    selected: stage.ref === selected,
    ariaLabel: stage.name,
    data: { stage, light: lightOf(draft, stage.ref, selected) },
  }))

function lightOf({ stages, connections }: Draft, ref: string, selected: string | null): StageLight {
  if (selected === null || !stages.some((stage) => stage.ref === selected)) return 'plain'
  if (ref === selected) return 'selected'
  const isReached =
    connections.length === 0 || connections.some(({ from, to }) => from === selected && to === ref)
  return isReached ? 'reached' : 'dimmed'
}

interface EdgeLook {
  readonly selected: string | null
  readonly pickedEdge: string | null
  /** What stands on an arrow along which moves are approved. */
  readonly approval: string
}

/** The connections of a draft as arrows; those that lead on from the selected stage stand out. */
export const edgesOf = (
  { stages, connections }: Draft,
  { selected, pickedEdge, approval }: EdgeLook,
): StageArrow[] => {
  const places = new Map(stages.map((stage) => [stage.ref, stage]))
  const arrows = connections.map((each) => ({
    ...each,
    ...sidesOf(places.get(each.from), places.get(each.to)),
    shifts: { source: 0, target: 0 },
  }))
  spreadEnds(arrows, places)
  const lengthOf = ({ from, to }: SidedArrow): number => {
    const [begin, end] = [places.get(from), places.get(to)]
    return begin && end ? Math.abs(begin.x - end.x) + Math.abs(begin.y - end.y) : 0
  }
  const loops = arrows
    .filter(({ sourceHandle, targetHandle }) => sourceHandle === targetHandle)
    .toSorted((a, b) => lengthOf(a) - lengthOf(b))
  return arrows.map((arrow) => {
    const { from, to, needsApproval, sourceHandle, targetHandle, shifts } = arrow
    const loop = loops.indexOf(arrow)
    const id = `${from} ${to}`
    const isLit = from === selected
    const color = isLit ? tokens.colorBrandStroke1 : tokens.colorNeutralStrokeAccessible
    return {
      id,
      source: from,
      target: to,
      sourceHandle,
      targetHandle,
      data: { shifts },
      type: 'ahead',
      // one that leads back goes around the nodes, each by a way of its own, the longer ones outside
      ...(loop >= 0 && {
        type: 'around',
        pathOptions: { offset: loopDistance * (2 + Math.min(loop, 5)), borderRadius: 12 },
      }),
      selected: id === pickedEdge,
      // it grows with the line
      markerEnd: { type: MarkerType.ArrowClosed, ...(isLit ? litHead : plainHead), color },
      style: {
        ...(isLit && { stroke: color, strokeWidth: 2 }),
        ...(needsApproval && { strokeDasharray: '6 4' }),
      },
      ...(needsApproval && {
        label: approval,
        labelStyle: { fill: tokens.colorNeutralForeground2 },
        labelBgStyle: { fill: tokens.colorNeutralBackground2 },
      }),
    }
  })
}

const plainHead = { width: 18, height: 18 } as const
const litHead = { width: 12, height: 12 } as const

/** How far from the nodes, and from each other, arrows are that lead back. */
const loopDistance = 20

interface Place {
  readonly x: number
  readonly y: number
}

/** The sides of two nodes between which an arrow is drawn, so that it hides neither behind a node nor behind the arrow back. */
function sidesOf(
  from: Place | undefined,
  to: Place | undefined,
): Pick<SidedArrow, 'sourceHandle' | 'targetHandle'> {
  const [right, down] = [(to?.x ?? 0) - (from?.x ?? 0), (to?.y ?? 0) - (from?.y ?? 0)]
  if (down > nodeSize.height) return { sourceHandle: 'bottom', targetHandle: 'top' }
  if (down < -nodeSize.height) return { sourceHandle: 'right', targetHandle: 'right' }
  return right > 0
    ? { sourceHandle: 'right', targetHandle: 'left' }
    : { sourceHandle: 'bottom', targetHandle: 'bottom' }
}
