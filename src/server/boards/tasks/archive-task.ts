import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { changeOnBoard, NothingChanged } from '../change-on-board.ts'
import { lockTask } from './find-task.ts'
import { putAway } from './put-away.ts'

/**
 * Puts a task into the archive, and with it its subtasks. Once more changes nothing. Refuses with `notFound` (also a subtask by itself),
 * `notAllowed` and `boardArchived`.
 */
export async function archiveTask(services: Services, actor: Actor, taskId: string): Promise<void> {
  await changeOnBoard(services.db, async (tx) => {
    const { board, task } = await lockTask(services, tx, actor, { taskId, needed: 'member', evenGone: true })
    if (task.deleted_at !== null || task.stage_id === null) throw new Problem('notFound')
    if (task.archived_at !== null) return new NothingChanged(undefined)
    return putAway(tx, board, task, 'archived')
  })
}
