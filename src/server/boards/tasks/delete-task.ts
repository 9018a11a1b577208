import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { changeOnBoard, NothingChanged } from '../change-on-board.ts'
import { lockTask } from './find-task.ts'
import { putAway } from './put-away.ts'

/**
 * Deletes a task, and with it its subtasks; it can be restored for thirty days. Once more changes nothing. Refuses with
 * `notFound`, `notAllowed` and `boardArchived`.
 */
export async function deleteTask(services: Services, actor: Actor, taskId: string): Promise<void> {
  await changeOnBoard(services.db, async (tx) => {
    const { board, task } = await lockTask(services, tx, actor, { taskId, needed: 'member', evenGone: true })
    if (task.deleted_at !== null) return new NothingChanged(undefined)
    return putAway(tx, board, task, 'deleted')
  })
}
