import type { IntlShape } from 'react-intl'
import type { TaskCard } from '#contract/boards/task-shapes.ts'
import type { BoardState } from '../board-state.ts'
import { wordsOfReasons } from '../moves/move-words.ts'

/** Where the keys are: a card, or the place for a new one at the end of a column. */
export interface Spot {
  readonly stageId: string
  /** Number of the card from 0; as many as there are cards means the place for a new one. */
  readonly at: number
}

export const hasAdd = ({ model }: BoardState, stageId: string): boolean =>
  model.mayChange && (model.stageById.get(stageId)?.isEntry ?? false)

export const cardAt = ({ shownIn }: BoardState, spot: Spot | null): TaskCard | undefined =>
  spot ? shownIn.get(spot.stageId)?.[spot.at] : undefined

/** What Tab reaches: where one was last, else the first card there is, else the first place for a new one. */
export function stopOf({ model, shownIn }: BoardState, wanted: string | null): string | null {
  if (wanted?.startsWith('add:')) return wanted
  const card = wanted === null ? undefined : model.cards.get(wanted)
  if (card && shownIn.get(card.workflowStage)?.some(({ id }) => id === card.id)) return card.id
  const first = model.stages.map(({ id }) => shownIn.get(id)?.[0]).find(Boolean)
  if (first) return first.id
  const entry = model.mayChange ? model.stages.find(({ isEntry }) => isEntry) : undefined
  return entry ? `add:${entry.id}` : null
}

export function spotOf({ model, shownIn }: BoardState, stop: string | null): Spot | null {
  if (stop === null) return null
  if (stop.startsWith('add:')) {
    const stageId = stop.slice('add:'.length)
    return { stageId, at: shownIn.get(stageId)?.length ?? 0 }
  }
  const stageId = model.cards.get(stop)?.workflowStage ?? ''
  return { stageId, at: shownIn.get(stageId)?.findIndex(({ id }) => id === stop) ?? 0 }
}

/** The nearest column on that side that has something to stand on. */
export function beside(state: BoardState, { stageId, at }: Spot, step: 1 | -1): Spot | null {
  const { stages } = state.model
  for (let place = stages.findIndex(({ id }) => id === stageId) + step; stages[place]; place += step) {
    const id = stages[place]?.id ?? ''
    const count = state.shownIn.get(id)?.length ?? 0
    if (count > 0) return { stageId: id, at: Math.min(at, count - 1) }
    if (hasAdd(state, id)) return { stageId: id, at: 0 }
  }
  return null
}

/** The nearest stage on that side that takes the cards. */
export function nextLegal(
  state: BoardState,
  ids: readonly string[],
  from: string,
  step: 1 | -1,
): string | null {
  const verdicts = state.verdicts(ids)
  return sideways(state, from, step).find((id) => verdicts.get(id)?.length === 0) ?? null
}

export function whyNowhere(
  state: BoardState,
  ids: readonly string[],
  from: string,
  step: 1 | -1,
  intl: IntlShape,
): string {
  const [next] = sideways(state, from, step)
  const reasons = next === undefined ? [] : (state.verdicts(ids).get(next) ?? [])
  return reasons.length > 0
    ? wordsOfReasons(reasons, intl)
    : intl.formatMessage({ id: 'boards.board.move.nowhere' })
}

function sideways({ model }: BoardState, from: string, step: 1 | -1): readonly string[] {
  const ids = model.stages.map(({ id }) => id)
  const at = ids.indexOf(from)
  return step === 1 ? ids.slice(at + 1) : ids.slice(0, at).toReversed()
}

/** One place up or down among the cards that are shown. */
export function moveWithin(state: BoardState, card: TaskCard, at: number, step: 1 | -1): void {
  const cards = state.shownIn.get(card.workflowStage) ?? []
  if (at + step < 0 || at + step >= cards.length) return
  const after = step === 1 ? (cards[at + 1]?.id ?? null) : (cards[at - 2]?.id ?? null)
  state.move([card.id], { stageId: card.workflowStage, after })
}
