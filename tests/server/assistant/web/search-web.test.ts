import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { searchWeb } from '../../../../src/server/assistant/web/search-web.ts'

interface Seen {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

let server: Server
let url: string
let seen: Seen[]
let answer: object
beforeEach(async () => {
  seen = []
  server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      seen.push({ method: request.method, url: request.url, headers: request.headers, body })
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
})

test('Brave is asked with its key as it wants to be, and read as it answers', async () => {
  // as its documentation of Web Search shows it, with what we do not need
  answer = {
    type: 'search',
    query: { original: 'Kräne & Häfen', more_results_available: true },
    web: {
      type: 'search',
      results: [
        {
          title: 'Der Hafen',
          url: 'https://hafen.example/kraene',
          is_source_local: false,
          description: '<strong>Zwölf</strong> Kräne',
          profile: { name: 'Hafen', img: 'https://imgs.search.brave.com/x' },
        },
        { title: 'Ohne Worte', url: 'https://leer.example/' },
      ],
    },
  }
  expect(await searchWeb({ provider: 'brave', url, key: 'geheim' }, 'Kräne & Häfen')).toEqual([
    { title: 'Der Hafen', url: 'https://hafen.example/kraene', words: 'Zwölf Kräne' },
    { title: 'Ohne Worte', url: 'https://leer.example/', words: '' },
  ])
  const [asked] = seen
  expect(asked).toMatchObject({ method: 'GET', headers: { 'x-subscription-token': 'geheim' } })
  const { pathname, searchParams } = new URL(asked?.url ?? '', url)
  expect([pathname, ...searchParams]).toEqual(['/web/search', ['q', 'Kräne & Häfen'], ['count', '5']])
})

test('Tavily is asked with its key as it wants to be, and read as it answers', async () => {
  answer = {
    query: 'Kräne',
    answer: null,
    images: [],
    results: [
      {
        title: 'Der Hafen',
        url: 'https://hafen.example/',
        content: 'Zwölf Kräne',
        score: 0.8,
        raw_content: null,
      },
      { title: 'Skript', url: 'javascript:alert(1)', content: 'x', score: 0.1 },
    ],
    response_time: '1.67',
  }
  expect(await searchWeb({ provider: 'tavily', url, key: 'geheim' }, 'Kräne')).toEqual([
    { title: 'Der Hafen', url: 'https://hafen.example/', words: 'Zwölf Kräne' },
  ])
  expect(seen[0]).toMatchObject({
    method: 'POST',
    url: '/search',
    headers: { authorization: 'Bearer geheim', 'content-type': 'application/json' },
  })
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ query: 'Kräne', max_results: 5 })
})

test('what is no answer of a search is none', async () => {
  for (const provider of ['brave', 'tavily', 'searxng'] as const) {
    answer = { results: 'none' }
    expect(await searchWeb({ provider, url, key: 'x' }, 'Kräne')).toBeNull()
  }
})
