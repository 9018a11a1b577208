import type { listComments as call, TaskComment } from '#contract/boards/comments.ts'
import { mentionsIn } from '#contract/boards/mentions.ts'
import type { QueryOf, ReplyOf } from '#contract/http/call.ts'
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { readPeople } from '../read-board.ts'
import { expectTask } from '../tasks/expect-task.ts'
import { commentOf } from './comment-of.ts'

const atOnce = 50

/** The comments on a task, the newest first. Refuses with `notFound`. */
export async function listComments(
  { db }: Services,
  actor: Actor,
  taskId: string,
  { before }: QueryOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  await expectTask(db, actor, taskId)
  const rows = await db
    .selectFrom('task_comments')
    .selectAll()
    .where('task_id', '=', taskId)
    .where('deleted_at', 'is', null)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(atOnce + 1)
    .execute()
  const comments = rows.slice(0, atOnce).map(commentOf)
  return { comments, hasMore: rows.length > atOnce, people: await readPeople(db, namedIn(comments)) }
}

const namedIn = (comments: readonly TaskComment[]): readonly string[] => [
  ...new Set(
    comments.flatMap(({ author, text }) => [...(author === null ? [] : [author]), ...mentionsIn(text)]),
  ),
]
