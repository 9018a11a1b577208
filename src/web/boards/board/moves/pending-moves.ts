import type { TaskCard } from '#contract/boards/task-shapes.ts'
import type { BoardModel } from '../../data/board-model.ts'

/** Where a card goes: behind another one of the stage, or `null`: to its beginning. */
export interface Place {
  readonly stageId: string
  readonly after: string | null
}

/** Moves that the server has not answered yet, by the ids of the cards, the last one last. */
export type PendingMoves = ReadonlyMap<string, Place>

/** The board as it will be when the moves are made. What is refused is seen again where it was, for nothing was changed. */
export function withPending(model: BoardModel, pending: PendingMoves): BoardModel {
  if (pending.size === 0) return model
  const cardsIn = new Map([...model.cardsIn].map(([id, cards]) => [id, [...cards]]))
  const cards = new Map(model.cards)
  for (const [id, { stageId, after }] of pending) {
    const card = cards.get(id)
    const into = cardsIn.get(stageId)
    if (!card || !into) continue
    const from = cardsIn.get(card.workflowStage)
    const at = from?.findIndex((each) => each.id === id) ?? -1
    if (at >= 0) from?.splice(at, 1)
    const moved: TaskCard = { ...card, workflowStage: stageId }
    cards.set(id, moved)
    into.splice(indexBehind(into, after), 0, moved)
  }
  return { ...model, cards, cardsIn }
}

/** A neighbour that is gone means the end. */
function indexBehind(cards: readonly TaskCard[], after: string | null): number {
  if (after === null) return 0
  const at = cards.findIndex(({ id }) => id === after)
  return at < 0 ? cards.length : at + 1
}

/** Where a card stands now. */
export function placeOf(model: BoardModel, card: TaskCard): Place {
  const cards = model.cardsIn.get(card.workflowStage) ?? []
  const at = cards.findIndex(({ id }) => id === card.id)
  return { stageId: card.workflowStage, after: cards[at - 1]?.id ?? null }
}

/** The end of a stage, as the cards to be moved will find it. */
export function endOf(model: BoardModel, stageId: string, moved: readonly string[]): Place {
  const last = model.cardsIn.get(stageId)?.findLast(({ id }) => !moved.includes(id))
  return { stageId, after: last?.id ?? null }
}
