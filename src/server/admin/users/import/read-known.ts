import { sql, type Transaction } from 'kysely'
import type { ImportColumn } from '#contract/admin/users-import.ts'
import type { UserRow } from '#contract/admin/users.ts'
import { canonicalName, foldName } from '#contract/text/names.ts'
import { builtInRoles } from '#contract/users/built-in-roles.ts'
import { mayHandOut } from '#contract/users/role-permissions.ts'
import german from '../../../../../locales/de/ui.json' with { type: 'json' }
import english from '../../../../../locales/en/ui.json' with { type: 'json' }
import type { DB } from '../../../db/schema.ts'
import { knownPermissions } from '../../known-permissions.ts'
import { selectUsers, userRow, type Manager } from '../user-queries.ts'
import type { FileRow } from './read-import.ts'

interface KnownRole {
  readonly id: string
  readonly name: string
  readonly mayGive: boolean
}

interface KnownCompany {
  readonly id: string
  readonly name: string
  readonly isActive: boolean
}

/** What there is of what a file names, by {@link knownAs}. */
export interface Known {
  readonly people: ReadonlyMap<string, UserRow>
  readonly roles: ReadonlyMap<string, KnownRole>
  readonly companies: ReadonlyMap<string, KnownCompany>
}

/** Case and spelling of blanks and marks make no difference. */
export const knownAs = (cell: string): string => foldName(canonicalName(cell))

/** The addresses, roles or companies that a file names, each once. */
export const namedIn = (rows: readonly FileRow[], column: ImportColumn): readonly string[] => [
  ...new Set(rows.map(({ cells }) => knownAs(cells[column]))),
]

/** Roles and companies stay as they are until the transaction ends. */
export async function readKnown(
  tx: Transaction<DB>,
  actor: Manager,
  rows: readonly FileRow[],
): Promise<Known> {
  const companies = await tx
    .selectFrom('companies')
    .select(['id', 'name', 'name_folded', 'is_active as isActive'])
    .where(sql<boolean>`name_folded = any(${namedIn(rows, 'company')}::text[])`)
    .orderBy('id')
    .forShare()
    .execute()
  const roles = await readRoles(tx, actor, namedIn(rows, 'role'))
  const people = await selectUsers(tx)
    .select('users.email_folded')
    .where(sql<boolean>`users.email_folded = any(${namedIn(rows, 'email')}::text[])`)
    .execute()
  return {
    people: new Map(people.map((row) => [row.email_folded, userRow(row, actor)])),
    roles,
    companies: new Map(companies.map(({ name_folded, ...company }) => [name_folded, company])),
  }
}

/** Built-in roles are known by what pages call them too, in either language, unless another one has just that name. */
async function readRoles(
  tx: Transaction<DB>,
  actor: Manager,
  named: readonly string[],
): Promise<ReadonlyMap<string, KnownRole>> {
  const asked = [...named, ...named.flatMap((name) => storedNames.get(name) ?? [])]
  const rows = await tx
    .selectFrom('roles')
    .select(['id', 'name', 'name_folded', 'permissions'])
    .where(sql<boolean>`name_folded = any(${asked}::text[])`)
    .orderBy('id')
    .forShare()
    .execute()
  const roles = new Map(
    rows.map(({ id, name, name_folded, permissions }) => [
      name_folded,
      { id, name, mayGive: mayHandOut(actor.permissions, knownPermissions(permissions)) },
    ]),
  )
  for (const [shown, stored] of storedNames) {
    const role = roles.get(stored)
    if (role && !roles.has(shown)) roles.set(shown, role)
  }
  return roles
}

/** Stored names of built-in roles by what they are called on a page. */
const storedNames: ReadonlyMap<string, string> = new Map(
  Object.entries(builtInRoles).flatMap(([stored, text]) =>
    [german, english].map((texts) => [knownAs(texts[text]), knownAs(stored)] as const),
  ),
)
