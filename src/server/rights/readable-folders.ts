import { sql, type Kysely, type RawBuilder } from 'kysely'
import { prepared } from '../db/prepared.ts'
import type { DB } from '../db/schema.ts'
import { allowsRead } from './allows-read.ts'
import { withAncestors } from './ancestors.ts'
import { grantMatches, rankOfGrant, type Grantee } from './grantee.ts'
import { isThere } from './is-there.ts'

/**
 * SQL, after `with recursive`: the table `readable` with the ids of all folders that somebody may read, for a statement that
 * joins it. It walks down from the grants: some microseconds for each folder, so that it is for readers of few
 * (`readableFolders` tells), or for a statement that stops early.
 */
export const withReadableFolders = (grantee: Grantee): RawBuilder<unknown> => sql`
  granted as materialized (
    select distinct on (g.folder_id) g.folder_id as id, ${allowsRead('g.bits')} as is_readable
    from grants g where ${grantMatches(grantee)} order by g.folder_id, ${rankOfGrant}
  ), ${withAncestors(sql`select id from granted`)}, in_place as (
    select id from above where parent_id is null
    union all
    select above.id from in_place join above on above.parent_id = in_place.id
    where not above.is_trashed and not above.is_gone
  ), readable as (
    select id from granted where is_readable and id in (select id from in_place)
    union all
    select e.id from readable cross join lateral (
      select id from entries where parent_id = readable.id and kind = 'folder' and ${isThere()} offset 0
    ) e where e.id not in (select id from granted)
  )`

/**
 * SQL: no grant on the entry `e` itself closes it to somebody, so that it may be read where that which it lies in may be.
 */
export const isNotClosed = (grantee: Grantee): RawBuilder<boolean> => sql`coalesce((
    select ${allowsRead('g.bits')} from grants g where g.folder_id = e.id and ${grantMatches(grantee)} order by ${rankOfGrant} limit 1
  ), true)`

/** The ids of all folders that somebody may read, in no order; 'more' when there are more than so many. */
export async function readableFolders(
  db: Kysely<DB>,
  grantee: Grantee,
  { atMost }: { readonly atMost: number },
): Promise<readonly string[] | 'more'> {
  // As one text: thousands of rows cost the driver more than the database.
  const { rows } = await sql<{ readonly ids: string | null }>`${prepared}
    with recursive ${withReadableFolders(grantee)}
    select string_agg(id::text, ',') as ids from (select id from readable limit ${sql.lit(atMost + 1)}) found
  `.execute(db)
  const ids = rows[0]?.ids?.split(',') ?? []
  return ids.length > atMost ? 'more' : ids
}
