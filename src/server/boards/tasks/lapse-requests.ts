import { sql, type Transaction } from 'kysely'
import { prepared } from '../../db/prepared.ts'
import type { DB } from '../../db/schema.ts'
import type { LockedBoard } from '../lock-board.ts'

/** What was asked for while a task stood elsewhere, or was there, is of no use any more. */
export async function lapseRequests(
  tx: Transaction<DB>,
  { changedAt }: LockedBoard,
  taskId: string,
): Promise<void> {
  await sql`${prepared}
    update move_requests set state = 'lapsed', decided_at = ${changedAt}
    where task_id = ${taskId}::bigint and state = 'pending'`.execute(tx)
}
