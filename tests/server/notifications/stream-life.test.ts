import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { notify } from '../../../src/server/notifications/notify.ts'
import { openEventStream } from '../../support/event-stream.ts'
import { lettingGo } from '../../support/letting-go.ts'
import { startTestServer, type Headers, type TestServer } from '../../support/test-server.ts'

let server: TestServer
let base = ''
let userId = ''
let headers: Headers = {}

beforeEach(async () => {
  server = await startTestServer()
  base = await server.listen()
  const anna = await server.createPerson()
  userId = anna.id
  headers = await server.signIn(anna)
})
afterEach(() => server.close())

const publish = (text: string): Promise<void> =>
  server.services.db
    .transaction()
    .execute((tx) =>
      notify(tx, [{ userId, type: 'folder_permission_change', payload: [`${text} | `], before: [] }]),
    )
const open = () => openEventStream(`${base}/api/notifications/stream`, headers)

test('a server that stops ends streams with a hint when to come again, and is not held up by them', async () => {
  const stream = await open()
  const from = performance.now()
  await Promise.all([stream.ended(), server.app.close()])
  expect(performance.now() - from).toBeLessThan(2000)
  expect(stream.text()).toMatch(/retry: [1-5]\d{3}\n\n$/u)
})

test('a stream that is opened while the server stops is ended in the same way', async () => {
  await server.services.streams.close()
  const stream = await open()
  await stream.ended()
  expect(stream.text()).toMatch(/^retry: 3000\n\nretry: [1-5]\d{3}\n\n$/u)
})

test('an open stream holds nothing of its request, of its answer and of what the framework made for them', async () => {
  const { watch, gone } = lettingGo()
  server.app.server.prependListener('request', watch)
  const streams = [await open(), await open()]
  expect(await gone()).toBe(true)
  await publish('A')
  for (const stream of streams) expect(await stream.next()).toMatchObject({ data: [{ payload: ['A | '] }] })
})

async function counted(): Promise<string | undefined> {
  // not by `fetch`, which sends what only browsers do
  const request = get(`${base}/metrics`)
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  return /_count\{call="streamNotifications",status="200"\} (\d+)/u.exec(await text(answer))?.[1]
}

test('an open stream is counted once among the calls, however it ends', async () => {
  const stream = await open()
  await expect.poll(counted).toBe('1')
  stream.close()
  await server.services.streams.close()
  await stream.ended()
  expect(await counted()).toBe('1')
})

test('whoever asks only for the head gets it, and nothing is open afterwards', async () => {
  const url = `${base}/api/notifications/stream`
  const answer = await fetch(url, { method: 'HEAD', headers, signal: AbortSignal.timeout(2000) })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ])
  expect(await answer.text()).toBe('')
})

test('what was written while nobody listened comes once the connection is there again', async () => {
  const stream = await open()
  await publish('before')
  await stream.next()
  // as when a network forgets the connection; what is said in the same moment nobody hears
  await server.database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()",
  )
  await publish('after')
  expect(await stream.nextOf('notifications', 4000)).toMatchObject({ data: [{ payload: ['after | '] }] })
})

test('a reader that takes nothing is cut off and does not fill the memory', async () => {
  const { port } = new URL(base)
  const socket: Socket = connect(Number(port), '127.0.0.1')
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => {})
  socket.write(
    `GET /api/notifications/stream HTTP/1.1\r\nHost: x\r\nAuthorization: ${headers['authorization']}\r\n\r\n`,
  )
  await new Promise((resolve) => socket.once('data', resolve))
  socket.pause()
  for (let many = 0; many < 60; many += 1) await publish('x'.repeat(200_000))
  socket.resume()
  await closed
})
