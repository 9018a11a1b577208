import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { LockedBoard } from '../lock-board.ts'
import { tellAnew } from '../tell-anew.ts'

/** Whoever was told of tasks that a saved workflow moved or made done, or of moves that wait, about which others may decide now, looks anew. */
export async function tellTouched(tx: Transaction<DB>, { id, revision }: LockedBoard): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from tasks where board_id = ${id}::bigint and revision = ${revision}::bigint
    union select task_id from move_requests where board_id = ${id}::bigint and state = 'pending'`.execute(tx)
  await tellAnew(
    tx,
    rows.map((row) => row.id),
  )
}
