import { sql, type Kysely } from 'kysely'
import type { Actor } from '../../actor.ts'
import { prepared } from '../../db/prepared.ts'
import type { DB } from '../../db/schema.ts'
import { readableNow } from './ask-database.ts'

interface AskedRow {
  readonly message_id: string
  readonly folders: readonly string[] | null
  readonly boards: readonly string[] | null
  readonly company: string | null
}

/**
 * Those of some answers that rest on the database, while the actor may not ask it any more, or may not read a folder or board any more
 * that was asked about, or belongs to another company.
 */
export async function closedByDatabase(
  db: Kysely<DB>,
  actor: Actor,
  messageIds: readonly string[],
): Promise<readonly string[]> {
  if (messageIds.length === 0) return []
  const { rows } = await sql<AskedRow>`${prepared}
    select r.message_id, t.folders, t.boards, t.company from tool_calls t join runs r on r.id = t.run_id
    where r.message_id = any(${messageIds}::bigint[]) and t.name = 'askDatabase' and t.state = 'done'`.execute(
    db,
  )
  if (rows.length === 0) return []
  if (!actor.permissions.has('ACCESS_DB_IN_CHATBOT')) return rows.map(({ message_id: id }) => id)
  const now = await readableNow(db, actor)
  const [folders, boards] = [new Set(now.folders), new Set(now.boards)]
  return rows.flatMap((row) => {
    const isOpen =
      (row.company === null || row.company === now.company) &&
      (row.folders ?? []).every((id) => folders.has(id)) &&
      (row.boards ?? []).every((id) => boards.has(id))
    return isOpen ? [] : row.message_id
  })
}
