import type { addComment as call, TaskComment } from '#contract/boards/comments.ts'
import type { BodyOf } from '#contract/http/call.ts'
import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { changeOnBoard, NothingChanged } from '../change-on-board.ts'
import { tellCommented } from '../notifications/tell.ts'
import { lockTask } from '../tasks/find-task.ts'
import { expectMentions } from '../tasks/expect-mentions.ts'
import { touchTask } from '../tasks/touch-task.ts'
import { commentOf } from './comment-of.ts'

/**
 * Writes a comment on a task; sent once more with the same key it is the one that was written. Refuses with `notFound` (also where that
 * one was deleted), `boardArchived` and `taskArchived`, and mentions of people who are not on the board.
 */
export async function addComment(
  services: Services,
  actor: Actor,
  taskId: string,
  { key, text }: BodyOf<typeof call>,
): Promise<TaskComment> {
  return changeOnBoard(services.db, async (tx) => {
    const { board } = await lockTask(services, tx, actor, { taskId, needed: 'viewer' })
    const written = await tx
      .selectFrom('task_comments')
      .selectAll()
      .where('task_id', '=', taskId)
      .where('author_id', '=', actor.userId)
      .where('create_key', '=', key)
      .executeTakeFirst()
    if (written && written.deleted_at !== null) throw new Problem('notFound')
    if (written) return new NothingChanged(commentOf(written))
    await expectMentions(tx, board.id, { field: 'text', text, before: '' })
    const comment = await tx
      .insertInto('task_comments')
      .values({
        task_id: taskId,
        author_id: actor.userId,
        text,
        created_at: board.changedAt,
        create_key: key,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await touchTask(tx, board, taskId)
    await tellCommented(tx, board, { taskId, commentId: comment.id, text })
    return commentOf(comment)
  })
}
