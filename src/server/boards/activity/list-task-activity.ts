import { sql } from 'kysely'
import type { listTaskActivity as call } from '#contract/boards/activity.ts'
import type { QueryOf, ReplyOf } from '#contract/http/call.ts'
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { expectTask } from '../tasks/expect-task.ts'
import { readActivity } from './read-activity.ts'
import { readStageTimes } from './read-stage-times.ts'

/** What happened to a task since it is on its board, and how long it was in each stage. Refuses with `notFound`. */
export async function listTaskActivity(
  { db, now }: Services,
  actor: Actor,
  taskId: string,
  { before }: QueryOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const { boardId } = await expectTask(db, actor, taskId)
  const times = await readStageTimes(db, { boardId, taskId, until: new Date(now()) })
  const { activities, ...named } = await readActivity(db, {
    boardId,
    condition: sql`a.task_id = ${taskId}::bigint`,
    before,
    stages: times.map(({ stage }) => stage),
  })
  return { activities: activities.filter((each) => each.taskId !== null), ...named, times }
}
