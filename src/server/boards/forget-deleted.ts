import { sql } from 'kysely'
import { daysDeleted } from '#contract/boards/limits.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { dayInMs } from '../process/day-in-ms.ts'
import type { Services } from '../services.ts'

/**
 * Removes for good the boards and tasks that were deleted too long ago, one board after the other. Open pages that may have
 * seen such a task are told to ask for the whole board. May run twice at the same time.
 */
export async function forgetDeleted({ db, now, log }: Pick<Services, 'db' | 'now' | 'log'>): Promise<void> {
  const oldest = new Date(now() - daysDeleted * dayInMs)
  const boards = await db.selectFrom('boards').select('id').where('deleted_at', '<', oldest).execute()
  for (const { id } of boards)
    await db.deleteFrom('boards').where('id', '=', id).where('deleted_at', '<', oldest).execute()
  const { rows } = await sql<{ board_id: string }>`
    select distinct board_id from tasks where deleted_at < ${oldest}`.execute(db)
  for (const { board_id: id } of rows)
    await inTransaction(db, async (tx) => {
      // the lock of the board first, as everywhere
      await sql`update boards set forgotten_revision = revision where id = ${id}::bigint`.execute(tx)
      await sql`delete from tasks where board_id = ${id}::bigint and deleted_at < ${oldest}`.execute(tx)
    })
  if (boards.length + rows.length > 0)
    log.info(
      { boards: boards.length, boardsWithTasks: rows.length },
      'What was deleted from boards was removed',
    )
}
