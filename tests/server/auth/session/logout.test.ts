import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSession } from '../../../../src/server/auth/session/start-session.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { attemptRefresh, fetchCsrf } from '../../../support/sign-in.ts'
import { startTestServer, type Headers, type TestServer } from '../../../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function signIn(userId: string): Promise<{ headers: Headers; refreshToken: string }> {
  const tokens = await startSession(server.services, {
    userId,
    userAgent: 'test',
    method: 'password',
    address: '127.0.0.1',
  })
  const bearer = { authorization: `Bearer ${tokens.accessToken}`, 'accept-language': 'en' }
  const headers = { ...bearer, 'x-xsrf-token': await fetchCsrf(server.app, bearer) }
  return { headers, refreshToken: tokens.refreshToken }
}

const showSession = (headers: Headers) => server.app.inject({ url: '/api/auth/session', headers })
const logout = (headers: Headers, payload: object) =>
  server.app.inject({ method: 'POST', url: '/api/auth/logout', headers, payload })

describe('signing out', () => {
  test('ends this session at once, with both of its tokens, and no other', async () => {
    const { id } = await server.createPerson()
    const [here, there] = [await signIn(id), await signIn(id)]
    const response = await logout(here.headers, {})
    expect([response.statusCode, response.body]).toEqual([204, ''])
    expectProblem(await showSession(here.headers), 'sessionEnded')
    expectProblem(await attemptRefresh(server.app, here.refreshToken), 'sessionEnded')
    expect((await showSession(there.headers)).statusCode).toBe(200)
    expect((await attemptRefresh(server.app, there.refreshToken)).statusCode).toBe(200)
  })

  test('ends every session of the person when told so, and nobody else', async () => {
    const { id } = await server.createPerson()
    const other = await signIn((await server.createPerson()).id)
    const [here, there] = [await signIn(id), await signIn(id)]
    expect((await logout(here.headers, { everywhere: true })).statusCode).toBe(204)
    expectProblem(await showSession(here.headers), 'sessionEnded')
    expectProblem(await showSession(there.headers), 'sessionEnded')
    expectProblem(await attemptRefresh(server.app, there.refreshToken), 'signedOutElsewhere')
    expect((await showSession(other.headers)).statusCode).toBe(200)
  })

  test('refuses a body that it does not understand', async () => {
    const { headers } = await signIn((await server.createPerson()).id)
    const { fields } = expectProblem(await logout(headers, { everywhere: 'yes' }), 'invalidInput')
    expect(fields?.[0]?.field).toBe('everywhere')
  })
})

describe('the session check', () => {
  test('says who is signed in and until when the token counts', async () => {
    const person = await server.createPerson({ language: 'de' })
    const { headers } = await signIn(person.id)
    const { user, expiresAt } = (await showSession(headers)).json<{ user: object; expiresAt: string }>()
    expect(user).toMatchObject({ id: person.id, email: person.email, language: 'de', company: null })
    const seconds = (Date.parse(expiresAt) - Date.now()) / 1000
    expect(seconds).toBeGreaterThan(590)
    expect(seconds).toBeLessThanOrEqual(600)
  })
})
