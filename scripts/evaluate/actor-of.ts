import type { Kysely } from 'kysely'
import type { RolePermission } from '#contract/users/role-permissions.ts'
import type { Actor } from '../../src/server/actor.ts'
import type { DB } from '../../src/server/db/schema.ts'

/** Somebody as operations know them, without a session. */
export async function actorOf(db: Kysely<DB>, email: string): Promise<Actor> {
  const { id, role_id, company_id, permissions } = await db
    .selectFrom('users')
    .leftJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'role_id', 'company_id', 'permissions'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return {
    userId: id,
    email,
    name: email,
    roleId: role_id,
    companyId: company_id,
    permissions: new Set((permissions ?? []) as RolePermission[]),
    sessionId: '',
    language: 'de',
  }
}
