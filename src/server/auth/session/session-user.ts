import type { Kysely } from 'kysely'
import type { SessionUser } from '#contract/users/users.ts'
import type { DB } from '../../db/schema.ts'

/** A person as the session carries it, read now. Throws when nobody has that id. */
export async function readSessionUser(db: Kysely<DB>, userId: string): Promise<SessionUser> {
  const row = await db
    .selectFrom('users')
    .leftJoin('roles', 'roles.id', 'users.role_id')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .where('users.id', '=', userId)
    .select(['users.id', 'users.email', 'users.first_name', 'users.last_name', 'users.last_login'])
    .select(['users.language', 'users.version', 'users.password_source', 'users.role_id', 'users.company_id'])
    .select(['roles.name as role_name', 'companies.name as company_name'])
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    lastLogin: row.last_login?.toISOString() ?? null,
    language: row.language,
    accountSource: row.password_source ?? 'none',
    version: row.version,
    role: named(row.role_id, row.role_name),
    company: named(row.company_id, row.company_name),
  }
}

const named = (id: string | null, name: string | null): { id: string; name: string } | null =>
  id === null || name === null ? null : { id, name }
