import { sql, type Kysely } from 'kysely'
import { foldName } from '#contract/names.ts'
import type { DB } from '../../db/schema.ts'

/**
 * The ids of the folders at these places, the names on the way down with slashes between them. What was renamed, moved or
 * removed since is not there.
 */
export async function foldersAt(
  db: Kysely<DB>,
  places: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (places.length === 0) return new Map()
  const wanted = places.map((place) => ({ place, names: place.split('/').map(foldName) }))
  const { rows } = await sql<{ place: string; id: string }>`
    with recursive wanted as (
      select place, names from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (place text, names text[])
    ), way as (
      select w.place, w.names, 0 as depth, root.id from wanted w join entries root on root.parent_id is null
      union all
      select way.place, way.names, way.depth + 1, e.id
      from way join entries e on e.parent_id = way.id and e.name_folded = way.names[way.depth + 1]
      where e.kind = 'folder' and e.trashed_at is null
    )
    select place, id from way where depth = cardinality(names)
  `.execute(db)
  return new Map(rows.map(({ place, id }) => [place, id]))
}
