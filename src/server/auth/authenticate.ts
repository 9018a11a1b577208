import type { FastifyRequest } from 'fastify'
import { rolePermissions } from '#contract/role-permissions.ts'
import { languageOf } from '#contract/users.ts'
import type { Actor } from '../actor.ts'
import { Problem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { bearerToken } from './bearer-token.ts'
import { verifyAccessToken, type AccessClaims } from './tokens.ts'

/**
 * Who makes a request: the access token says which session, the database says the rest, as it is now (at most a second
 * old, and never older than a change made on this node). Refuses with `unauthenticated`, `sessionEnded`, `deactivated`.
 */
export async function authenticate(services: Services, request: FastifyRequest): Promise<Actor> {
  const token = bearerToken(request)
  if (token === null) throw new Problem('unauthenticated')
  const claims = await verifyAccessToken(services, token)
  return actorOfSession(services, claims)
}

/** The actor of a session, as the database knows both now. Refuses with `sessionEnded` and `deactivated`. */
export const actorOfSession = (
  services: Services,
  session: Pick<AccessClaims, 'userId' | 'sessionId'>,
): Promise<Actor> => services.auth.actors.get(session.sessionId, () => readActor(services, session))

async function readActor(
  { db, now }: Services,
  { userId, sessionId }: Pick<AccessClaims, 'userId' | 'sessionId'>,
): Promise<Actor> {
  const person = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('roles', 'roles.id', 'users.role_id')
    .where('sessions.id', '=', sessionId)
    .where('users.id', '=', userId)
    .select([
      'users.email',
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
    roleId: person.role_id,
    companyId: person.company_id,
    language: languageOf(person.language),
    permissions: new Set(rolePermissions.filter((permission) => held.has(permission))),
  }
}
