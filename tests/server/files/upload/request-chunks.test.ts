import { createServer, type IncomingMessage, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { drain } from '../../../../src/server/files/upload/drain.ts'
import { requestChunks } from '../../../../src/server/files/upload/request-chunks.ts'

let server: Server | null = null
let socket: Socket | null = null

afterEach(async () => {
  socket?.destroy()
  server?.closeAllConnections()
  await new Promise((resolve) => {
    if (server) server.close(resolve)
    else resolve(null)
  })
})

/** Starts a request with a body of unknown end and hands over both of its sides. */
async function openRequest(): Promise<{ readonly request: IncomingMessage; readonly client: Socket }> {
  const started = createServer()
  server = started
  await new Promise<void>((resolve) => {
    started.listen(0, '127.0.0.1', resolve)
  })
  const arrived = new Promise<IncomingMessage>((resolve) => {
    started.on('request', resolve)
  })
  const { port } = started.address() as AddressInfo
  const client = connect(port, '127.0.0.1')
  socket = client
  client.on('error', () => {})
  client.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n')
  return { request: await arrived, client }
}

async function collect(chunks: AsyncIterable<Buffer>): Promise<number> {
  let size = 0
  for await (const chunk of chunks) size += chunk.length
  return size
}

test('a body comes whole', async () => {
  const { request, client } = await openRequest()
  const reading = collect(requestChunks(request))
  for (let count = 0; count < 10; count += 1) {
    client.write(Buffer.alloc(100_000))
    await delay(2)
  }
  expect(await reading).toBe(1_000_000)
})

test('a client that sends hardly anything is refused, and can still be answered', async () => {
  const { request, client } = await openRequest()
  const trickle = setInterval(() => client.write('x'), 10)
  const reading = collect(requestChunks(request, { milliseconds: 150, bytes: 1000 }))
  await expect(reading).rejects.toMatchObject({ code: 'uploadTooSlow' })
  clearInterval(trickle)
  expect(request.destroyed).toBe(false)
})

test('a client that keeps the pace is not, however long it takes', async () => {
  const { request, client } = await openRequest()
  const steady = setInterval(() => client.write(Buffer.alloc(500)), 10)
  const reading = collect(requestChunks(request, { milliseconds: 400, bytes: 1000 }))
  const outcome = await Promise.race([reading.catch((error: unknown) => error), delay(1500, 'still reading')])
  clearInterval(steady)
  expect(outcome).toBe('still reading')
  client.destroy()
  await expect(reading).rejects.toMatchObject({ code: 'malformedRequest' })
})

test('time in which nobody reads is not held against the client', async () => {
  const { request, client } = await openRequest()
  client.write(Buffer.alloc(1_000_000))
  let size = 0
  for await (const chunk of requestChunks(request, { milliseconds: 50, bytes: 10_000_000 })) {
    size += chunk.length
    if (size < 300_000) await delay(60)
  }
  expect(size).toBe(1_000_000)
})

test('a client that goes away is noticed', async () => {
  const { request, client } = await openRequest()
  const reading = collect(requestChunks(request))
  client.write('abc')
  await delay(20)
  client.destroy()
  await expect(reading).rejects.toMatchObject({ code: 'malformedRequest' })
})

test('what is drained runs into nothing until it is too much', async () => {
  const { request, client } = await openRequest()
  const chunks = requestChunks(request)
  client.write(Buffer.alloc(100_000))
  await chunks.next()
  await chunks.return(undefined)
  const draining = drain(request, { milliseconds: 5000, bytes: 300_000 })
  client.write(Buffer.alloc(150_000))
  expect(await Promise.race([draining, delay(100, 'still draining')])).toBe('still draining')
  client.write(Buffer.alloc(400_000))
  expect(await draining).toBe(false)
})

test('what is drained may come to its end, or take too long', async () => {
  const { request, client } = await openRequest()
  expect(await drain(request, { milliseconds: 50, bytes: 10_000_000 })).toBe(false)
  client.write(Buffer.alloc(1_000_000))
  expect(await drain(request)).toBe(true)
})
