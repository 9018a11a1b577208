import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { bearerToken } from './bearer-token.ts'
import { readSignedText, signText } from '../signed-text.ts'
import { readRefreshToken } from './tokens.ts'

export const csrfHeader = 'x-xsrf-token'

const secondsBeforeSignIn = 3600
const maxLength = 200

/** A value for the time before a sign-in, good for one hour. */
export function openCsrfToken(services: Services): string {
  return seal(services, `open.${Math.floor(services.now() / 1000) + secondsBeforeSignIn}`)
}

/** The value of a session, good as long as the session lives. */
export const sessionCsrfToken = (services: Services, sessionId: string): string =>
  seal(services, `session.${sessionId}`)

/**
 * Checks the header X-XSRF-TOKEN of a request that changes something; refuses with `csrf`. Only the signed header counts:
 * a cookie may be blocked (inside another host) or planted (by a neighbouring domain), so it is never looked at. A person
 * who is signed in needs the value of that very session; without one the hour's value counts and, for a refresh, the value
 * of the session whose refresh token is the bearer.
 */
export async function checkCsrf(
  services: Services,
  request: FastifyRequest,
  actor: Actor | null,
): Promise<void> {
  const header = request.headers[csrfHeader]
  const value = typeof header === 'string' ? unseal(services, header) : null
  if (value === null) throw new Problem('csrf')
  const sessionId = actor ? actor.sessionId : await refreshingSession(services, request)
  if (sessionId !== null && value === `session.${sessionId}`) return
  if (actor !== null || !isOpenNow(services, value)) throw new Problem('csrf')
}

async function refreshingSession(services: Services, request: FastifyRequest): Promise<string | null> {
  const token = bearerToken(request)
  const claims = token === null ? null : await readRefreshToken(services, token)
  return claims?.sessionId ?? null
}

function isOpenNow(services: Services, value: string): boolean {
  const expiresAt = /^open\.(\d{1,12})$/u.exec(value)?.[1]
  return expiresAt !== undefined && Number(expiresAt) * 1000 > services.now()
}

const seal = (services: Services, value: string): string => signText(services.auth.keys.csrf, value)

/** The value inside when the signature is ours, else `null`. */
const unseal = (services: Services, token: string): string | null =>
  token.length > maxLength ? null : readSignedText(services.auth.keys.csrf, token)
