import { sql, type RawBuilder } from 'kysely'
import { allowsRead } from './allows-read.ts'
import { withAncestorsThere } from './ancestors.ts'
import { grantMatches, rankOfGrant, type Grantee } from './grantee.ts'
import { isThere } from './is-there.ts'

/**
 * SQL, after `with recursive`: the table `readable` with the ids of those folders, among the ones that `start` selects, that somebody
 * may read. It walks up from these and decides on the way down: for a statement that knows in which folders lies what it has found,
 * however many others there are. Thousands of folders lie in a few, so that only what is above them is walked.
 */
export const withReadableAmong = (grantee: Grantee, start: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  started as materialized (
    select e.id, e.parent_id from entries e where e.id = any(array(${start})) and ${isThere('e')}
  ), ${withAncestorsThere(sql`select distinct parent_id as id from started`)}, granted as materialized (
    select distinct on (g.folder_id) g.folder_id as id, ${allowsRead('g.bits')} as is_readable
    from grants g where ${grantMatches(grantee)} order by g.folder_id, ${rankOfGrant}
  ), own as materialized (
    select above.id, above.parent_id, granted.is_readable from above left join granted using (id) where above.is_there
  ), decided as (
    select id, coalesce(is_readable, false) as is_readable from own where parent_id is null
    union all
    select own.id, coalesce(own.is_readable, decided.is_readable) from decided join own on own.parent_id = decided.id
  ), readable as (
    select started.id from started left join granted using (id) left join decided on decided.id = started.parent_id
    where coalesce(granted.is_readable, decided.is_readable) and (decided.id is not null or started.parent_id is null)
  )`
