import type { Transaction } from 'kysely'
import { foldName } from '#contract/text/names.ts'
import { companyColumns } from '../admin/companies/write-company.ts'
import type { DB } from '../db/schema.ts'
import type { Manifest } from './manifest.ts'

/** The ids of what was made, by the names the demo uses. */
export interface DemoGroup {
  readonly companies: ReadonlyMap<string, string>
  readonly roles: ReadonlyMap<string, string>
  /** By e-mail address. */
  readonly people: ReadonlyMap<string, string>
}

/** Makes companies, roles and people of the demo; all of them share one password. */
export async function insertDemoGroup(
  transaction: Transaction<DB>,
  manifest: Manifest,
  passwordHash: string,
): Promise<DemoGroup> {
  const companies = await insertCompanies(transaction, manifest)
  const roles = await insertRoles(transaction, manifest)
  const rows = await transaction
    .insertInto('users')
    .values(
      manifest.people.map((person) => ({
        email: person.email,
        email_folded: foldName(person.email),
        first_name: person.firstName,
        last_name: person.lastName,
        language: person.language,
        role_id: idOf(roles, person.role),
        company_id: idOf(companies, person.company),
        status: person.status,
        password_source: 'local' as const,
        // Who is not yet activated has not chosen a password.
        password_hash: person.status === 'inactive' ? null : passwordHash,
      })),
    )
    .returning(['id', 'email'])
    .execute()
  return { companies, roles, people: new Map(rows.map(({ id, email }) => [email, id])) }
}

/** Parents stand before their children. */
async function insertCompanies(
  transaction: Transaction<DB>,
  { companies }: Manifest,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (const { key, parent, ...company } of companies) {
    const parentCompanyId = parent === null ? null : idOf(ids, parent)
    const { id } = await transaction
      .insertInto('companies')
      .values({ ...companyColumns({ ...company, parentCompanyId }), report_key: company.abbreviation })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(key, id)
  }
  return ids
}

async function insertRoles(
  transaction: Transaction<DB>,
  manifest: Manifest,
): Promise<ReadonlyMap<string, string>> {
  const rows = await transaction
    .insertInto('roles')
    .values(
      manifest.roles.map(({ name, permissions }) => ({
        name,
        name_folded: foldName(name),
        permissions: [...permissions],
      })),
    )
    .returning(['id', 'name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** The id under a name; throws when the demo speaks of something it has not made. */
export function idOf(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo has no ${name}`)
  return id
}
