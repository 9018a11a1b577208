import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Services } from '../../services.ts'
import { lockTask } from '../tasks/find-task.ts'
import { recordActivity } from '../record-activity.ts'
import { touchTask } from '../tasks/touch-task.ts'

/** Takes a file from a task; the file stays where it is. Refuses with `notFound`, `notAllowed`, `boardArchived` and `taskArchived`. */
export async function removeTaskFile(
  services: Services,
  actor: Actor,
  { taskId, fileId }: { readonly taskId: string; readonly fileId: string },
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const { board } = await lockTask(services, tx, actor, { taskId, needed: 'member' })
    const { numDeletedRows } = await tx
      .deleteFrom('task_files')
      .where('task_id', '=', taskId)
      .where('entry_id', '=', fileId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Problem('notFound')
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from task_files where task_id = ${taskId}::bigint`.execute(tx)
    const after = rows[0]?.count ?? 0
    await recordActivity(tx, board, {
      taskId,
      kind: 'changed',
      before: { files: after + 1 },
      after: { files: after },
    })
    await touchTask(tx, board, taskId)
  })
}
