import * as z from 'zod/mini'
import { StartRefusal } from '../../process/start-refusal.ts'

export const webProviders = ['searxng', 'brave', 'tavily'] as const
export type WebProvider = (typeof webProviders)[number]

/** Where the web is searched. */
export interface WebSearchConfig {
  readonly provider: WebProvider
  /** What is asked, without a slash at its end. */
  readonly url: string
  readonly key: string | null
}

/** The settings by their variables, as fields for the schema of all settings. */
export const webSearchSettings = {
  WEB_SEARCH_PROVIDER: z.optional(z.enum(webProviders)),
  WEB_SEARCH_URL: z.optional(
    z.pipe(
      z.string().check(z.refine(isSearchAddress)),
      z.transform((url) => url.replace(/\/+$/u, '')),
    ),
  ),
  WEB_SEARCH_KEY: z.optional(z.string().check(z.regex(/^[\x21-\x7e]+$/u))),
}
type Settings = z.output<z.ZodMiniObject<typeof webSearchSettings>>

const usualUrls: Readonly<Record<WebProvider, string | null>> = {
  searxng: null,
  brave: 'https://api.search.brave.com/res/v1',
  tavily: 'https://api.tavily.com',
}

/** Null: the web is not searched. Throws {@link StartRefusal} when address, key or provider is missing. */
export function webSearchConfig(settings: Settings): WebSearchConfig | null {
  const { WEB_SEARCH_PROVIDER: provider, WEB_SEARCH_KEY: key = null } = settings
  if (provider === undefined) {
    if (settings.WEB_SEARCH_URL !== undefined || key !== null)
      throw new StartRefusal('webSearchIncomplete', { variable: 'WEB_SEARCH_PROVIDER' })
    return null
  }
  const url = settings.WEB_SEARCH_URL ?? usualUrls[provider]
  if (url === null) throw new StartRefusal('webSearchIncomplete', { variable: 'WEB_SEARCH_URL' })
  if (provider !== 'searxng' && key === null)
    throw new StartRefusal('webSearchIncomplete', { variable: 'WEB_SEARCH_KEY' })
  return { provider, url, key }
}

function isSearchAddress(value: string): boolean {
  const url = URL.parse(value)
  if (!url || !/^https?:$/u.test(url.protocol)) return false
  return url.username === '' && url.password === '' && url.search === '' && url.hash === ''
}
