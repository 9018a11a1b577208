import { compactVerify, decodeJwt, decodeProtectedHeader, errors } from 'jose'
import type { MicrosoftPerson } from './microsoft-person.ts'
import { readMicrosoftPerson } from './microsoft-person.ts'
import type { Teams } from './open-teams.ts'
import { claimFaults, claimsSchema, type Claims, type TokenFault } from './token-claims.ts'

export type TokenReading =
  | { readonly person: MicrosoftPerson; readonly claims: Claims }
  /** The claims are what the token says, proven or not, for whoever looks for the reason; null: it says nothing. */
  | { readonly faults: readonly TokenFault[]; readonly claims: Claims | null }

/**
 * Checks an access token as Entra documents it: its tenant is admitted, its signature (RS256 and nothing else) is by a key
 * of that tenant, and issuer, audience, time and scope are right. Rejects with MicrosoftAway when the keys cannot be had.
 * Source: https://learn.microsoft.com/entra/identity-platform/access-tokens#validate-tokens
 */
export async function readToken({ config, keys }: Teams, token: string, now: number): Promise<TokenReading> {
  const claims = statedClaims(token)
  if (!claims) return { faults: ['form'], claims: null }
  const refused = (...faults: readonly TokenFault[]): TokenReading => ({ faults, claims })
  const { alg, kid } = decodeProtectedHeader(token)
  if (!config.tenants.includes(claims.tid.toLowerCase())) return refused('tenant')
  if (alg !== 'RS256') return refused('algorithm')
  if (kid === undefined) return refused('key')
  const { issuer, key } = await keys.find(claims.tid.toLowerCase(), claims.ver, kid)
  if (!key) return refused('key')
  try {
    await compactVerify(token, key, { algorithms: ['RS256'] })
  } catch (error) {
    if (error instanceof errors.JOSEError) return refused('signature')
    throw error
  }
  const faults = claimFaults(claims, { issuer, audiences: config.audiences, now })
  return faults.length > 0 ? refused(...faults) : { claims, person: readMicrosoftPerson(claims) }
}

/** What the token says about itself; null when it is no token of this kind. */
function statedClaims(token: string): Claims | null {
  try {
    decodeProtectedHeader(token)
    return claimsSchema.safeParse(decodeJwt(token)).data ?? null
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null
    throw error
  }
}
