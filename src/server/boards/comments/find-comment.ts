import type { Selectable, Transaction } from 'kysely'
import type { DB, TaskCommentsTable } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'

/** A comment on a task whose board is locked. Refuses with `notFound`. */
export async function findComment(
  tx: Transaction<DB>,
  { taskId, commentId }: { readonly taskId: string; readonly commentId: string },
): Promise<Selectable<TaskCommentsTable>> {
  const comment = await tx
    .selectFrom('task_comments')
    .selectAll()
    .where('id', '=', commentId)
    .where('task_id', '=', taskId)
    .executeTakeFirst()
  if (!comment) throw new Problem('notFound')
  return comment
}
