import { errors, jwtVerify, SignJWT, type JWTPayload, type JWTVerifyOptions } from 'jose'
import type { KeyObject } from 'node:crypto'
import type { SessionUser } from '#contract/users/users.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'

/** What an access token proves: who, in which session, until when. Rights are never read from it. */
export interface AccessClaims {
  readonly userId: string
  readonly sessionId: string
  /** Seconds since 1970. */
  readonly expiresAt: number
}

export interface RefreshClaims {
  readonly sessionId: string
  readonly tokenId: string
}

export const accessTokenSeconds = 600

const issuer = 'kontor'
const access = { audience: 'kontor:access', typ: 'at+jwt' }
const refresh = { audience: 'kontor:refresh', typ: 'rt+jwt' }

/** Signs the access token of a session (RFC 9068 in form, HS256); it counts for ten minutes. */
export function signAccessToken(
  services: Pick<Services, 'now'> & { readonly auth: Pick<Services['auth'], 'keys'> },
  user: Omit<SessionUser, 'language' | 'accountSource' | 'version'>,
  sessionId: string,
): Promise<string> {
  const now = Math.floor(services.now() / 1000)
  const claims = {
    email: user.email,
    given_name: user.firstName,
    family_name: user.lastName,
    groups: user.role ? [user.role.name] : [],
    company: user.company,
    lastLogin: user.lastLogin,
    sid: sessionId,
  }
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: access.typ })
    .setIssuer(issuer)
    .setAudience(access.audience)
    .setSubject(user.id)
    .setIssuedAt(now)
    .setExpirationTime(now + accessTokenSeconds)
    .sign(services.auth.keys.access)
}

/** Checks an access token, its signature only once per text. Refuses with `unauthenticated`. */
export async function verifyAccessToken(services: Services, token: string): Promise<AccessClaims> {
  const known = services.auth.verifiedTokens.get(token) ?? (await readAccessToken(services, token))
  if (known === null || known.expiresAt * 1000 <= services.now()) throw new Problem('unauthenticated')
  return known
}

async function readAccessToken(services: Services, token: string): Promise<AccessClaims | null> {
  const claims = await readToken(services, token, services.auth.keys.access, access)
  if (claims === null) return null
  const { sub, sid, exp } = claims
  if (typeof sub !== 'string' || typeof sid !== 'string' || exp === undefined) return null
  const verified = { userId: sub, sessionId: sid, expiresAt: exp }
  services.auth.verifiedTokens.set(token, verified)
  return verified
}

/**
 * Signs a refresh token. It holds nothing but its arguments, so that the same arguments give the same text;
 * `expiresAt` is a moment of whole seconds.
 */
export function signRefreshToken(
  services: Services,
  { sessionId, tokenId, expiresAt }: RefreshClaims & { readonly expiresAt: Date },
): Promise<string> {
  return new SignJWT({ sid: sessionId, jti: tokenId })
    .setProtectedHeader({ alg: 'HS256', typ: refresh.typ })
    .setIssuer(issuer)
    .setAudience(refresh.audience)
    .setExpirationTime(expiresAt)
    .sign(services.auth.keys.refresh)
}

/** Checks a refresh token by signature and time; whether it is the current one, the session's row says. `null`: it does not count. */
export async function readRefreshToken(services: Services, token: string): Promise<RefreshClaims | null> {
  const claims = await readToken(services, token, services.auth.keys.refresh, refresh)
  if (claims === null || typeof claims.sid !== 'string' || typeof claims.jti !== 'string') return null
  return { sessionId: claims.sid, tokenId: claims.jti }
}

async function readToken(
  services: Services,
  token: string,
  key: KeyObject,
  kind: typeof access,
): Promise<JWTPayload | null> {
  const options: JWTVerifyOptions = {
    ...kind,
    algorithms: ['HS256'],
    issuer,
    requiredClaims: ['exp', 'sid'],
    currentDate: new Date(services.now()),
  }
  try {
    return (await jwtVerify(token, key, options)).payload
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
