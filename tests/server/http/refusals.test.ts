import { request as rawRequest } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#contract/http/call.ts'
import { nameSchema } from '#contract/files/entries.ts'
import { idSchema } from '#contract/http/id.ts'
import { DatabaseAway } from '../../../src/server/db/database-away.ts'
import { route } from '../../../src/server/http/route.ts'
import { startTestServer, type Headers, type TestServer } from '../../support/test-server.ts'

const echo = defineCall({
  name: 'echo',
  area: 'home',
  summary: 'Answers what it was sent',
  method: 'POST',
  path: '/api/test/echo',
  access: 'signedIn',
  body: z.object({ name: nameSchema, note: z.optional(z.string()) }),
  reply: z.object({ name: z.string(), note: z.optional(z.string()) }),
  problems: [],
})
const walk = defineCall({
  name: 'walk',
  area: 'home',
  summary: 'Answers the path it was asked for',
  method: 'GET',
  path: '/api/test/walk/{+path}',
  access: 'anyone',
  params: z.object({ path: z.string() }),
  reply: z.object({ path: z.string() }),
  problems: [],
})
const byId = defineCall({
  name: 'byId',
  area: 'home',
  summary: 'Needs a permission',
  method: 'GET',
  path: '/api/test/things/{id}',
  access: 'MANAGE_ROLES',
  params: z.object({ id: idSchema }),
  reply: z.object({ id: idSchema }),
  problems: [],
})
const failing = defineCall({
  name: 'failing',
  area: 'home',
  summary: 'Fails as the test wants',
  method: 'GET',
  path: '/api/test/failing/{how}',
  access: 'anyone',
  params: z.object({ how: z.string() }),
  problems: [],
})

const routes = [
  route(echo, async (_services, { body }) => body),
  route(walk, async (_services, { params }) => params),
  route(byId, async (_services, { params }) => params),
  route(failing, async (_services, { params }) => {
    if (params.how === 'away') throw new DatabaseAway(new Error('the secret place of the database'))
    throw new Error('a secret of the house')
  }),
]

let server: TestServer
let headers: Headers

beforeAll(async () => {
  server = await startTestServer({ routes })
  headers = await server.signIn(await server.createPerson({ permissions: [] }))
})
afterAll(() => server.close())

const get = (url: string) => server.app.inject({ url, headers })

const post = (payload: string | Buffer, more: Headers = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/test/echo',
    headers: { 'content-type': 'application/json', ...headers, ...more },
    payload,
  })

describe('a body', () => {
  test('is answered when it is fine, without the fields nobody asked for', async () => {
    const reply = await post(JSON.stringify({ name: 'Ordner', note: 'ok', isAdmin: true }))
    expect([reply.statusCode, reply.json()]).toEqual([200, { name: 'Ordner', note: 'ok' }])
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test.each([
    ['broken JSON', '{"name":', 400, 'malformedRequest'],
    ['broken UTF-8', Buffer.from([0x22, 0xff, 0x22]), 400, 'malformedRequest'],
    ['NUL in a text', String.raw`{"name":"a","note":"\u0000"}`, 400, 'malformedRequest'],
    ['half a character', String.raw`{"name":"a","note":"\ud800"}`, 400, 'malformedRequest'],
    ['a list instead of an object', '[]', 400, 'invalidInput'],
    ['null', 'null', 400, 'invalidInput'],
    ['nothing', '', 400, 'invalidInput'],
    ['a number for a text', '{"name":7}', 400, 'invalidInput'],
    ['more than 1 MB', JSON.stringify({ name: 'x'.repeat(1024 * 1024) }), 413, 'tooLarge'],
    ['deep nesting', '['.repeat(100_000), 400, 'malformedRequest'],
    [
      'deep nesting around NUL',
      `${'['.repeat(100_000)}"\\u0000"${']'.repeat(100_000)}`,
      400,
      'malformedRequest',
    ],
  ])('with %s is refused', async (_what, payload, status, code) => {
    const reply = await post(payload)
    expect([reply.statusCode, reply.json()]).toEqual([
      status,
      expect.objectContaining({ status, code, title: expect.any(String), message: expect.any(String) }),
    ])
  })

  test('cannot reach the prototype of objects', async () => {
    const reply = await post(
      '{"name":"a","__proto__":{"note":"planted"},"constructor":{"prototype":{"x":1}}}',
    )
    expect(reply.json()).toEqual({ name: 'a' })
    expect(({} as { x?: number }).x).toBeUndefined()
  })

  test.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'nonsense'])(
    'of the type %s is refused',
    async (type) => {
      const reply = await post('name=a', { 'content-type': type })
      expect([reply.statusCode, reply.json().code]).toEqual([415, 'unsupportedMediaType'])
    },
  )

  test('names every field that is wrong, in the language of the request', async () => {
    const german = await post('{"name":"a/b","note":1}', { 'accept-language': 'fr, de-CH;q=0.9, en;q=0.8' })
    expect(german.json()).toEqual({
      status: 400,
      code: 'invalidInput',
      title: 'Bitte prüfen Sie Ihre Angaben',
      message: expect.stringContaining('nicht gültig'),
      fields: [
        { field: 'name', message: 'Diese Zeichen sind in Namen nicht erlaubt: \\ / : * ? " < > |' },
        { field: 'note', message: 'Diese Angabe ist nicht gültig.' },
      ],
    })
    const english = await post('{}')
    expect(english.json().fields).toEqual([{ field: 'name', message: 'This entry is missing.' }])
  })
})

