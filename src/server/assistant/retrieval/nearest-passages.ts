import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../actor.ts'
import { planByValues } from '../../db/prepared.ts'
import type { DB } from '../../db/schema.ts'
import type { Vector } from '../provider/ask-for-vectors.ts'
import { likeness, signsOf } from '../vectors/vector-form.ts'
import type { Piece } from './read-pieces.ts'
import { filesOfSources, withReadableSources, type Reach } from './readable-sources.ts'

/** So many passages whose signs differ least are compared by all their numbers, and so many of them count. */
const [compared, nearest] = [200, 60]

interface Near {
  /** File, content and piece of each, in the order of the numbers. */
  readonly places: readonly (readonly [fileId: string, contentId: string, ordinal: number])[] | null
  readonly numbers: Buffer
}

/**
 * The passages that mean most nearly what a question means, of the files that the assistant may use and the actor may read; none where
 * there are no vectors of its model. As with words, what is hidden is left out within the statement, before any are compared.
 */
export async function nearestPassages(
  db: Transaction<DB>,
  actor: Actor,
  reach: Reach,
  { model, vector }: { readonly model: string; readonly vector: Vector },
): Promise<readonly Piece[]> {
  // All signs of a reader of much are read, in whichever way is the fastest.
  await sql`set local enable_seqscan = on; ${planByValues}`.execute(db)
  // As one row: hundreds of them cost the driver more than the database.
  const { rows } = await sql<Near>`
    with recursive ${withReadableSources(actor, reach)}, ${filesOfSources}, near as materialized (
      select entry_id, content_id, ordinal, bit_count(v.signs # ${signsOf(vector)}::bit varying) as distance
      from files join passage_signs v using (content_id)
      where v.signs is not null and exists (select from vector_work where model = ${model} and dimensions = ${vector.length})
      order by distance, content_id desc, ordinal limit ${compared}
    )
    select json_agg(json_build_array(entry_id::text, content_id::text, ordinal) order by distance, content_id desc, ordinal) as places,
      string_agg(n.numbers, '' order by distance, content_id desc, ordinal) as numbers
    from near cross join lateral (
      select numbers from passage_vectors n where n.content_id = near.content_id and n.ordinal = near.ordinal limit 1
    ) n`.execute(db)
  const { places = null, numbers = Buffer.of() } = rows[0] ?? {}
  const near = (places ?? []).map(([fileId, contentId, ordinal], at) => ({
    fileId,
    contentId,
    ordinal,
    likeness: likeness(vector, numbers.subarray(at * vector.length, (at + 1) * vector.length)),
  }))
  return near.toSorted((a, b) => b.likeness - a.likeness).slice(0, nearest)
}
