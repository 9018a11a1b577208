import * as z from 'zod/mini'
import type { WebSearchConfig } from './web-config.ts'

/** A page of the web that may answer. */
export interface WebResult {
  readonly title: string
  readonly url: string
  /** What the search says of it. */
  readonly words: string
}

/** So many results; longest query in characters; milliseconds until nothing more is waited for. */
const [mostResults, longestQuery, longest] = [5, 400, 10_000]
const [longestTitle, longestWords] = [200, 1000]

const text = z._default(z.nullable(z.string()), '')
const resultSchema = z.object({ title: text, url: z.string(), content: text, description: text })
const answerSchema = z.object({
  results: z.optional(z.array(resultSchema)),
  web: z.optional(z.object({ results: z.array(resultSchema) })),
})

/** The results of a search, or null when the provider gives none: what it says of that is nobody's business. */
export async function searchWeb(
  config: WebSearchConfig,
  query: string,
  signal?: AbortSignal,
): Promise<readonly WebResult[] | null> {
  const timeout = AbortSignal.timeout(longest)
  try {
    const response = await fetch(requestOf(config, query.slice(0, longestQuery).toWellFormed()), {
      // whoever answers elsewhere would get the question, and the key with it
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    return response.ok ? resultsIn(await response.json()) : null
  } catch {
    signal?.throwIfAborted()
    return null
  }
}

function requestOf({ provider, url, key }: WebSearchConfig, query: string): Request {
  if (provider === 'tavily')
    return new Request(`${url}/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key ?? ''}` },
      body: JSON.stringify({ query, max_results: mostResults }),
    })
  if (provider === 'brave')
    return new Request(
      `${url}/web/search?${new URLSearchParams({ q: query, count: String(mostResults) }).toString()}`,
      {
        headers: { accept: 'application/json', 'x-subscription-token': key ?? '' },
      },
    )
  return new Request(`${url}/search?${new URLSearchParams({ q: query, format: 'json' }).toString()}`, {
    headers: { accept: 'application/json', ...(key !== null && { authorization: `Bearer ${key}` }) },
  })
}

function resultsIn(answer: unknown): readonly WebResult[] | null {
  const { data } = answerSchema.safeParse(answer)
  const found = data?.results ?? data?.web?.results
  return (
    found
      ?.filter(({ url }) => /^https?:$/u.test(URL.parse(url)?.protocol ?? ''))
      .slice(0, mostResults)
      .map(({ title, url, content, description }) => ({
        title: plain(title ?? '').slice(0, longestTitle) || new URL(url).hostname,
        url,
        words: plain(content || description || '').slice(0, longestWords),
      })) ?? null
  )
}

const plain = (given: string): string =>
  given
    .replaceAll(/<[^<>]*>/gu, '')
    .replaceAll(/[\s\0]+/gu, ' ')
    .trim()
