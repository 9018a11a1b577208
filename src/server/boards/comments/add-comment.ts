import type { TaskComment } from '#contract/boards/comments.ts'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Services } from '../../services.ts'
import { tellCommented } from '../notifications/tell.ts'
import { lockTask } from '../tasks/find-task.ts'
import { expectMentions } from '../tasks/expect-mentions.ts'
import { touchTask } from '../tasks/touch-task.ts'
import { commentOf } from './comment-of.ts'

/** Writes a comment on a task. Refuses with `notFound` and `boardArchived`, and mentions of people who are not on the board. */
export async function addComment(
  services: Services,
  actor: Actor,
  taskId: string,
  text: string,
): Promise<TaskComment> {
  return inTransaction(services.db, async (tx) => {
    const { board } = await lockTask(services, tx, actor, { taskId, needed: 'viewer' })
    await expectMentions(tx, board.id, { field: 'text', text, before: '' })
    const comment = await tx
      .insertInto('task_comments')
      .values({ task_id: taskId, author_id: actor.userId, text, created_at: board.changedAt })
      .returningAll()
      .executeTakeFirstOrThrow()
    await touchTask(tx, board, taskId)
    await tellCommented(tx, board, { taskId, commentId: comment.id, text })
    return commentOf(comment)
  })
}
