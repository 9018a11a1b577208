import type { Task } from '#contract/boards/task-shapes.ts'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { lockTask } from './find-task.ts'
import { placeAtEntry } from './new-place.ts'
import { readTask } from './read-task.ts'
import { recordActivity } from '../record-activity.ts'
import { touchTask } from './touch-task.ts'

/**
 * Makes a subtask a card at the end of an entry stage; the task it belonged to hears of it. Refuses with `notFound` (also what is a card
 * already), `notAllowed`, `boardArchived`, and with what the law says.
 */
export async function makeCard(
  services: Services,
  actor: Actor,
  taskId: string,
  workflowStage: string | undefined,
): Promise<Task> {
  return inTransaction(services.db, async (tx) => {
    const { board, task } = await lockTask(services, tx, actor, { taskId, needed: 'member' })
    if (task.parent_id === null) throw new Problem('notFound')
    const facts = { assignee: task.assignee_id, dueDate: task.due_date, openSubtasks: 0 }
    const place = await placeAtEntry(tx, board, { workflowStage, facts })
    await tx
      .updateTable('tasks')
      .set({
        ...place,
        position_version: task.position_version + 1,
        placed_by: board.changedBy,
        revision: board.revision,
      })
      .where('id', '=', taskId)
      .execute()
    await touchTask(tx, board, task.parent_id)
    await recordActivity(tx, board, {
      taskId,
      kind: 'madeCard',
      before: { parent: task.parent_id },
      after: { stage: place.stage_id },
    })
    return readTask(tx, taskId)
  })
}
