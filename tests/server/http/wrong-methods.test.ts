import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type Headers, type TestServer } from '../../support/test-server.ts'

let server: TestServer
let headers: Headers
beforeAll(async () => {
  server = await startTestServer()
  headers = await server.signIn(await server.createPerson())
})
afterAll(() => server.close())

test.each([
  ['PATCH', '/api/auth/login', 'POST'],
  ['PUT', '/api/auth/login/?a=b', 'POST'],
  ['OPTIONS', '/api/auth/login', 'POST'],
  ['GET', '/api/auth/login', 'POST'],
  ['DELETE', '/api/tags/12', 'GET, HEAD'],
  ['POST', '/api/filemanager/download/a/b/c', 'GET, HEAD'],
  ['POST', '/metrics', 'GET, HEAD'],
  ['PATCH', '/api/roles/12', 'DELETE, PUT'],
] as const)('no address answers to %s %s, and it says what it answers to', async (method, url, allow) => {
  const reply = await server.app.inject({ method, url, headers })
  expect([reply.statusCode, reply.json().code, reply.headers.allow]).toEqual([405, 'methodNotAllowed', allow])
})

test.each(['/api/roles/1/2', '/api/tags//', '/api/filemanager/12/13', '/api/auth/login/x', '/x'])(
  'an address that is none is not found, whatever the method: %s',
  async (url) => {
    const reply = await server.app.inject({ method: 'DELETE', url, headers })
    expect([reply.statusCode, reply.json().code, reply.headers.allow]).toEqual([404, 'notFound', undefined])
  },
)
