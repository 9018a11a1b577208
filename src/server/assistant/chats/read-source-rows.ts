import { sql, type Kysely } from 'kysely'
import type { Source } from '#contract/assistant/run-sources.ts'
import { prepared } from '../../db/prepared.ts'
import type { DB } from '../../db/schema.ts'

interface SourceRow {
  readonly message_id: string
  readonly number: number
  readonly kind: Source['kind']
  readonly entry_id: string | null
  readonly chat_file_id: string | null
  readonly passage_id: string | null
  readonly name: string | null
  readonly url: string | null
}

/** What some answers rest on as it is stored, without words, whoever may read it: to be shown by `openSources`. */
export async function readSourceRows(
  db: Kysely<DB>,
  messageIds: readonly string[],
): Promise<readonly SourceRow[]> {
  if (messageIds.length === 0) return []
  const { rows } = await sql<SourceRow>`${prepared}
    select message_id, number, kind, entry_id, chat_file_id, passage_id, name, url from message_sources
    where message_id = any(${messageIds}::bigint[]) order by number`.execute(db)
  return rows
}
