import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { uploadsPath } from '#contract/files/uploads.ts'
import { problem, token } from './tiny-server.ts'

type Refusal = ReturnType<typeof problem>

export interface TusServer {
  readonly address: string
  /** What was asked about uploads, in order: `POST uploads`, `HEAD`, `PATCH`, `DELETE`, `POST finish`. */
  readonly requests: string[]
  readonly bearers: (string | undefined)[]
  readonly csrfValues: unknown[]
  /** Bodies of the calls that end an upload. */
  readonly finishes: unknown[]
  /** Bytes that have arrived, as text, upload by upload. */
  readonly contents: () => readonly string[]
  readonly metadata: () => readonly Readonly<Record<string, string>>[]
  readonly refuseOnce: (request: string, refusal: Refusal) => void
  /** Refuses until further notice. */
  readonly refuse: (request: string, refusal: Refusal) => void
  /** Lets the next request of a kind wait, its body unread, until it is released; `ended` once the server is through with it. */
  readonly holdNext: (request: string) => {
    readonly arrived: Promise<void>
    readonly release: () => void
    readonly ended: Promise<void>
  }
  readonly close: () => Promise<void>
}

interface Upload {
  readonly size: number
  readonly metadata: Readonly<Record<string, string>>
  bytes: Buffer
}

/** A real HTTP server on a free port of loopback that keeps uploads by the tus protocol in memory and refuses as it is told. */
export async function startTusServer(): Promise<TusServer> {
  const uploads = new Map<string, Upload>()
  const refusals = new Map<string, { readonly refusal: Refusal; readonly isOnce: boolean }>()
  const holds = new Map<
    string,
    { readonly arrive: () => void; readonly released: Promise<void>; readonly end: () => void }
  >()
  const seen = { requests: [] as string[], bearers: [] as (string | undefined)[] }
  const csrfValues: unknown[] = []
  const finishes: unknown[] = []

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://tus')
    const hold = holds.get(kindOf(request, pathname))
    try {
      await answerOne(request, response)
    } finally {
      hold?.end()
    }
  }

  async function answerOne(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://tus')
    if (pathname === '/api/csrf') return answer(response, 200, { token: 'csrf-1' })
    if (pathname === '/api/auth/refresh') {
      return answer(response, 200, { accessToken: token('new', 600), refreshToken: token('r2', 6000) })
    }
    const id = pathname.slice(uploadsPath.length + 1).replace('/finish', '')
    const kind = kindOf(request, pathname)
    seen.requests.push(kind)
    seen.bearers.push(request.headers.authorization)
    csrfValues.push(request.headers['x-xsrf-token'])
    const hold = holds.get(kind)
    holds.delete(kind)
    hold?.arrive()
    await hold?.released
    const refused = refusals.get(kind)
    if (refused) {
      if (refused.isOnce) refusals.delete(kind)
      await bodyOf(request)
      for (const [name, value] of Object.entries(refused.refusal.headers ?? {}))
        response.setHeader(name, value)
      return answer(response, refused.refusal.status ?? 500, refused.refusal.body)
    }
    if (kind === 'POST uploads') return await create(request, response)
    const upload = uploads.get(id)
    if (!upload) return answer(response, 404, problem(404, 'notFound').body)
    if (kind === 'HEAD') return offset(response, 200, upload)
    if (kind === 'DELETE') {
      uploads.delete(id)
      return answer(response, 204)
    }
    const body = await bodyOf(request)
    if (kind === 'POST finish') {
      finishes.push(JSON.parse(body.toString()))
      return upload.bytes.length === upload.size
        ? answer(response, 200, {})
        : answer(response, 409, problem(409, 'uploadIncomplete').body)
    }
    if (Number(request.headers['upload-offset']) !== upload.bytes.length) {
      return answer(response, 409, problem(409, 'wrongOffset').body)
    }
    upload.bytes = Buffer.concat([upload.bytes, body])
    return offset(response, 204, upload)
  }

  async function create(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const id = `00000000-0000-0000-0000-${String(uploads.size).padStart(12, '0')}`
    const metadata = metadataOf(String(request.headers['upload-metadata'] ?? ''))
    const upload = { size: Number(request.headers['upload-length']), metadata, bytes: await bodyOf(request) }
    uploads.set(id, upload)
    response.setHeader('Location', `${uploadsPath}/${id}`)
    offset(response, 201, upload)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy()) // the client has gone
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    ...seen,
    csrfValues,
    finishes,
    contents: () => Array.from(uploads.values(), ({ bytes }) => bytes.toString()),
    metadata: () => Array.from(uploads.values(), ({ metadata }) => metadata),
    refuseOnce: (request, refusal) => refusals.set(request, { refusal, isOnce: true }),
    refuse: (request, refusal) => refusals.set(request, { refusal, isOnce: false }),
    holdNext: (request) => {
      const arrived = Promise.withResolvers<void>()
      const released = Promise.withResolvers<void>()
      const ended = Promise.withResolvers<void>()
      holds.set(request, { arrive: arrived.resolve, released: released.promise, end: ended.resolve })
      return { arrived: arrived.promise, release: released.resolve, ended: ended.promise }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function kindOf({ method = '' }: IncomingMessage, pathname: string): string {
  if (pathname === uploadsPath) return `${method} uploads`
  return pathname.endsWith('/finish') ? `${method} finish` : method
}

const metadataOf = (header: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    header.split(',').map((pair) => {
      const [key = '', value = ''] = pair.split(' ')
      return [key, Buffer.from(value, 'base64').toString()]
    }),
  )

function offset(response: ServerResponse, status: number, { bytes, size }: Upload): void {
  response.setHeader('Upload-Offset', String(bytes.length))
  response.setHeader('Upload-Length', String(size))
  answer(response, status)
}

function answer(response: ServerResponse, status: number, body?: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Tus-Resumable': '1.0.0' })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
