import type { Transaction } from 'kysely'
import { companyInput } from '#contract/admin/company-input.ts'
import { foldName } from '#contract/text/names.ts'
import { companyColumns } from '../admin/companies/write-company.ts'
import type { DB } from '../db/schema.ts'
import { demoCompanies } from './demo-companies.ts'
import { demoPeople, demoRoles } from './demo-group.ts'

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
  passwordHash: string,
): Promise<DemoGroup> {
  const companies = await insertCompanies(transaction)
  const roles = await insertRoles(transaction)
  const rows = await transaction
    .insertInto('users')
    .values(
      demoPeople.map((person) => ({
        email: person.email,
        email_folded: foldName(person.email),
        first_name: person.firstName,
        last_name: person.lastName,
        language: person.language,
        role_id: idOf(roles, person.roleName),
        company_id: idOf(companies, person.companyKey),
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
async function insertCompanies(transaction: Transaction<DB>): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (const company of demoCompanies) {
    const { key, parentKey } = company
    const parentCompanyId = parentKey === null ? null : idOf(ids, parentKey)
    const { id } = await transaction
      .insertInto('companies')
      .values(companyColumns(companyInput.parse({ ...company, parentCompanyId })))
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(key, id)
  }
  return ids
}

async function insertRoles(transaction: Transaction<DB>): Promise<ReadonlyMap<string, string>> {
  const rows = await transaction
    .insertInto('roles')
    .values(
      demoRoles.map(({ name, permissions }) => ({
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
