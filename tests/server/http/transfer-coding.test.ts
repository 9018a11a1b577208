import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
let url: URL
beforeAll(async () => {
  server = await startTestServer()
  url = new URL(await server.listen())
})
afterAll(() => server.close())

function send(request: string): Promise<string> {
  const socket = connect(Number(url.port), url.hostname, () => socket.end(request))
  return text(socket)
}

test.each([
  'gzip, chunked',
  'identity',
  'chunked, chunked',
  'chunked, gzip',
  'xchunked',
  'x, chunked',
  '"chunked"',
])('a body in the coding %s is refused, and nothing behind it is taken for a request', async (coding) => {
  const answer = await send(
    `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: ${coding}\r\n\r\n` +
      '2\r\n{}\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  )
  expect(answer).toMatch(/^HTTP\/1.1 400 /u)
  expect(answer).toContain('malformedRequest')
  expect(answer.match(/HTTP\/1\.1 \d/gu)).toHaveLength(1)
})

test('a body in chunks is read, however that is spelled', async () => {
  const answer = await send(
    'POST /api/auth/refresh HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: Chunked\r\nConnection: close\r\n\r\n' +
      '2\r\n{}\r\n0\r\n\r\n',
  )
  expect(answer).not.toContain('malformedRequest')
})

test('a body that breaks after its request was answered gets no second answer', async () => {
  const socket = connect(Number(url.port), url.hostname)
  const answer = text(socket)
  socket.write('POST /api/filemanager/upload HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n')
  await once(socket, 'readable')
  socket.write('no length of a chunk\r\n')
  expect((await answer).match(/HTTP\/1\.1 \d+/gu)).toEqual(['HTTP/1.1 401'])
})
