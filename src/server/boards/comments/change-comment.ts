import type { TaskComment } from '#contract/boards/comments.ts'
import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { changeOnBoard, NothingChanged } from '../change-on-board.ts'
import { tellAnew } from '../tell-anew.ts'
import { tellMentioned } from '../notifications/tell.ts'
import { lockTask } from '../tasks/find-task.ts'
import { expectMentions } from '../tasks/expect-mentions.ts'
import { touchTask } from '../tasks/touch-task.ts'
import { commentOf } from './comment-of.ts'
import { findComment } from './find-comment.ts'

interface Change {
  readonly taskId: string
  readonly commentId: string
  readonly text: string
}

/** Changes a comment of the actor. Refuses with `notFound`, `notAllowed`, `boardArchived` and `taskArchived`. */
export async function changeComment(
  services: Services,
  actor: Actor,
  { taskId, commentId, text }: Change,
): Promise<TaskComment> {
  return changeOnBoard(services.db, async (tx) => {
    const { board, task } = await lockTask(services, tx, actor, { taskId, needed: 'viewer' })
    const comment = await findComment(tx, { taskId, commentId })
    if (comment.deleted_at !== null) throw new Problem('notFound')
    if (comment.author_id !== actor.userId) throw new Problem('notAllowed')
    if (comment.text === text) return new NothingChanged(commentOf(comment))
    await expectMentions(tx, board.id, { field: 'text', text, before: comment.text })
    const changed = await tx
      .updateTable('task_comments')
      .set({ text, edited_at: board.changedAt })
      .where('id', '=', commentId)
      .returningAll()
      .executeTakeFirstOrThrow()
    await touchTask(tx, board, taskId)
    const { title } = task
    await tellMentioned(tx, board, { taskId, title, text, before: comment.text, commentId })
    await tellAnew(tx, [taskId])
    return commentOf(changed)
  })
}
