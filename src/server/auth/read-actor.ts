import type { Kysely } from 'kysely'
import { rolePermissions } from '#contract/role-permissions.ts'
import { languageOf } from '#contract/users.ts'
import type { Actor } from '../actor.ts'
import type { DB } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import type { Services } from '../services.ts'

/** Who acts in a session, as the database knows both now. Refuses with `sessionEnded` and `deactivated`. */
export async function readActor(
  { now }: Pick<Services, 'now'>,
  db: Kysely<DB>,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
): Promise<Actor> {
  const person = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('roles', 'roles.id', 'users.role_id')
    .where('sessions.id', '=', sessionId)
    .where('users.id', '=', userId)
    .select([
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.status',
      'users.language',
      'users.role_id',
      'users.company_id',
      'roles.permissions',
      'sessions.ended_at',
      'sessions.expires_at',
    ])
    .executeTakeFirst()
  if (!person) throw new Problem('sessionEnded')
  if (person.status === 'deactivated') throw new Problem('deactivated')
  const isOver = person.ended_at !== null || person.expires_at.getTime() <= now()
  if (isOver || person.status !== 'active') throw new Problem('sessionEnded')
  const held = new Set(person.permissions)
  return {
    userId,
    sessionId,
    email: person.email,
    name: `${person.first_name} ${person.last_name}`.trim(),
    roleId: person.role_id,
    companyId: person.company_id,
    language: languageOf(person.language),
    permissions: new Set(rolePermissions.filter((permission) => held.has(permission))),
  }
}
