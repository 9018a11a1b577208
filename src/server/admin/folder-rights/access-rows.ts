import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { GrantSubjectKind } from '#contract/rights/permissions.ts'
import type { DB } from '../../db/schema.ts'
import { subjectOfGrant } from '../../files/ways.ts'
import { foundBy } from '../../users/search-people.ts'

/** Somebody who may read a folder, with the grant that decides it. */
export interface AccessRow {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly company_id: string | null
  readonly company_name: string | null
  readonly status: 'active' | 'inactive' | 'deactivated'
  readonly uses_files: boolean
  readonly folder_id: string
  readonly bits: number
  readonly kind: GrantSubjectKind
  readonly subject_id: string
  readonly subject_name: string
  readonly total: number
}

interface Wanted {
  /** The folder and everything above it, nearest first. */
  readonly way: readonly string[]
  readonly search: string
  readonly order: RawBuilder<unknown>
  readonly limit: number
  readonly offset: number
}

/**
 * Everybody who may read the folder at the beginning of a way: for each the nearest grant, there of person before role
 * before company, as `decidingGrant` of the contract has it. Deactivated people have access to nothing.
 */
export async function accessRows(db: Kysely<DB>, wanted: Wanted): Promise<readonly AccessRow[]> {
  const { rows } = await sql<AccessRow>`
    with g as materialized (
      select g.*, way.distance, ${subjectOfGrant} as kind
      from unnest(${wanted.way}::bigint[]) with ordinality way (id, distance) join grants g on g.folder_id = way.id
    ), applying as (
      select u.id as person, g.* from g join users u on u.id = g.user_id
      union all select u.id, g.* from g join users u on u.role_id = g.role_id
      union all select u.id, g.* from g join users u on u.company_id = g.company_id
    ), deciding as (
      select distinct on (person) * from applying
      order by person, distance, array_position(array['user', 'role', 'company'], kind)
    )
    select users.id, users.first_name, users.last_name, users.email, users.status,
      companies.id as company_id, companies.name as company_name,
      coalesce('VIEW_FILE_MANAGER' = any(roles.permissions), false) as uses_files,
      d.folder_id, d.bits, d.kind, coalesce(d.user_id, d.role_id, d.company_id) as subject_id,
      case d.kind when 'role' then roles.name when 'company' then companies.name
        else coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email) end as subject_name,
      count(*) over ()::int as total
    from deciding d join users on users.id = d.person
      left join roles on roles.id = users.role_id left join companies on companies.id = users.company_id
    where d.bits & 1 = 1 and users.status <> 'deactivated' and ${foundBy(wanted.search)}
    order by ${wanted.order}, users.id limit ${wanted.limit} offset ${wanted.offset}
  `.execute(db)
  return rows
}
