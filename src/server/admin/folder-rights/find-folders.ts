import { sql, type Kysely } from 'kysely'
import { parseEntryPath } from '#contract/files/addresses.ts'
import { foldName, isNameThere, reservedName } from '#contract/text/names.ts'
import type { DB } from '../../db/schema.ts'

/**
 * The names on the way down of an address that goes through this e-mail; `null` when it is no address, goes through
 * another one or holds what cannot be a name.
 */
export function namesOfPath(email: string, path: string): readonly string[] | null {
  const address = parseEntryPath(path)
  if (!address || foldName(address.email) !== foldName(email)) return null
  return address.names.every(isNameThere) ? address.names : null
}

/**
 * The ids of the folders at these ways down from the root, whoever may see them, in one query; `null` where there is none:
 * unknown, in the trash, hidden, or a file.
 */
export async function foldersAt(
  db: Kysely<DB>,
  ways: readonly (readonly string[])[],
): Promise<readonly (string | null)[]> {
  const wanted = JSON.stringify(ways.map((names) => names.map(foldName)))
  const { rows } = await sql<{ readonly at: string; readonly id: string }>`
    with recursive wanted as (
      select at, array(select value from jsonb_array_elements_text(names) with ordinality v (value, place) order by place) as names
      from jsonb_array_elements(${wanted}::jsonb) with ordinality w (names, at)
    ), down as (
      select wanted.at, wanted.names, e.id, 0 as depth from wanted cross join entries e where e.parent_id is null
      union all
      select down.at, down.names, e.id, down.depth + 1
      from down cross join lateral (
        select id from entries where parent_id = down.id and trashed_at is null and kind = 'folder'
          and name_folded = down.names[down.depth + 1] and name_folded <> ${reservedName} limit 1
      ) e
    )
    select at::text, id from down where depth = cardinality(names)
  `.execute(db)
  const found = new Map(rows.map(({ at, id }) => [Number(at) - 1, id]))
  return ways.map((_names, at) => found.get(at) ?? null)
}
