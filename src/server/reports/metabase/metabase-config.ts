import * as z from 'zod/mini'
import { isThisMachine } from '../../http/is-this-machine.ts'
import { StartRefusal } from '../../process/start-refusal.ts'

/** Where Metabase is and how frames of it are signed. */
export interface MetabaseConfig {
  /** Origin, without a slash at its end. */
  readonly origin: string
  /** At least 32 bytes. */
  readonly secret: string
  /** Slug of the locked filter that takes the company. */
  readonly companyParameter: string
}

/** Shorter keys of HS256 can be guessed (RFC 7518, 3.2). */
const leastBytes = 32

const origin = z.pipe(
  z.string().check(z.refine(isOrigin)),
  z.transform((address) => new URL(address).origin),
)

/** The settings by their variables, as fields for the schema of all settings. */
export const metabaseSettings = {
  METABASE_URL: z.optional(origin),
  METABASE_EMBED_SECRET: z.optional(
    z.string().check(z.refine((secret) => Buffer.byteLength(secret) >= leastBytes)),
  ),
  METABASE_COMPANY_PARAMETER: z._default(z.string().check(z.regex(/^[a-z0-9_]{1,64}$/u)), 'company'),
}

type Settings = z.output<z.ZodMiniObject<typeof metabaseSettings>>

/** The Metabase of the settings; null without it. Throws {@link StartRefusal} when only a half is set. */
export function metabaseConfig(settings: Settings): MetabaseConfig | null {
  const { METABASE_URL: address, METABASE_EMBED_SECRET: secret } = settings
  if (address === undefined && secret === undefined) return null
  if (address === undefined) throw new StartRefusal('metabaseIncomplete', { variable: 'METABASE_URL' })
  if (secret === undefined)
    throw new StartRefusal('metabaseIncomplete', { variable: 'METABASE_EMBED_SECRET' })
  return { origin: address, secret, companyParameter: settings.METABASE_COMPANY_PARAMETER }
}

/** One host and nothing more: it becomes what pages may frame. Unencrypted only on this machine. */
function isOrigin(value: string): boolean {
  const url = URL.parse(value)
  if (!url || url.username !== '' || url.password !== '' || url.pathname !== '/') return false
  if (url.search + url.hash !== '' || !/^[\w.[\]:-]+$/u.test(url.hostname)) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url.hostname))
}
