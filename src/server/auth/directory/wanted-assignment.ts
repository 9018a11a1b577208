import { sql, type Kysely } from 'kysely'
import { foldName } from '#contract/text/names.ts'
import type { DB } from '../../db/schema.ts'
import type { DirectoryConfig } from './directory-config.ts'
import type { DirectoryPerson } from './directory-person.ts'
import { targetsOfGroups } from './group-mapping.ts'

/** A role or a company. */
export interface Assignment {
  readonly id: string
  readonly name: string
}

/** The role that the groups of a person give, else the default one; null: none. Names that no role has are passed over. */
export async function wantedRole(
  db: Kysely<DB>,
  { groupRoles, defaultRole }: DirectoryConfig,
  { groups }: DirectoryPerson,
): Promise<Assignment | null> {
  const names = [...targetsOfGroups(groupRoles ?? [], groups), ...(defaultRole === null ? [] : [defaultRole])]
  const folded = names.map(foldName)
  if (folded.length === 0) return null
  const roles = await db
    .selectFrom('roles')
    .where('name_folded', 'in', folded)
    .select(['id', 'name', 'name_folded'])
    .execute()
  return firstOf(folded, roles)
}

/** The company that the groups of a person give, else the one that has the domain of the address; null: none. */
export async function wantedCompany(
  db: Kysely<DB>,
  { groupCompanies }: DirectoryConfig,
  { groups, email }: DirectoryPerson,
): Promise<(Assignment & { readonly isActive: boolean }) | null> {
  const folded = targetsOfGroups(groupCompanies ?? [], groups).map(foldName)
  const domain = foldName(email.slice(email.lastIndexOf('@') + 1))
  const companies = await db
    .selectFrom('companies')
    .where((row) =>
      row.or([
        row('mail_domains', '@>', sql<string[]>`${[domain]}::text[]`),
        ...(folded.length > 0 ? [row('name_folded', 'in', folded)] : []),
      ]),
    )
    .orderBy('id')
    // Nobody deactivates it before this person is in it.
    .forShare()
    .select(['id', 'name', 'name_folded', 'mail_domains', 'is_active as isActive'])
    .execute()
  const byDomain = companies.filter(({ mail_domains: domains }) => domains.includes(domain))
  return firstOf(folded, companies) ?? byDomain.find(({ isActive }) => isActive) ?? byDomain[0] ?? null
}

function firstOf<Row extends { readonly name_folded: string }>(
  names: readonly string[],
  rows: readonly Row[],
): Row | null {
  return names.flatMap((name) => rows.filter((row) => row.name_folded === name))[0] ?? null
}
