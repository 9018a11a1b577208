import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Location } from '#contract/search/search.ts'
import type { DB } from '../../../src/server/db/schema.ts'

export interface Passage {
  readonly body: string
  readonly location?: Location
}

/** Puts the text of a file where reading would put it. */
export const readText = (
  db: Kysely<DB>,
  fileId: string,
  ...passages: readonly (string | Passage)[]
): Promise<void> =>
  readContent(db, sql`(select content_id from search_names where entry_id = ${fileId}::bigint)`, passages)

/** The same of a file of a chat. */
export const readChatText = (
  db: Kysely<DB>,
  chatFileId: string,
  ...passages: readonly (string | Passage)[]
): Promise<void> =>
  readContent(db, sql`(select content_id from chat_files where id = ${chatFileId}::bigint)`, passages)

async function readContent(
  db: Kysely<DB>,
  contentId: RawBuilder<unknown>,
  passages: readonly (string | Passage)[],
): Promise<void> {
  const all = passages.map((passage) => (typeof passage === 'string' ? { body: passage } : passage))
  const whole = all.map(({ body }) => body).join('\n')
  await sql`
    with content as (
      update search_contents set state = 'indexed', read_at = clock_timestamp(), head = search_vector(left(${whole}, 400)), words = search_vector(${whole})
      where id = ${contentId} returning id
    ) insert into search_passages (content_id, ordinal, location, body)
    select content.id, place, coalesce(passage -> 'location', '{}'), passage ->> 'body'
    from content, jsonb_array_elements(${JSON.stringify(all)}::jsonb) with ordinality as given (passage, place)
  `.execute(db)
}
