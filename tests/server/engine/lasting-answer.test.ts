import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { connect, Socket, type AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { abortConnection } from '../../../src/server/http/abort-connection.ts'
import { createHttpServer } from '../../../src/server/http/http-server.ts'
import { openLastingAnswer, type Outlet } from '../../../src/server/engine/lasting-answer.ts'
import { lettingGo } from '../../support/letting-go.ts'

let server: Server
let port = 0
let outlets: Outlet[] = []
const clients: Socket[] = []
const { watch, gone } = lettingGo()

beforeEach(async () => {
  outlets = []
  server = createHttpServer((request, response) => void answer(request, response))
  await once(server.listen(0), 'listening')
  port = (server.address() as AddressInfo).port
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  await new Promise((resolve) => server.close(resolve))
})

/** As a call does: something is looked up, then the answer begins. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  watch(request, response)
  await delay(request.url === '/late' ? 60 : 5)
  if (request.url !== '/stream') return void response.end('plain')
  const outlet = openLastingAnswer(response, { 'content-type': 'text/plain' })
  outlets.push(outlet)
  outlet.write('begin;')
}

interface Client {
  readonly socket: Socket
  readonly text: () => string
  readonly isOver: () => boolean
  readonly until: (sign: string) => Promise<void>
}

function ask(...requests: readonly string[]): Client {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  clients.push(socket)
  let text = ''
  let isOver = false
  socket.on('data', (more: string) => void (text += more)).on('error', () => {})
  socket.once('close', () => void (isOver = true))
  for (const request of requests) socket.write(`GET ${request}\r\nHost: x\r\n\r\n`)
  const until = (sign: string): Promise<void> =>
    expect.poll(() => text, { timeout: 2000, interval: 5 }).toContain(sign)
  return { socket, text: () => text, isOver: () => isOver, until }
}

const first = (): Outlet => {
  const [outlet] = outlets
  if (!outlet) throw new Error('Nothing was answered')
  return outlet
}
const untilTrue = (what: () => boolean): Promise<void> =>
  expect.poll(what, { timeout: 2000, interval: 5 }).toBe(true)

test('everything written follows the head, without chunks, until the end of the connection', async () => {
  const client = ask('/stream HTTP/1.1')
  await client.until('begin;')
  first().write('Umlaut: ü;')
  first().end('end')
  await untilTrue(client.isOver)
  const [head = '', body = ''] = client.text().split('\r\n\r\n')
  expect(head).toMatch(
    /^HTTP\/1\.1 200 OK\r\ncontent-type: text\/plain\r\ndate: .* GMT\r\nconnection: close$/u,
  )
  expect(Buffer.from(body, 'latin1').toString()).toBe('begin;Umlaut: ü;end')
})

test('only the connection is held: request, response and what hangs on them are let go', async () => {
  const client = ask('/stream HTTP/1.1')
  await client.until('begin;')
  expect(first()).toBeInstanceOf(Socket)
  await expect(gone()).resolves.toBe(true)
  first().write('still there')
  await client.until('still there')
})

test('a reader that goes is noticed, and so is one that only says that it will not ask any more', async () => {
  for (const leave of ['destroy', 'resetAndDestroy', 'end'] as const) {
    const client = ask('/stream HTTP/1.1')
    await client.until('begin;')
    const outlet = outlets.at(-1)
    client.socket[leave]()
    await untilTrue(() => outlet?.destroyed ?? false)
  }
})

test('a reader that takes nothing can be cut off, with all that waits for it', async () => {
  const client = ask('/stream HTTP/1.1')
  await client.until('begin;')
  client.socket.pause()
  while (first().writableLength === 0) first().write('x'.repeat(1_000_000))
  abortConnection(first())
  client.socket.resume()
  await untilTrue(client.isOver)
  expect(first().destroyed).toBe(true)
})

test('what was asked for before on the same connection is answered before', async () => {
  const client = ask('/late HTTP/1.1', '/stream HTTP/1.1')
  await client.until('begin;')
  first().end('end')
  await untilTrue(client.isOver)
  expect(client.text()).toMatch(/^HTTP\/1\.1 200 OK\r\n(?:.+\r\n)+\r\nplainHTTP\/1\.1 200 OK\r\n/u)
  expect(client.text()).toMatch(/connection: close\r\n\r\nbegin;end$/u)
})

test('a connection on which something was answered before is taken as well', async () => {
  const client = ask('/plain HTTP/1.1')
  await client.until('plain')
  client.socket.write('GET /stream HTTP/1.1\r\nHost: x\r\n\r\n')
  await client.until('begin;')
  expect(first()).toBeInstanceOf(Socket)
  await expect(gone()).resolves.toBe(true)
  first().end('end')
  await untilTrue(client.isOver)
  expect(client.text()).toMatch(/begin;end$/u)
})

test('what is asked for behind it is not answered, as its head says', async () => {
  const client = ask('/stream HTTP/1.1', '/late HTTP/1.1')
  await client.until('begin;')
  client.socket.write('GET /more HTTP/1.1\r\nHost: x\r\n\r\n')
  await delay(100)
  first().end('end')
  await untilTrue(client.isOver)
  expect(client.text()).toMatch(/begin;end$/u)
})

test('a proxy that speaks the older HTTP/1.0 gets the same', async () => {
  const client = ask('/stream HTTP/1.0')
  await client.until('begin;')
  first().end('end')
  await untilTrue(client.isOver)
  expect(client.text()).toMatch(/connection: close\r\n\r\nbegin;end$/u)
})

test('the server does not wait for it when it stops listening, and no time limit of a request ends it', async () => {
  const client = ask('/stream HTTP/1.1')
  await client.until('begin;')
  await expect(
    new Promise<number>((resolve) => server.getConnections((_error, many) => resolve(many))),
  ).resolves.toBe(0)
  server.closeAllConnections()
  first().write('more')
  await client.until('more')
})