describe('an address', () => {
  test('with slashes is decoded once, segment by segment', async () => {
    const reply = await get('/api/test/walk/100%25.pdf/C%23%20Projekt/R%26D/%3F/%2525')
    expect(reply.json()).toEqual({ path: '100%.pdf/C# Projekt/R&D/?/%25' })
  })

  test.each([
    '/api/test/walk/a%2Fb',
    '/api/test/walk/100%.pdf',
    '/api/test/walk/%ff',
    '/api/test/failing/%E0%A4%A',
    '/api/test/walk/a%00b',
    '/api/test/things/1%00',
    '/api/home?x=%00',
  ])('with broken or hidden characters is refused: %s', async (url) => {
    const reply = await get(url)
    expect([400, 404]).toContain(reply.statusCode)
    expect(reply.json()).toMatchObject({ status: reply.statusCode, title: expect.any(String) })
  })

  test('that nobody knows is not found, and not repeated in the answer', async () => {
    const reply = await get('/api/nobody-knows-this')
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'notFound'])
    expect(reply.body).not.toContain('nobody-knows')
  })

  test('with an id that is none is refused', async () => {
    const administrator = await server.signIn(await server.createPerson())
    for (const id of ['0', '-1', '1e3', 'x', '9'.repeat(19), '१']) {
      const reply = await server.app.inject({
        url: `/api/test/things/${encodeURIComponent(id)}`,
        headers: administrator,
      })
      expect([id, reply.statusCode, reply.json().code]).toEqual([id, 400, 'invalidInput'])
    }
  })
})

describe('a guard', () => {
  test('refuses who is not signed in, before it reads the body', async () => {
    const reply = await server.app.inject({ method: 'POST', url: '/api/test/echo', payload: '{"name":' })
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'unauthenticated'])
    expect(reply.headers['www-authenticate']).toBe('Bearer')
  })

  test('refuses a person without the permission of the call', async () => {
    const reply = await server.app.inject({ url: '/api/test/things/1', headers })
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'notAllowed'])
  })

  test('refuses a change without the CSRF value', async () => {
    const reply = await post('{"name":"a"}', { 'x-xsrf-token': 'open.99999999999.AAAA' })
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'csrf'])
  })
})

describe('an error', () => {
  test('that nobody foresaw tells the client nothing but its id', async () => {
    const reply = await server.app.inject({
      url: '/api/test/failing/any',
      headers: { 'x-request-id': 'abc-12345' },
    })
    expect([reply.statusCode, reply.json().code]).toEqual([500, 'unexpected'])
    expect(reply.body).not.toContain('secret')
    expect(reply.headers['x-request-id']).toBe('abc-12345')
  })

  test('of a database that is away asks to try again', async () => {
    const reply = await server.app.inject({ url: '/api/test/failing/away' })
    expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '5',
    ])
    expect(reply.body).not.toContain('secret')
  })
})

describe('on the wire', () => {
  let url: URL

  beforeAll(async () => {
    url = new URL(await server.listen())
  })

  const send = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let answer = ''
      const socket = connect(Number(url.port), url.hostname, () => socket.end(text))
      socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk))
      socket.on('close', () => resolve(answer)).on('error', reject)
    })

  test.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['a method that does not exist', 'FOO / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['headers beyond every measure', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(80_000)}\r\n\r\n`, 400],
    [
      'two lengths of the body',
      'POST /api/csrf HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      400,
    ],
    ['a broken escape', 'GET /api/test/failing/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    ['raw bytes in the address', 'GET /api/\xff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    ['WebDAV', 'PROPFIND /api/home HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 405],
  ])('%s is refused in the shape of all refusals', async (_what, text, status) => {
    const answer = await send(text)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `, 'u'))
    const body: unknown = JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1))
    expect(body).toMatchObject({ status, code: expect.any(String), message: expect.any(String) })
  })

  test('a body that nobody reads is not read for ever', async () => {
    const begin = performance.now()
    const answer = await new Promise<string>((resolve, reject) => {
      let received = ''
      const socket = connect(Number(url.port), url.hostname)
      const trickle = setInterval(() => socket.write('x'), 100)
      socket.write('POST /api/filemanager/upload HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000000\r\n\r\n')
      socket.setEncoding('utf8').on('data', (chunk: string) => (received += chunk))
      socket.on('error', (error) => (received === '' ? reject(error) : undefined))
      socket.on('close', () => {
        clearInterval(trickle)
        resolve(received)
      })
    })
    expect(answer).toMatch(/^HTTP\/1.1 401 /u)
    expect(performance.now() - begin).toBeLessThan(9_000)
  }, 15_000)

  test('a client that goes away in the middle of its body is no error of ours', async () => {
    await new Promise<void>((resolve) => {
      const request = rawRequest(new URL('/api/test/echo', url), {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'content-length': 100 },
      })
      request.on('error', () => resolve())
      request.write('{"name":')
      setTimeout(() => request.destroy(), 50)
    })
    expect((await fetch(new URL('/healthz', url))).status).toBe(200)
  })
})
