/** What is to stay of one conflict. */
export interface Ticks {
  readonly isNew: boolean
  readonly isExisting: boolean
}

/** What becomes of a file whose name is taken. */
export type Choice = 'replace' | 'keepExisting' | 'keepBoth'

export type Side = keyof Ticks

const none: Ticks = { isNew: false, isExisting: false }

/** Nothing is ticked, so that nothing is replaced by mere habit. */
export const untouched = (count: number): readonly Ticks[] => Array.from({ length: count }, () => none)

/** Ticks one side of one conflict, or takes the tick away. */
export const withTick = (
  all: readonly Ticks[],
  index: number,
  side: Side,
  isTicked: boolean,
): readonly Ticks[] => all.map((ticks, place) => (place === index ? { ...ticks, [side]: isTicked } : ticks))

/** Ticks one side of every conflict. */
export const withAll = (all: readonly Ticks[], side: Side, isTicked: boolean): readonly Ticks[] =>
  all.map((ticks) => ({ ...ticks, [side]: isTicked }))

/** Whether one side is ticked everywhere, nowhere, or here and there. */
export function ticked(all: readonly Ticks[], side: Side): boolean | 'mixed' {
  const count = all.filter((ticks) => ticks[side]).length
  return count === all.length ? true : count === 0 ? false : 'mixed'
}

/** `null` where none is ticked, which is no choice. */
export function choiceOf({ isNew, isExisting }: Ticks): Choice | null {
  if (isNew) return isExisting ? 'keepBoth' : 'replace'
  return isExisting ? 'keepExisting' : null
}

/** What will happen: how many new files are uploaded, and how many existing ones stay as they are. */
export const outcomeOf = (
  all: readonly Ticks[],
): { readonly uploaded: number; readonly kept: number; readonly open: number } => ({
  uploaded: all.filter(({ isNew }) => isNew).length,
  kept: all.filter(({ isExisting }) => isExisting).length,
  open: all.filter((ticks) => choiceOf(ticks) === null).length,
})
