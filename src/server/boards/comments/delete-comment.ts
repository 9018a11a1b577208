import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { changeOnBoard, NothingChanged } from '../change-on-board.ts'
import { tellAnew } from '../tell-anew.ts'
import { lockTask } from '../tasks/find-task.ts'
import { touchTask } from '../tasks/touch-task.ts'
import { findComment } from './find-comment.ts'

/**
 * Deletes a comment: its author, or an owner of the board. Once more changes nothing. Refuses with `notFound`, `notAllowed` and
 * `boardArchived`.
 */
export async function deleteComment(
  services: Services,
  actor: Actor,
  { taskId, commentId }: { readonly taskId: string; readonly commentId: string },
): Promise<void> {
  await changeOnBoard(services.db, async (tx) => {
    const { board } = await lockTask(services, tx, actor, { taskId, needed: 'viewer' })
    const comment = await findComment(tx, { taskId, commentId })
    if (comment.author_id !== actor.userId && board.role !== 'owner') throw new Problem('notAllowed')
    if (comment.deleted_at !== null) return new NothingChanged(undefined)
    // what was said is gone for good
    await tx
      .updateTable('task_comments')
      .set({ deleted_at: board.changedAt, text: '' })
      .where('id', '=', commentId)
      .execute()
    await touchTask(tx, board, taskId)
    return tellAnew(tx, [taskId])
  })
}
