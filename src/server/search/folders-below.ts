import { sql, type Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'
import { withAncestorsThere } from '../rights/ancestors.ts'
import { isThere } from '../rights/is-there.ts'

/** A folder and all folders below it, whoever may see them; 'more' when there are more than so many. */
export async function foldersBelow(
  db: Kysely<DB>,
  folderId: string,
  { atMost }: { readonly atMost: number },
): Promise<readonly string[] | 'more'> {
  const { rows } = await sql<{ readonly id: string }>`
    with recursive below as (
      select id from entries where id = ${folderId}::bigint and kind = 'folder'
      union all
      select e.id from below cross join lateral (
        select id from entries where parent_id = below.id and kind = 'folder' and ${isThere()} offset 0
      ) e
    ) select id from below limit ${atMost + 1}
  `.execute(db)
  return rows.length > atMost ? 'more' : rows.map(({ id }) => id)
}

/** Those of some entries that lie in a folder or below it, found from them upwards: for a folder with very many below it. */
export async function entriesBelow(
  db: Kysely<DB>,
  folderId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly id: string; readonly parent_id: string | null }>`
    with recursive ${withAncestorsThere(sql`select unnest(${ids}::bigint[]) as id`)} select id, parent_id from above
  `.execute(db)
  const parents = new Map(rows.map((row) => [row.id, row.parent_id]))
  const known = new Map<string | null | undefined, boolean>([
    [null, false],
    [undefined, false],
  ])
  const isBelow = (id: string): boolean => {
    const parent = parents.get(id)
    const answer = parent === folderId || (known.get(parent) ?? isBelow(parent ?? ''))
    known.set(id, answer)
    return answer
  }
  return new Set(ids.filter(isBelow))
}
