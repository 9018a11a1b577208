import type { Kysely } from 'kysely'
import type { Source } from '#contract/assistant/run-sources.ts'
import type { DB } from '../../db/schema.ts'

/** What some answers rest on as it is stored, without words, whoever may read it: to be shown by `openSources`. */
export async function readSourceRows(db: Kysely<DB>, messageIds: readonly string[]) {
  if (messageIds.length === 0) return []
  return db
    .selectFrom('message_sources')
    .select(['message_id', 'number', 'entry_id', 'chat_file_id', 'passage_id', 'name', 'url'])
    .select((eb) => eb.ref('kind').$castTo<Source['kind']>().as('kind'))
    .where('message_id', 'in', messageIds)
    .orderBy('number')
    .execute()
}
