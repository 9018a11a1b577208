import type { TaskCard } from '#contract/boards/task-shapes.ts'
import { foldName } from '#contract/text/names.ts'
import { daysLater } from '../../../ui/day/day.ts'
import type { BoardModel } from '../../data/board-model.ts'
import { nobody } from './board-query.ts'
import type { BoardFilter, DueFilter } from './board-query.ts'

/** The cards of each stage that a filter leaves, in their order; the lists themselves where nothing is narrowed. */
export function filterCards(
  model: BoardModel,
  filter: BoardFilter,
  today: string,
): ReadonlyMap<string, readonly TaskCard[]> {
  const fits = fitting(model, filter, today)
  if (!fits) return model.cardsIn
  return new Map([...model.cardsIn].map(([id, cards]) => [id, cards.filter(fits)]))
}

/** `null` where everything fits. */
function fitting(
  { stageById, labels }: BoardModel,
  filter: BoardFilter,
  today: string,
): ((card: TaskCard) => boolean) | null {
  const words = foldName(filter.text).split(/\s+/u).filter(Boolean)
  const { people, priorities, due } = filter
  const wanted = filter.labels.filter((id) => labels.has(id))
  if (words.length + people.length + priorities.length + wanted.length === 0 && due === null) return null
  return (card) =>
    (people.length === 0 || people.includes(card.assignee ?? nobody)) &&
    (priorities.length === 0 || (card.priority !== null && priorities.includes(card.priority))) &&
    (wanted.length === 0 || wanted.some((id) => card.labels.includes(id))) &&
    (due === null || isDue(card, due, today, stageById.get(card.workflowStage)?.kind === 'done')) &&
    hasWords(foldName(card.title), words)
}

const hasWords = (title: string, words: readonly string[]): boolean =>
  words.every((word) => title.includes(word))

function isDue({ dueDate }: TaskCard, due: DueFilter, today: string, isDone: boolean): boolean {
  if (due === 'none') return dueDate === null
  if (dueDate === null || isDone) return false
  if (due === 'overdue') return dueDate < today
  if (due === 'today') return dueDate === today
  return dueDate >= today && dueDate < daysLater(today, 7)
}
