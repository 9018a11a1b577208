import { sql, type Transaction } from 'kysely'
import type { DB } from '../db/schema.ts'

/**
 * Something about tasks is another way now: whoever was told of them, or of their subtasks, and has not read it looks anew, and what is
 * not true any more vanishes from open pages at once.
 */
export async function tellAnew(tx: Transaction<DB>, taskIds: readonly string[]): Promise<void> {
  await sql`
    select pg_notify('kontor', 'grant:user:' || user_id) from (
      select distinct n.user_id from notifications n
      where n.subject_kind = 'task' and n.read_at is null and n.subject_id in (
        select id from tasks where id = any(${taskIds}::bigint[]) or parent_id = any(${taskIds}::bigint[]))) told`.execute(
    tx,
  )
}
