import { lookup, type LookupAddress } from 'node:dns'
import { request as requestPlain, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { promisify } from 'node:util'

export interface FetchedPage {
  /** After redirects. */
  readonly url: string
  /** Without parameters, in small letters. */
  readonly mediaType: string
  readonly body: Buffer
}

interface Fetching {
  readonly mayReach: (address: string) => boolean
  /** Bytes; more than that is not read. */
  readonly most: number
  readonly signal?: AbortSignal
  /** Who says which addresses a name has. */
  readonly names?: typeof lookup
}

const [mostRedirects, longest] = [5, 8000]

/**
 * Fetches a page of the world; null for everything else: addresses of this house, of this machine and of other protocols, also
 * where a name or a redirect leads there. What is connected to is what was looked at, whatever the name says a moment later.
 */
export async function fetchPage(address: string, fetching: Fetching): Promise<FetchedPage | null> {
  const timeout = AbortSignal.timeout(longest)
  const signal = fetching.signal ? AbortSignal.any([fetching.signal, timeout]) : timeout
  let url = URL.parse(address)
  try {
    for (let step = 0; url && step <= mostRedirects; step += 1) {
      if (!mayAsk(url, fetching.mayReach)) return null
      const answer = await ask(url, fetching, signal)
      const { location } = answer.headers
      const status = answer.statusCode ?? 0
      if (status >= 300 && status < 400 && location !== undefined) {
        answer.destroy()
        url = URL.parse(location, url.href)
        continue
      }
      if (status !== 200) {
        answer.destroy()
        return null
      }
      const body = await readBody(answer, fetching.most)
      const mediaType = (answer.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
      return body && { url: url.href, mediaType, body }
    }
    return null
  } catch {
    // whatever is the matter with it: there is no page
    fetching.signal?.throwIfAborted()
    return null
  }
}

function mayAsk(url: URL, mayReach: Fetching['mayReach']): boolean {
  if (!/^https?:$/u.test(url.protocol) || url.username !== '' || url.password !== '') return false
  const host = url.hostname.replace(/^\[|\]$/gu, '')
  // a number is never looked up, so it is looked at here
  return isIP(host) === 0 || mayReach(host)
}

function ask(url: URL, fetching: Fetching, signal: AbortSignal): Promise<IncomingMessage> {
  const options: RequestOptions = {
    signal,
    agent: false,
    lookup: lookupIn(fetching),
    headers: {
      'user-agent': 'Kontor',
      accept: 'text/html, text/plain, image/*',
      'accept-encoding': 'gzip, br',
    },
  }
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  return new Promise((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end()
  })
}

const lookupIn =
  ({ mayReach, names = lookup }: Pick<Fetching, 'mayReach' | 'names'>): LookupFunction =>
  (host, options, done) => {
    names(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const first = found?.[0]
      if (error || !first || !found.every(({ address }) => mayReach(address)))
        done(error ?? new Error('not reachable'), '', 4)
      else if (options.all) done(null, found)
      else done(null, first.address, first.family)
    })
  }

const unpacking: Readonly<
  Record<string, (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>>
> = {
  gzip: promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
}

async function readBody(answer: IncomingMessage, most: number): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > most) return null
    chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks)
  const encoding = answer.headers['content-encoding'] ?? 'identity'
  if (encoding === 'identity') return bytes
  return (await unpacking[encoding]?.(bytes, { maxOutputLength: most })) ?? null
}
