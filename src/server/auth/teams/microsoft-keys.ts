import type { CryptoKey } from 'jose'
import { dayInMs } from '../../process/day-in-ms.ts'
import { askForKeys, type AskedKeys, type TokenVersion } from './ask-for-keys.ts'

/** What a tenant publishes about its tokens of one shape. */
interface Published {
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
  /**
   * Asks the tenant, whatever is known, unless that has just been done for somebody. Says when, and what it takes to see whether
   * that went well; the answer rejects with {@link MicrosoftAway}.
   */
  readonly probe: (tenant: string) => Probing
}

interface Probing {
  /** Milliseconds. */
  readonly askedAt: number
  readonly answer: Promise<Probe>
}

export interface Probe {
  readonly keys: number
  /** How far the clock of this server is ahead of Microsoft's, in milliseconds; null: Microsoft does not tell the time. */
  readonly aheadBy: number | null
}

/** Microsoft cannot be asked: no network, no answer in time, or not the answer of a tenant. */
export class MicrosoftAway extends Error {}

interface Known extends AskedKeys {
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
  usable: dayInMs,
  pause: 30_000,
  pauseAfterFailure: 5_000,
  pauseOfProbes: 10_000,
}

/**
 * The signing keys of tenants, asked for when needed and kept. A key that nobody knows asks anew at most every 30 seconds, so
 * that made-up ids do not hammer; while Microsoft is away, what is known counts for a day. `now` in milliseconds.
 */
export function openMicrosoftKeys(authority: string, now: () => number = Date.now): MicrosoftKeys {
  const sources = new Map<string, Source>()
  const probings = new Map<string, Probing>()

  const sourceOf = (tenant: string, version: TokenVersion): Source => {
    const name = `${tenant} ${version}`
    const source = sources.get(name) ?? { known: null, tried: null, pending: null }
    sources.set(name, source)
    return source
  }

  const ask = (source: Source, tenant: string, version: TokenVersion): Promise<Known> => {
    source.pending ??= askForKeys(authority, tenant, version)
      .then((asked) => {
        const known = { ...asked, loadedAt: now() }
        source.known = known
        source.tried = { at: known.loadedAt, hasFailed: false }
        return known
      })
      .catch((error: unknown) => {
        source.tried = { at: now(), hasFailed: true }
        throw away(error)
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
    probe: (tenant) => {
      const last = probings.get(tenant)
      if (last && now() - last.askedAt < times.pauseOfProbes) return last
      const probing = { askedAt: now(), answer: probe(authority, tenant, now) }
      probings.set(tenant, probing)
      return probing
    },
  }
}

async function probe(authority: string, tenant: string, now: () => number): Promise<Probe> {
  const { keys, serverTime } = await askForKeys(authority, tenant, '2.0').catch((error: unknown) => {
    throw away(error)
  })
  return { keys: keys.size, aheadBy: serverTime === null ? null : now() - serverTime }
}

const away = (cause: unknown): MicrosoftAway =>
  new MicrosoftAway('Microsoft cannot be asked for its keys', { cause })

const publishedOf = ({ issuer, keys }: Known, keyId: string): Published => ({
  issuer,
  key: keys.get(keyId) ?? null,
})
