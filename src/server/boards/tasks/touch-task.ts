import { sql, type Transaction } from 'kysely'
import { prepared } from '../../db/prepared.ts'
import type { DB } from '../../db/schema.ts'
import type { LockedBoard } from '../lock-board.ts'

/** Open pages hear of a task with the next changes, although neither its content nor its place is another. */
export async function touchTask(
  tx: Transaction<DB>,
  { revision }: LockedBoard,
  taskId: string,
): Promise<void> {
  await sql`${prepared}
    update tasks set revision = ${revision}::bigint where id = ${taskId}::bigint`.execute(tx)
}
