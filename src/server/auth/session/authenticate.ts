import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { bearerToken } from './bearer-token.ts'
import { readActor } from './read-actor.ts'
import { verifyAccessToken, type AccessClaims } from './tokens.ts'

/**
 * Who makes a request: the access token says which session, the database says the rest, as it is now (at most a second
 * old, and never older than a change made on this node). Refuses with `unauthenticated`, `sessionEnded`, `deactivated`,
 * `microsoftProofDue`.
 */
export async function authenticate(services: Services, request: FastifyRequest): Promise<Actor> {
  const token = bearerToken(request)
  if (token === null) throw new Problem('unauthenticated')
  const claims = await verifyAccessToken(services, token)
  return actorOfSession(services, claims)
}

/** The actor of a session, as the database knows both now. Refuses with `sessionEnded`, `deactivated`, `microsoftProofDue`. */
export const actorOfSession = (
  services: Services,
  session: Pick<AccessClaims, 'userId' | 'sessionId'>,
): Promise<Actor> =>
  services.auth.actors.get(session.sessionId, () => readActor(services, services.db, session))
