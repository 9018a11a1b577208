import { importJWK, type CryptoKey } from 'jose'
import * as z from 'zod/mini'

/** Access tokens of Entra come in two shapes; the registration says which, and each has an issuer of its own. */
export type TokenVersion = '1.0' | '2.0'

/** What a tenant says about its tokens of one shape. */
export interface AskedKeys {
  readonly issuer: string
  /** Its keys for signatures by their ids. */
  readonly keys: ReadonlyMap<string, CryptoKey>
  /** The time of Microsoft, in milliseconds; null: it does not tell the time. */
  readonly serverTime: number | null
}

/** Milliseconds for each of the two questions. */
const patience = 5_000

const metadataSchema = z.object({ issuer: z.string(), jwks_uri: z.url() })
const jwkSchema = z.object({ kty: z.string(), kid: z.optional(z.string()), use: z.optional(z.string()) })
const keySetSchema = z.object({ keys: z.array(z.looseObject(jwkSchema.shape)) })

/** Asks a tenant for issuer and keys (JSON Web Key Set, RFC 7517, 5). Throws when it gives no answer, or not that of this tenant. */
export async function askForKeys(
  authority: string,
  tenant: string,
  version: TokenVersion,
): Promise<AskedKeys> {
  const { issuer, keyAddress } = await readMetadata(authority, tenant, version)
  const answer = await get(keyAddress)
  const { keys } = keySetSchema.parse(await answer.json())
  const imported = new Map<string, CryptoKey>()
  for (const jwk of keys) {
    if (jwk.kty !== 'RSA' || jwk.use === 'enc' || jwk.kid === undefined || imported.has(jwk.kid)) continue
    const key = await importJWK({ ...jwk, kty: 'RSA' }, 'RS256')
    if (!(key instanceof Uint8Array) && key.type === 'public') imported.set(jwk.kid, key)
  }
  const told = Date.parse(answer.headers.get('date') ?? '')
  return { issuer, keys: imported, serverTime: Number.isNaN(told) ? null : told }
}

/** The OpenID Connect metadata of a tenant (OpenID Connect Discovery 1.0, 4), which must speak of that tenant. */
async function readMetadata(
  authority: string,
  tenant: string,
  version: TokenVersion,
): Promise<{ readonly issuer: string; readonly keyAddress: string }> {
  const part = version === '2.0' ? '/v2.0' : ''
  const answer = await get(`${authority}/${tenant}${part}/.well-known/openid-configuration`)
  const { issuer, jwks_uri: keyAddress } = metadataSchema.parse(await answer.json())
  if (!issuer.endsWith(`/${tenant}${part === '' ? '/' : part}`))
    throw new Error(`The metadata of a tenant names the issuer ${issuer}`)
  if (authority.startsWith('https:') && !keyAddress.startsWith('https:'))
    throw new Error(`The metadata of a tenant names keys at ${keyAddress}`)
  return { issuer, keyAddress }
}

async function get(address: string): Promise<Response> {
  const answer = await fetch(address, {
    redirect: 'error',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(patience),
  })
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
  return answer
}
