import { sql, type Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Vector } from '../provider/ask-for-vectors.ts'
import type { DueContent } from './due-passages.ts'
import { bytesOf, signsOf } from './vector-form.ts'
import { isStillOurs, type VectorWork } from './vector-work.ts'

/** A passage with what the provider gave for it; null: it refused the text. */
export interface AnsweredPassage {
  readonly ordinal: number
  readonly vector: Vector | null
}

/**
 * Keeps the vectors of passages of one content, unless its text was read anew meanwhile, no file has it any more that the assistant may
 * use, or the work is somebody else's.
 */
export const storeVectors = (
  db: Kysely<DB>,
  work: VectorWork,
  { id, readAt }: Pick<DueContent, 'id' | 'readAt'>,
  passages: readonly AnsweredPassage[],
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await isStillOurs(tx, work))) return
    // whoever reads the content or makes it available right now is waited for
    const { rows } = await sql`
      select from search_contents c where id = ${id}::bigint and state = 'indexed' and read_at = ${readAt}::timestamptz
        and exists (select from source_files s where s.content_id = c.id) for no key update`.execute(tx)
    if (rows.length === 0) return
    await sql`insert into vector_contents (content_id) values (${id}::bigint) on conflict do nothing`.execute(
      tx,
    )
    await insertPassages()
    await sql`
      update vector_contents set is_made = not exists (
        select from search_passages p where p.content_id = ${id}::bigint
          and not exists (select from passage_signs v where v.content_id = p.content_id and v.ordinal = p.ordinal)
      ) where content_id = ${id}::bigint`.execute(tx)

    async function insertPassages(): Promise<void> {
      const signs = passages.map(({ vector }) => vector && signsOf(vector))
      await sql`
        insert into passage_signs (content_id, ordinal, signs)
        select ${id}::bigint, ordinal, signs::bit varying
        from unnest(${passages.map(({ ordinal }) => ordinal)}::int[], ${signs}::text[]) as given (ordinal, signs)
        on conflict do nothing`.execute(tx)
      const made = passages.flatMap(({ ordinal, vector }) =>
        vector ? [{ ordinal, bytes: bytesOf(vector) }] : [],
      )
      await sql`
        insert into passage_vectors (content_id, ordinal, numbers)
        select ${id}::bigint, * from unnest(${made.map(({ ordinal }) => ordinal)}::int[], ${made.map(({ bytes }) => bytes)}::bytea[])
        on conflict do nothing`.execute(tx)
    }
  })
