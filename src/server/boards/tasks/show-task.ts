import type { Task } from '#contract/boards/task-shapes.ts'
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { roleOnBoard } from '../board-role.ts'
import { readTask } from './read-task.ts'

/** A task of a board on which the actor is. Refuses with `notFound`. */
export async function showTask({ db }: Services, actor: Actor, taskId: string): Promise<Task> {
  const task = await readTask(db, taskId)
  await roleOnBoard(db, actor, task.taskboard)
  return task
}
