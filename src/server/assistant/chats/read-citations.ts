import type { Kysely } from 'kysely'
import type { Citation } from '#contract/assistant/citations.ts'
import type { DB } from '../../db/schema.ts'

/** The markers of some answers with what they lead to, by the ids of the answers; whether they may be shown is asked before. */
export async function readCitations(
  db: Kysely<DB>,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Citation[]>> {
  if (messageIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('citations')
    .select(['id', 'message_id', 'number', 'place', 'quote'])
    .select((eb) => [
      eb.ref('verdict').$castTo<Citation['verdict']>().as('verdict'),
      eb.ref('missing').$castTo<Citation['missing']>().as('missing'),
      eb.ref('location').$castTo<Citation['location']>().as('location'),
    ])
    .where('message_id', 'in', messageIds)
    .orderBy('id')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ message_id: id }) => id)].map(([id, own]) => [id, own.map(citationOf)]),
  )
}

function citationOf(row: Citation & { readonly message_id: string }): Citation {
  const { message_id: _, ...citation } = row
  return citation
}
