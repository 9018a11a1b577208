import { sql, type Kysely } from 'kysely'
import type { Reading } from '#contract/search/reading.ts'
import type { DB } from '../db/schema.ts'

/** How far the reading of a file's text is; null where there is none to be read. */
export async function readingOf(db: Kysely<DB>, fileId: string): Promise<Reading | null> {
  const { rows } = await sql<Reading>`
    select c.state, case when c.state in ('failed', 'waiting') then c.reason end as reason
    from search_names n join search_contents c on c.id = n.content_id where n.entry_id = ${fileId}::bigint
  `.execute(db)
  return rows[0] ?? null
}
