import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { GrantSubjectKind } from '#contract/rights/permissions.ts'
import type { DB } from '../../db/schema.ts'
import { allowsRead } from '../../rights/allows-read.ts'
import { withDecidingGrants } from '../../rights/deciding-grants.ts'
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

interface AccessQuery {
  /** The folder and everything above it, nearest first. */
  readonly path: readonly string[]
  readonly search: string
  readonly order: RawBuilder<unknown>
  readonly limit: number
  readonly offset: number
}

/**
 * Everybody who may read the folder at the beginning of a path, with the grant that decides for each. Deactivated people
 * have access to nothing.
 */
export async function accessRows(db: Kysely<DB>, wanted: AccessQuery): Promise<readonly AccessRow[]> {
  const { rows } = await sql<AccessRow>`
    with ${withDecidingGrants(wanted.path)}
    select users.id, users.first_name, users.last_name, users.email, users.status,
      companies.id as company_id, companies.name as company_name,
      coalesce('VIEW_FILE_MANAGER' = any(roles.permissions), false) as uses_files,
      d.folder_id, d.bits, d.kind, d.subject_id,
      case d.kind when 'role' then roles.name when 'company' then companies.name
        else coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email) end as subject_name,
      count(*) over ()::int as total
    from deciding d join users on users.id = d.person
      left join roles on roles.id = users.role_id left join companies on companies.id = users.company_id
    where ${allowsRead('d.bits')} and users.status <> 'deactivated' and ${foundBy(wanted.search)}
    order by ${wanted.order}, users.id limit ${wanted.limit} offset ${wanted.offset}
  `.execute(db)
  return rows
}
