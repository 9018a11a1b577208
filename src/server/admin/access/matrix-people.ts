import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { MatrixFilter, MatrixPerson } from '#contract/admin/access-matrix.ts'
import type { DB } from '../../db/schema.ts'
import type { Grantee } from '../../rights/grantee.ts'
import { foundBy } from '../../users/search-people.ts'
import type { InstallationThen } from './then/installation-at.ts'
import { withTablesThen } from './then/tables-then.ts'

export interface PeoplePage {
  readonly people: readonly MatrixPerson[]
  /** Of all pages. */
  readonly total: number
}

interface Wanted {
  readonly filter: Pick<MatrixFilter, 'search' | 'companyId' | 'roleId'>
  readonly order: RawBuilder<unknown>
  readonly limit: number
  readonly offset: number
}

/** A page of the people that a filter finds, as they are or were; deactivated people have access to nothing. */
export async function matrixPeople(
  db: Kysely<DB>,
  past: InstallationThen | null,
  { filter: { search, companyId, roleId }, order, limit, offset }: Wanted,
): Promise<PeoplePage> {
  const { rows } = await sql<Row>`${withTablesThen(past)}
    select users.id, users.first_name, users.last_name, users.email, users.status, users.company_id, users.role_id,
      companies.name as company_name, roles.name as role_name,
      coalesce('VIEW_FILE_MANAGER' = any(roles.permissions), false) as uses_files, count(*) over ()::int as total
    from users left join roles on roles.id = users.role_id left join companies on companies.id = users.company_id
    where users.status <> 'deactivated' and ${foundBy(search)}
      and (${companyId ?? null}::bigint is null or users.company_id = ${companyId ?? null}::bigint)
      and (${roleId ?? null}::bigint is null or users.role_id = ${roleId ?? null}::bigint)
    order by ${order}, users.id limit ${limit} offset ${offset}
  `.execute(db)
  const [first] = rows
  if (first || offset === 0) return { people: rows.map(personOf), total: first?.total ?? 0 }
  // A page beyond the end has no row that could carry the total.
  const { total } = await matrixPeople(db, past, {
    filter: { search, companyId, roleId },
    order,
    limit: 1,
    offset: 0,
  })
  return { people: [], total }
}

interface Row {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly status: string
  readonly company_id: string | null
  readonly company_name: string | null
  readonly role_id: string | null
  readonly role_name: string | null
  readonly uses_files: boolean
  readonly total: number
}

const personOf = (row: Row): MatrixPerson => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  company: named(row.company_id, row.company_name),
  role: named(row.role_id, row.role_name),
  isInvited: row.status === 'inactive',
  usesFiles: row.uses_files,
})

const named = (id: string | null, name: string | null) => (id === null || name === null ? null : { id, name })

/** Whose grants count for somebody in the matrix. */
export const granteeOf = ({ id, role, company }: MatrixPerson): Grantee => ({
  userId: id,
  roleId: role?.id ?? null,
  companyId: company?.id ?? null,
})
