import { sql, type Kysely } from 'kysely'
import type { Citation } from '#contract/assistant/citations.ts'
import { prepared } from '../../db/prepared.ts'
import type { DB } from '../../db/schema.ts'

interface CitationRow extends Citation {
  readonly message_id: string
}

/** The markers of some answers with what they lead to, by the ids of the answers; whether they may be shown is asked before. */
export async function readCitations(
  db: Kysely<DB>,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Citation[]>> {
  if (messageIds.length === 0) return new Map()
  const { rows } = await sql<CitationRow>`${prepared}
    select id, message_id, number, place, quote, verdict, missing, location from citations
    where message_id = any(${messageIds}::bigint[]) order by id`.execute(db)
  return new Map(
    [...Map.groupBy(rows, ({ message_id: id }) => id)].map(([id, own]) => [id, own.map(citationOf)]),
  )
}

function citationOf(row: CitationRow): Citation {
  const { message_id: _, ...citation } = row
  return citation
}
