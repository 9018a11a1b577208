import { sql, type RawBuilder } from 'kysely'
import { READ, allows } from '#contract/rights/permissions.ts'
import type { GrantedFolder } from './grants-below.ts'
import { isThere } from './is-there.ts'

interface Folder {
  readonly id: string
  /** The bits that the person has on it. */
  readonly rights: number
}

/**
 * SQL, after `with recursive`: the table `below` with the files and folders that somebody may read below a folder (`id`, `kind`,
 * `size`), for a statement that joins it. It begins at the folder and at those with a grant of their own (`grantsBelow`) and
 * walks down from each to the next grant: what is closed costs nothing.
 */
export function withReadableBelow(
  { id, rights }: Folder,
  granted: readonly GrantedFolder[],
): RawBuilder<unknown> {
  const readable = granted.filter(({ bits }) => allows(bits, READ))
  return sql`
    tops as (
      select id, kind, size from entries where id = any(${readable.map((each) => each.id)}::bigint[])
    ), below as (
      select id, kind, size from tops
      ${allows(rights, READ) ? sql`union all ${children(sql`(select ${id}::bigint as id)`, granted)}` : sql``}
      union all
      ${children(sql`(select id from below where kind = 'folder')`, granted)}
    )`
}

const children = (
  folders: RawBuilder<unknown>,
  granted: readonly GrantedFolder[],
): RawBuilder<unknown> => sql`
  select c.id, c.kind, c.size from ${folders} folder cross join lateral (
    select id, kind, size from entries where parent_id = folder.id and ${isThere()} offset 0
  ) c where c.id <> all(${granted.map((each) => each.id)}::bigint[])`
