import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { foldName } from '../../src/contract/text/names.ts'
import { rolePermissions, type RolePermission } from '../../src/contract/users/role-permissions.ts'
import type { Language } from '../../src/contract/users/users.ts'
import type { DB } from '../../src/server/db/schema.ts'
import { hashQuickly } from './hash-quickly.ts'

export interface NewPerson {
  readonly email?: string
  readonly firstName?: string
  readonly lastName?: string
  /** Left out: a person who cannot sign in by password. */
  readonly password?: string
  /** What the person's own role allows; all of it unless said otherwise. */
  readonly permissions?: readonly RolePermission[]
  /** An existing role instead. */
  readonly roleId?: string
  readonly companyId?: string
  readonly language?: Language
  readonly status?: 'active' | 'inactive' | 'deactivated'
}

export interface Person {
  readonly id: string
  readonly email: string
  readonly roleId: string
  readonly companyId: string | null
}

/** Makes a person who can act at once, with a role of their own. */
export async function createPerson(db: Kysely<DB>, wanted: NewPerson = {}): Promise<Person> {
  const tag = randomBytes(4).toString('hex')
  const email = wanted.email ?? `person-${tag}@example.com`
  const roleId = wanted.roleId ?? (await createRole(db, `Role ${tag}`, wanted.permissions ?? rolePermissions))
  const { id } = await db
    .insertInto('users')
    .values({
      email,
      email_folded: foldName(email),
      first_name: wanted.firstName ?? 'Erika',
      last_name: wanted.lastName ?? 'Mustermann',
      language: wanted.language ?? 'en',
      role_id: roleId,
      company_id: wanted.companyId ?? null,
      status: wanted.status ?? 'active',
      password_source: wanted.password === undefined ? null : 'local',
      password_hash: wanted.password === undefined ? null : await hashQuickly(wanted.password),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, email, roleId, companyId: wanted.companyId ?? null }
}

export async function createRole(
  db: Kysely<DB>,
  name: string,
  permissions: readonly RolePermission[],
): Promise<string> {
  const { id } = await db
    .insertInto('roles')
    .values({ name, name_folded: foldName(name), permissions: [...permissions] })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function createCompany(db: Kysely<DB>, name: string): Promise<string> {
  const { id } = await db
    .insertInto('companies')
    .values({ name, name_folded: foldName(name), abbreviation: name.slice(0, 4).toUpperCase() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
