import type { Draft } from '../draft.ts'
import { nodeSize } from './node-size.ts'

interface Place {
  readonly x: number
  readonly y: number
}

/** An arrow between two stages, with the sides on which it begins and ends. */
export interface SidedArrow {
  readonly from: string
  readonly to: string
  readonly sourceHandle?: string
  readonly targetHandle?: string
}

/** How far from the middle of its sides an arrow begins and ends, in pixels. */
export interface EndShifts {
  readonly source: number
  readonly target: number
}

/** The most that is left between two ends, and the least that the outer ones keep from the corners. */
const [most, corner] = [16, 12]

/** Ends that share a side of a stage lie side by side, in such an order that their arrows do not cross there. */
export function spreadEnds(arrows: readonly SidedArrow[], stages: Draft['stages']): readonly EndShifts[] {
  const places = new Map<string, Place>(stages.map((stage) => [stage.ref, stage]))
  const shifts = arrows.map(() => ({ source: 0, target: 0 }))
  const sides = new Map<string, End[]>()
  const add = (stage: string, side: string | undefined, end: Omit<End, 'order'>, other: string): void => {
    const [at, away] = [places.get(stage), places.get(other)]
    if (side === undefined || !at || !away) return
    const ends = sides.get(`${side} ${stage}`) ?? []
    sides.set(`${side} ${stage}`, [
      ...ends,
      { ...end, order: isUpright(side) ? turn(away.y - at.y) : away.x - at.x },
    ])
  }
  for (const [arrow, { from, to, sourceHandle, targetHandle }] of arrows.entries()) {
    add(from, sourceHandle, { arrow, which: 'source' }, to)
    add(to, targetHandle, { arrow, which: 'target' }, from)
  }
  for (const [side, ends] of sides) {
    const length = isUpright(side) ? nodeSize.height : nodeSize.width
    const step = Math.min(most, (length - 2 * corner) / Math.max(1, ends.length - 1))
    for (const [at, { arrow, which }] of ends.toSorted((a, b) => a.order - b.order).entries()) {
      const shift = shifts[arrow]
      if (shift) shift[which] = (at - (ends.length - 1) / 2) * step
    }
  }
  return shifts
}

interface End {
  readonly arrow: number
  readonly which: keyof EndShifts
  readonly order: number
}

const isUpright = (side: string): boolean => /^(?:left|right)/u.test(side)

/** Arrows go around the nearer stages inside of those to the farther ones: from above the nearest comes first, from below last. */
const turn = (down: number): number => (down === 0 ? 0 : 1 / down)
