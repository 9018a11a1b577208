import type { Services } from '../../services.ts'
import { fetchPage } from './fetch-page.ts'
import { pageText } from './page-text.ts'
import { searchWeb, type WebResult } from './search-web.ts'

/** A page with what of it is given to the model. */
export interface WebSource {
  readonly name: string
  readonly url: string
  readonly body: string
}

/** So many of the results are fetched, and so many addresses that the person typed. */
const [mostFetched, mostTyped] = [3, 3]
/** Bytes. */
const largestPage = 2 * 1024 ** 2

/**
 * What the web says to a query: the results, the first of them with the words of their pages. Pages are fetched from results and
 * from addresses that the person has typed, never from what a page or a model says. Null when the search gives nothing.
 */
export async function findOnWeb(
  services: Pick<Services, 'config' | 'mayReach'>,
  query: string,
  { typed = '', signal }: { readonly typed?: string; readonly signal?: AbortSignal } = {},
): Promise<readonly WebSource[] | null> {
  const { webSearch } = services.config
  if (webSearch === null) return null
  const results = await searchWeb(webSearch, query, signal)
  const wanted: readonly WebResult[] = [
    ...addressesIn(typed).map((url) => ({ title: new URL(url).hostname, url, words: '' })),
    ...(results ?? []),
  ]
  const addresses = addressesIn(typed).length
  const pages = wanted.map(async ({ title, url, words }, at): Promise<WebSource> => {
    if (at >= addresses + mostFetched) return { name: title, url, body: words }
    const { mayReach } = services
    const page = await fetchPage(url, { mayReach, most: largestPage, ...(signal && { signal }) })
    return { name: title, url, body: (page && (await pageText(page))) || words }
  })
  const found = (await Promise.all(pages)).filter(({ body }) => body !== '')
  return found.length === 0 && results === null ? null : found
}

const addressesIn = (text: string): readonly string[] =>
  [...new Set(text.match(/https?:\/\/[^\s<>"')\]]+/gu))]
    .map((url) => url.replace(/(?<![.,;:!?])[.,;:!?]+$/u, ''))
    .filter((url) => URL.canParse(url))
    .slice(0, mostTyped)
