import { sql, type Kysely } from 'kysely'
import { DatabaseError } from 'pg'
import type { Role } from '#contract/admin/roles.ts'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { knownPermissions } from '../known-permissions.ts'

/** All roles by name, or only one. */
export async function readRoles(
  db: Kysely<DB>,
  actor: Pick<Actor, 'roleId'>,
  id: string | null = null,
): Promise<Role[]> {
  const rows = await db
    .selectFrom('roles')
    .select((eb) => [
      'roles.id',
      'roles.version',
      'roles.name',
      'roles.permissions',
      eb
        .selectFrom('users')
        .whereRef('users.role_id', '=', 'roles.id')
        .select(sql<number>`count(*)::int`.as('count'))
        .as('users'),
      eb
        .selectFrom('grants')
        .whereRef('grants.role_id', '=', 'roles.id')
        .select(sql<number>`count(*)::int`.as('count'))
        .as('folders'),
    ])
    .$if(id !== null, (query) => query.where('roles.id', '=', id))
    .orderBy(sql`search_key(roles.name)`)
    .orderBy('roles.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    name: row.name,
    permissions: knownPermissions(row.permissions),
    userCount: row.users ?? 0,
    folderCount: row.folders ?? 0,
    isOwn: row.id === actor.roleId,
  }))
}

/** One role. Refuses with `notFound`. */
export async function readRole(db: Kysely<DB>, actor: Pick<Actor, 'roleId'>, id: string): Promise<Role> {
  const [role] = await readRoles(db, actor, id)
  if (!role) throw new Problem('notFound')
  return role
}

/** Runs a write to `roles`; a name that another one carries is `roleExists`, a role that somebody has just got `roleInUse`. */
export async function translatedRole<Result>(writing: Promise<Result>): Promise<Result> {
  try {
    return await writing
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'roles_name_folded_key')
      throw new Problem('roleExists', { cause: error })
    if (error instanceof DatabaseError && error.constraint === 'users_role_id_fkey')
      throw new Problem('roleInUse', { cause: error })
    throw error
  }
}
