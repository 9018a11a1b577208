import { importJWK, type CryptoKey } from 'jose'
import * as z from 'zod/mini'

/** Access tokens of Entra come in two shapes; the registration says which, and each has an issuer of its own. */
export type TokenVersion = '1.0' | '2.0'

/** What a tenant publishes about its tokens of one shape. */
export interface Published {
  readonly issuer: string
  /** The key of this id, or null when the tenant has none. */
  readonly key: CryptoKey | null
}

export interface MicrosoftKeys {
  /**
   * The issuer of a tenant's tokens and one of its keys. Rejects with {@link MicrosoftAway} when the tenant cannot be
   * asked and what it said before does not help.
   */
  readonly find: (tenant: string, version: TokenVersion, keyId: string) => Promise<Published>
  /** Asks the tenant now, whatever is known. Answers with what it takes to see whether that went well. */
  readonly probe: (tenant: string) => Promise<Probe>
}

export interface Probe {
  readonly keys: number
  /** How far the clock of this server is ahead of Microsoft's, in milliseconds; null: Microsoft does not tell the time. */
  readonly aheadBy: number | null
}

/** Microsoft cannot be asked: no network, no answer in time, or not the answer of a tenant. */
export class MicrosoftAway extends Error {}

interface Known {
  readonly issuer: string
  readonly keys: ReadonlyMap<string, CryptoKey>
  readonly loadedAt: number
}

interface Source {
  known: Known | null
  /** When it was last asked, and whether that failed. */
  tried: { readonly at: number; readonly hasFailed: boolean } | null
  pending: Promise<Known> | null
}

/** Milliseconds. Keys change a few times a year, by days of notice; a key that is withdrawn counts an hour longer. */
const times = {
  fresh: 3_600_000,
  usable: 86_400_000,
  pause: 30_000,
  pauseAfterFailure: 5_000,
  patience: 5_000,
}

const metadataSchema = z.object({ issuer: z.string(), jwks_uri: z.url() })
const jwkSchema = z.object({ kty: z.string(), kid: z.optional(z.string()), use: z.optional(z.string()) })
const keySetSchema = z.object({ keys: z.array(z.looseObject(jwkSchema.shape)) })

/**
 * The signing keys of tenants, asked for when needed and kept. A key that nobody knows asks anew at most every 30 seconds, so
 * that made-up ids do not hammer; while Microsoft is away, what is known counts for a day. `now` in milliseconds.
 */
export function openMicrosoftKeys(authority: string, now: () => number = Date.now): MicrosoftKeys {
  const sources = new Map<string, Source>()

  const sourceOf = (tenant: string, version: TokenVersion): Source => {
    const name = `${tenant} ${version}`
    const source = sources.get(name) ?? { known: null, tried: null, pending: null }
    sources.set(name, source)
    return source
  }

  const ask = (source: Source, tenant: string, version: TokenVersion): Promise<Known> => {
    source.pending ??= load(authority, tenant, version, now)
      .then((known) => {
        source.known = known
        source.tried = { at: now(), hasFailed: false }
        return known
      })
      .catch((error: unknown) => {
        source.tried = { at: now(), hasFailed: true }
        throw new MicrosoftAway('Microsoft cannot be asked for its keys', { cause: error })
      })
      .finally(() => {
        source.pending = null
      })
    return source.pending
  }

  return {
    find: async (tenant, version, keyId) => {
      const source = sourceOf(tenant, version)
      const { known, tried } = source
      const has = known?.keys.has(keyId) === true
      if (known && has && now() - known.loadedAt < times.fresh) return publishedOf(known, keyId)
      const fallback = known && has && now() - known.loadedAt < times.usable ? known : null
      if (tried && now() - tried.at < (tried.hasFailed ? times.pauseAfterFailure : times.pause)) {
        if (fallback) return publishedOf(fallback, keyId)
        if (tried.hasFailed || !known) throw new MicrosoftAway('Microsoft could not be asked just now')
        return publishedOf(known, keyId)
      }
      try {
        return publishedOf(await ask(source, tenant, version), keyId)
      } catch (error) {
        if (fallback) return publishedOf(fallback, keyId)
        throw error
      }
    },
    probe: async (tenant) => probe(authority, tenant, now),
  }
}

const publishedOf = ({ issuer, keys }: Known, keyId: string): Published => ({
  issuer,
  key: keys.get(keyId) ?? null,
})

async function load(
  authority: string,
  tenant: string,
  version: TokenVersion,
  now: () => number,
): Promise<Known> {
  const { issuer, keyAddress } = await readMetadata(authority, tenant, version)
  const { keys } = keySetSchema.parse(await (await get(keyAddress)).json())
  const imported = new Map<string, CryptoKey>()
  for (const jwk of keys) {
    if (jwk.kty !== 'RSA' || jwk.use === 'enc' || jwk.kid === undefined || imported.has(jwk.kid)) continue
    const key = await importJWK({ ...jwk, kty: 'RSA' }, 'RS256')
    if (!(key instanceof Uint8Array) && key.type === 'public') imported.set(jwk.kid, key)
  }
  return { issuer, keys: imported, loadedAt: now() }
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

async function probe(authority: string, tenant: string, now: () => number): Promise<Probe> {
  try {
    const { keyAddress } = await readMetadata(authority, tenant, '2.0')
    const answer = await get(keyAddress)
    const { keys } = keySetSchema.parse(await answer.json())
    const told = Date.parse(answer.headers.get('date') ?? '')
    return { keys: keys.length, aheadBy: Number.isNaN(told) ? null : now() - told }
  } catch (error) {
    throw new MicrosoftAway('Microsoft cannot be asked for its keys', { cause: error })
  }
}

async function get(address: string): Promise<Response> {
  const answer = await fetch(address, {
    redirect: 'error',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(times.patience),
  })
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
  return answer
}
