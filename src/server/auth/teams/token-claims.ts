import * as z from 'zod/mini'
import { teamsScope } from './browser-sign-in.ts'

/** What may be wrong with a token, in the order in which it is looked at. */
const tokenFaults = [
  'form',
  'tenant',
  'algorithm',
  'key',
  'signature',
  'issuer',
  'audience',
  'expired',
  'notYet',
  'scope',
] as const
export type TokenFault = (typeof tokenFaults)[number]

const text = z.string().check(z.maxLength(1000))
const seconds = z.number()

/**
 * Claims of an access token of Entra; which of the names are there depends on its version and on the registration.
 * Source: https://learn.microsoft.com/entra/identity-platform/access-token-claims-reference
 */
export const claimsSchema = z.object({
  ver: z.enum(['1.0', '2.0']),
  iss: text,
  aud: text,
  tid: z.guid(),
  oid: z.guid(),
  exp: seconds,
  nbf: z.optional(seconds),
  iat: z.optional(seconds),
  scp: z.optional(text),
  idtyp: z.optional(text),
  idp: z.optional(text),
  acct: z.optional(z.number()),
  azp: z.optional(text),
  appid: z.optional(text),
  upn: z.optional(text),
  preferred_username: z.optional(text),
  given_name: z.optional(text),
  family_name: z.optional(text),
  name: z.optional(text),
})
export type Claims = z.infer<typeof claimsSchema>

interface Expected {
  readonly issuer: string
  readonly audiences: readonly string[]
  readonly now: number
}

/** Two clocks that are set by the network differ by less, in seconds. */
export const clockTolerance = 60

/** What is wrong with the claims of a token whose signature is right. `now` in milliseconds. */
export function claimFaults(claims: Claims, { issuer, audiences, now }: Expected): readonly TokenFault[] {
  const at = now / 1000
  const scopes = claims.scp?.split(' ') ?? []
  return [
    ...faultIf(claims.iss !== issuer, 'issuer'),
    ...faultIf(!audiences.includes(claims.aud.toLowerCase()), 'audience'),
    ...faultIf(at >= claims.exp + clockTolerance, 'expired'),
    ...faultIf(claims.nbf !== undefined && at < claims.nbf - clockTolerance, 'notYet'),
    // An app that acts for itself has roles, but no scope.
    ...faultIf(!scopes.includes(teamsScope) || claims.idtyp === 'app', 'scope'),
  ]
}

const faultIf = (isSo: boolean, fault: TokenFault): readonly TokenFault[] => (isSo ? [fault] : [])
