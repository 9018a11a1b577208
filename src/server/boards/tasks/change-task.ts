import type { Task } from '#contract/boards/task-shapes.ts'
import type { changeTask as call } from '#contract/boards/tasks.ts'
import type { BodyOf } from '#contract/http/call.ts'
import type { Actor } from '../../actor.ts'
import { Problem, invalidField } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { changeOnBoard, NothingChanged } from '../change-on-board.ts'
import { todayFor } from '../today.ts'
import { lockTask } from './find-task.ts'
import { readTask } from './read-task.ts'
import { writeContent } from './write-content.ts'

/**
 * Changes what is given of a task. Refuses with `notFound`, `notAllowed`, `boardArchived`, and with `changedMeanwhile` when
 * its content is not the one that was seen; a move in between does no harm.
 */
export async function changeTask(
  services: Services,
  actor: Actor,
  taskId: string,
  { version, timeZone, ...change }: BodyOf<typeof call>,
): Promise<Task> {
  const today = await todayFor(services, actor, timeZone)
  return changeOnBoard(services.db, async (tx) => {
    const { board, task } = await lockTask(services, tx, actor, { taskId, needed: 'member' })
    if (task.version !== version) throw new Problem('changedMeanwhile')
    if (change.isDone !== undefined && task.parent_id === null) throw invalidField('isDone', 'taskNotSubtask')
    const isChanged = await writeContent(tx, board, { task, change, today })
    const changed = await readTask(tx, taskId)
    return isChanged ? changed : new NothingChanged(changed)
  })
}
