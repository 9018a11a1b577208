import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FolderContent } from '#contract/files/entries.ts'
import { createFolder, grant } from '../../../support/create-folder.ts'
import { filesClient, type FilesClient } from '../../../support/clients/files-client.ts'
import { startTestServer, type Headers, type TestServer } from '../../../support/test-server.ts'

const run = promisify(execFile)
const boundary = 'wire'
let server: TestServer
let anna: FilesClient
let url: URL

beforeAll(async () => {
  const environment = { KONTOR_MAX_FILE_SIZE: String(200 * 1024 ** 2), KONTOR_DISK_RESERVE: '0' }
  server = await startTestServer({ environment })
  anna = await filesClient(server)
  const home = await createFolder(server.services.db, { name: 'Home' })
  await grant(server.services.db, home, { userId: anna.person.id })
  url = new URL(await server.listen())
})
afterAll(() => server.close())

const head = (name: string, folder = 'Home'): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="path"\r\n\r\n${anna.address(folder)}\r\n` +
  `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n\r\n`
const tail = `\r\n--${boundary}--\r\n`
const formType = { 'content-type': `multipart/form-data; boundary=${boundary}` }

interface Answer {
  readonly status: number
  readonly body: string
}

/** Sends a form to its end like a browser, whatever comes back meanwhile, and then reads the answer. */
async function post(headers: Headers, form: AsyncIterable<Uint8Array>): Promise<Answer> {
  const socket = connect(Number(url.port), url.hostname)
  const answer = answerOf(socket)
  const all = Object.entries({ ...headers, ...formType, 'transfer-encoding': 'chunked', host: 'x' })
  const lines = all.map(([key, value]) => `${key}: ${value}\r\n`).join('')
  socket.write(`POST /api/filemanager/upload HTTP/1.1\r\n${lines}\r\n`)
  for await (const piece of form) {
    socket.write(`${piece.length.toString(16)}\r\n`)
    socket.write(piece)
    if (!socket.write('\r\n')) await once(socket, 'drain')
  }
  socket.write('0\r\n\r\n')
  const received = await answer
  socket.destroy()
  return received
}

/** The first answer on a connection, which is known by its length. */
function answerOf(socket: Socket): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let received = ''
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1')
      const [head = '', body = ''] = received.split('\r\n\r\n')
      const length = /content-length: (\d+)/iu.exec(head)?.[1]
      if (length === undefined || body.length < Number(length)) return
      resolve({ status: Number(head.split(' ')[1]), body })
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('The connection ended without an answer')))
  })
}

/** Sends a file of so many megabytes piece by piece. */
function send(name: string, megabytes: number, folder?: string): Promise<Answer> {
  const piece = randomBytes(1024 * 1024)
  async function* body(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(head(name, folder))
    for (let count = 0; count < megabytes; count += 1) yield piece
    yield Buffer.from(tail)
  }
  return post(anna.headers, body())
}

/** Opens a connection and sends the beginning of an upload that claims to be long. */
async function begin(name: string, folder?: string): Promise<Socket> {
  const socket = connect(Number(url.port), url.hostname)
  const headers = Object.entries({ ...anna.headers, ...formType, 'content-length': '50000000', host: 'x' })
  const lines = headers.map(([key, value]) => `${key}: ${value}\r\n`).join('')
  socket.write(`POST /api/filemanager/upload HTTP/1.1\r\n${lines}\r\n${head(name, folder)}`)
  return socket
}

const temporaries = (): Promise<string[]> => readdir(join(server.dataFolder, 'tmp'))
const names = async (): Promise<string[]> =>
  (await anna.list('Home')).json<FolderContent>().files.map(({ name }) => name)

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < 5000; waited += 20) {
    if (await condition()) return
    await delay(20)
  }
  throw new Error('It did not happen within five seconds')
}

test('a file of 150 MB goes through without the memory growing with it', async () => {
  await send('warm.dat', 20)
  const before = process.memoryUsage().rss
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 10)
  const answer = await send('gross.dat', 150)
  clearInterval(watch)
  expect(answer.status).toBe(200)
  // Client and server share this process; a file held in memory would be 150 MB more.
  expect((peak - before) / 1024 ** 2).toBeLessThan(110)
})

test('a file sent by a browser arrives byte by byte', async () => {
  const bytes = randomBytes(3_000_000)
  const form = new FormData()
  form.append('path', anna.address('Home'))
  form.append('files', new File([bytes], 'Ärger "zu" Haus.dat'.replaceAll('"', "'")))
  const answer = await fetch(new URL('/api/filemanager/upload', url), {
    method: 'POST',
    headers: anna.headers,
    body: form,
  })
  expect(answer.status).toBe(200)
  const { files } = (await answer.json()) as { files: { id: string }[] }
  const ticket = (await anna.ticket(files[0]?.id ?? '')).json<{ url: string }>()
  const down = await fetch(new URL(ticket.url, url))
  const hash = createHash('sha256').update(new Uint8Array(await down.arrayBuffer()))
  expect(hash.digest()).toEqual(createHash('sha256').update(bytes).digest())
})

describe('an upload whose client goes away', () => {
  test('leaves no file, no temporary one and no blob', async () => {
    const socket = await begin('abgebrochen.dat')
    socket.write(randomBytes(3_000_000))
    await until(async () => (await temporaries()).length === 1)
    const blobs = await server.services.db.selectFrom('blobs').select('hash').execute()
    socket.destroy()
    await until(async () => (await temporaries()).length === 0)
    expect(await names()).not.toContain('abgebrochen.dat')
    expect(await server.services.db.selectFrom('blobs').select('hash').execute()).toEqual(blobs)
  })
})

describe('a refusal', () => {
  test.each([
    ['evil.exe', 'Home', 415],
    ['gut.dat', 'Nirgends', 404],
  ])('of %s in %s comes before its bytes are read', async (name, folder, status) => {
    const socket = await begin(name, folder)
    expect(await answerOf(socket)).toMatchObject({ status })
    expect(await temporaries()).toEqual([])
    socket.destroy()
  })

  test('reaches a client that first sends everything', async () => {
    expect((await send('evil.exe', 8)).status).toBe(415)
    expect((await send('evil.exe', 8, 'Nirgends')).status).toBe(404)
    expect((await send('zu-gross.dat', 210)).status).toBe(413)
    expect((await send('nachher.dat', 1)).status).toBe(200)
  })
})

test('a right that is revoked while bytes arrive counts', async () => {
  const berta = await filesClient(server)
  const folder = await createFolder(server.services.db, { name: 'Revoked' })
  await grant(server.services.db, folder, { userId: berta.person.id })
  const form = `--${boundary}\r\nContent-Disposition: form-data; name="path"\r\n\r\n${berta.address('Revoked')}\r\n`
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\nabc`
  async function* body(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(form + file)
    await until(async () => (await temporaries()).length === 1)
    await server.services.db.deleteFrom('grants').where('user_id', '=', berta.person.id).execute()
    yield Buffer.from(tail)
  }
  const answer = await post(berta.headers, body())
  expect(answer.status).toBe(404)
  const rows = await server.services.db
    .selectFrom('entries')
    .select('id')
    .where('parent_id', '=', folder)
    .execute()
  expect(rows).toEqual([])
})

test.runIf(process.getuid?.() === 0 && process.platform === 'linux')(
  'a full disk is answered with 507, old content stays, and the next request is served',
  async () => {
    const place = join(server.dataFolder, 'tmp')
    const old = await send('vorher.dat', 1)
    expect(old.status).toBe(200)
    await run('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', place])
    try {
      const answer = await send('voll.dat', 20)
      expect(answer.status).toBe(507)
      expect(JSON.parse(answer.body)).toMatchObject({ code: 'storageFull' })
      expect(await temporaries()).toEqual([])
    } finally {
      await run('umount', [place])
    }
    expect((await send('danach.dat', 3)).status).toBe(200)
    const present = await names()
    expect(present).toContain('vorher.dat')
    expect(present).toContain('danach.dat')
    expect(present).not.toContain('voll.dat')
  },
)
