import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

export interface FakeWeb {
  readonly port: number
  readonly url: string
  /** Every address that was asked for, oldest first. */
  readonly seen: string[]
  /** What the page of the first result says. */
  page: string
  /** What the search says of the first result. */
  words: string
  icon: Buffer
  /** Called with each search before it is answered. */
  onSearch: () => void | Promise<void>
  /** The search answers with nothing but that it cannot. */
  isAway: boolean
  readonly close: () => Promise<void>
}

/** A search as searxng is one, and pages of all kinds, on 127.0.0.1. */
export async function startFakeWeb(): Promise<FakeWeb> {
  const server = createServer((request, response) => {
    const before = request.url?.startsWith('/search') ? web.onSearch() : undefined
    void Promise.resolve(before).then(() => answer(web, request, response))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const web: FakeWeb = {
    port,
    url: `http://127.0.0.1:${port}`,
    seen: [],
    words: 'Kräne',
    icon: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    page: '<title>x</title><nav>Menü</nav><p>Der Hafen hat 12 Kräne.</p><script>no()</script>',
    onSearch: () => {},
    isAway: false,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  return web
}

function answer(web: FakeWeb, { url = '/', headers }: IncomingMessage, response: ServerResponse): void {
  web.seen.push(`${headers.host ?? ''}${decodeURIComponent(url)}`)
  const page = (text: string | Buffer, more: Record<string, string> = {}): void =>
    void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...more }).end(text)
  if (url.startsWith('/search') && web.isAway) response.writeHead(503).end()
  else if (url.startsWith('/search'))
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        results: [
          { title: 'Der <b>Hafen</b>', url: `${web.url}/page`, content: web.words },
          { title: 'Innen', url: 'http://169.254.169.254/latest', content: 'Geheim' },
          { title: 'x', url: 'javascript:alert(1)', content: 'x' },
        ],
      }),
    )
  else if (url === '/page') page(web.page)
  else if (url === '/favicon.ico')
    // what it is called is a lie, what it is is not
    page(web.icon, { 'content-type': 'text/html' })
  else if (url.startsWith('/to/'))
    response.writeHead(302, { location: decodeURIComponent(url.slice(4)) }).end()
  else if (url === '/around') response.writeHead(302, { location: '/around' }).end()
  else if (url === '/large') page(Buffer.alloc(3 * 1024 ** 2, 'x'))
  else if (url === '/bomb') page(gzipSync(Buffer.alloc(30 * 1024 ** 2)), { 'content-encoding': 'gzip' })
  else response.writeHead(404).end()
}
