import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request as it arrived. */
export interface Seen {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
}

export interface Answer {
  readonly status?: number
  readonly body?: unknown
  /** Sent as it is in place of a body. */
  readonly text?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** What the server says to `METHOD /path`; a list is said one after another, the last one again and again. */
export type Answers = Record<string, ((seen: Seen) => Answer | Promise<Answer>) | Answer>

export interface TinyServer {
  readonly address: string
  readonly seen: Seen[]
  /** Changes or adds answers. */
  readonly answer: (answers: Answers) => void
  readonly close: () => Promise<void>
}

/** A real HTTP server on a free port of loopback that speaks the contract as far as `answers` say; 404 for the rest. */
export async function startTinyServer(answers: Answers = {}): Promise<TinyServer> {
  const seen: Seen[] = []
  const known: Answers = { ...answers }
  const server = createServer((request, response) => void handle(request, response))
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://tiny')
    const arrived = await read(request, pathname, searchParams)
    seen.push(arrived)
    const found = known[`${arrived.method} ${pathname}`] ?? problem(404, 'notFound')
    const {
      status = 200,
      body,
      text,
      headers = {},
    } = typeof found === 'function' ? await found(arrived) : found
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
    response.end(text ?? (body === undefined ? undefined : JSON.stringify(body)))
  }
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    seen,
    answer: (more) => Object.assign(known, more),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** An error answer of the contract. */
export const problem = (status: number, code: string, message = `message of ${code}`): Answer => ({
  status,
  body: { status, code, title: `title of ${code}`, message },
})

/** A token as the server signs them, but for the signature; `lasts` in seconds from now. */
export function token(name: string, lasts: number): string {
  const now = Math.floor(Date.now() / 1000)
  return `${part({ alg: 'HS256' })}.${part({ sub: '1', jti: name, iat: now, exp: now + lasts })}.signature`
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

async function read(request: IncomingMessage, path: string, query: URLSearchParams): Promise<Seen> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('utf8')
  const isJson = request.headers['content-type']?.startsWith('application/json') ?? false
  return {
    method: request.method ?? '',
    path,
    query,
    headers: request.headers,
    body: isJson ? JSON.parse(text) : text,
  }
}
