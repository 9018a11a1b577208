import { sql, type RawBuilder } from 'kysely'
import { rankOfGrant, subjectIdOfGrant, subjectOfGrant } from './grantee.ts'

/**
 * SQL, after `with`: the table `deciding` with the grant that decides for each person on a folder (`person`, `folder_id`,
 * `bits`, `kind`, `subject_id`), as `decidingGrant` of the contract has it; nobody without one. `path` is the folder and
 * everything above it, nearest first.
 */
export const withDecidingGrants = (path: readonly string[]): RawBuilder<unknown> => sql`
  granted as materialized (
    select g.*, path.distance, ${subjectOfGrant} as kind, ${subjectIdOfGrant} as subject_id, ${rankOfGrant} as rank
    from unnest(${path}::bigint[]) with ordinality path (id, distance) join grants g on g.folder_id = path.id
  ), matching as (
    select u.id as person, g.* from granted g join users u on u.id = g.user_id
    union all select u.id, g.* from granted g join users u on u.role_id = g.role_id
    union all select u.id, g.* from granted g join users u on u.company_id = g.company_id
  ), deciding as (
    select distinct on (person) person, folder_id, bits, kind, subject_id from matching order by person, distance, rank
  )`
