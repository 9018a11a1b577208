import type { DraftStage } from '../draft.ts'
import { nodeSize } from './node-size.ts'

/** How far from the middle of its sides an arrow begins and ends, in pixels. */
export interface EndShifts {
  source: number
  target: number
}

/** An arrow between two stages, with the sides on which it begins and ends. */
export interface SidedArrow {
  readonly from: string
  readonly to: string
  readonly sourceHandle: string
  readonly targetHandle: string
  readonly shifts: EndShifts
}

/** The most that is left between two ends, and the least that the outer ones keep from the corners. */
const [most, corner] = [16, 12]

/** Shifts ends that share a side of a stage beside each other, in such an order that their arrows do not cross there. */
export function spreadEnds(
  arrows: readonly SidedArrow[],
  places: ReadonlyMap<string, Pick<DraftStage, 'x' | 'y'>>,
): void {
  const sides = new Map<string, End[]>()
  for (const { from, to, sourceHandle, targetHandle, shifts } of arrows)
    for (const [which, stage, other, side] of [
      ['source', from, to, sourceHandle],
      ['target', to, from, targetHandle],
    ] as const) {
      const [at, away] = [places.get(stage), places.get(other)]
      if (!at || !away) continue
      const isLoop = sourceHandle === targetHandle
      const distance = isUpright(side) ? away.y - at.y : away.x - at.x
      const key = `${side} ${stage}`
      sides.set(key, [...(sides.get(key) ?? []), { shifts, which, order: orderOf(distance, isLoop) }])
    }
  for (const [key, ends] of sides) {
    const last = ends.length - 1
    const length = isUpright(key) ? nodeSize.height : nodeSize.width
    const step = Math.min(most, (length - 2 * corner) / (last || 1))
    ends.sort((a, b) => a.order - b.order)
    for (const [at, { shifts, which }] of ends.entries()) shifts[which] = (at - last / 2) * step
  }
}

/**
 * Around the nearer stages inside of those to the farther ones: the nearest before it comes first, the nearest behind it last. What
 * leads straight ahead lies between both, as its stages do.
 */
function orderOf(distance: number, isLoop: boolean): number {
  if (!isLoop) return distance / farthest
  return distance === 0 ? 0 : 1 / distance
}

/** More than the square of what lies between two stages, in pixels: one over a distance is always more than a distance over it. */
const farthest = 1e12

interface End {
  readonly shifts: EndShifts
  readonly which: keyof EndShifts
  readonly order: number
}

/** Of the left or right side of a stage; the name of the side comes first. */
export const isUpright = (side: string): boolean => /^[lr]/u.test(side)
