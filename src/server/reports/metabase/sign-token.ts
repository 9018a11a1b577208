import { createSecretKey } from 'node:crypto'
import { SignJWT } from 'jose'
import type { MetabaseConfig } from './metabase-config.ts'

/** Milliseconds for which a token counts. */
export const tokenLife = 10 * 60 * 1000

interface Claims {
  readonly number: number
  /** Exactly one, or none at all: an empty list would switch the filter off. */
  readonly company: string | null
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

export type SignToken = (claims: Claims) => Promise<string>

/** Signs tokens of Metabase's embedding (HS256): for this dashboard and this company. */
export function tokenSigner({ secret, companyParameter }: MetabaseConfig): SignToken {
  const key = createSecretKey(Buffer.from(secret))
  return ({ number, company, expiresAt }) =>
    new SignJWT({
      resource: { dashboard: number },
      params: company === null ? {} : { [companyParameter]: [company] },
    })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setExpirationTime(Math.floor(expiresAt / 1000))
      .sign(key)
}
