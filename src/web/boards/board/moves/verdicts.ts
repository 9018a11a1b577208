import { moveReasons } from '#contract/boards/move-rule.ts'
import type { MoveReason, Mover } from '#contract/boards/move-rule.ts'
import type { TaskCard } from '#contract/boards/task-shapes.ts'
import type { BoardModel } from '../../data/board-model.ts'

/** What is against moving these cards, one after another, to a stage; nothing: it takes them all. */
export function reasonsAgainst(
  model: BoardModel,
  cards: readonly TaskCard[],
  to: string,
  mover: Mover,
): readonly MoveReason[] {
  const { columns, connections } = model.workflow
  let taskCount = model.cardsIn.get(to)?.length ?? 0
  for (const card of cards) {
    const { assignee, dueDate, subtasks, workflowStage: from } = card
    const task = { assignee, dueDate, openSubtasks: subtasks.total - subtasks.done }
    const reasons = moveReasons({ stages: columns, connections }, { task, from, to, taskCount, mover })
    if (reasons.length > 0) return reasons
    if (from !== to) taskCount += 1
  }
  return []
}

/** The same for every stage, by its id. */
export const verdictsOf = (
  model: BoardModel,
  cards: readonly TaskCard[],
  mover: Mover,
): ReadonlyMap<string, readonly MoveReason[]> =>
  new Map(model.stages.map(({ id }) => [id, reasonsAgainst(model, cards, id, mover)]))
