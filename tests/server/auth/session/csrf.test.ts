import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tokens } from '#contract/auth/sign-in.ts'
import { startSession } from '../../../../src/server/auth/session/start-session.ts'
import { createClock, type Clock } from '../../../support/clock.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { attemptLogin, attemptRefresh, fetchCsrf } from '../../../support/sign-in.ts'
import { startTestServer, type Headers, type TestServer } from '../../../support/test-server.ts'

let server: TestServer
let clock: Clock
let bearer: Headers
let otherBearer: Headers
let tokens: Tokens

async function signIn(): Promise<Tokens> {
  return startSession(server.services, {
    userId: (await server.createPerson()).id,
    userAgent: 'test',
    method: 'password',
    address: '127.0.0.1',
  })
}
const headersOf = ({ accessToken }: Tokens): Headers => ({ authorization: `Bearer ${accessToken}` })

beforeAll(async () => {
  clock = createClock()
  server = await startTestServer({ services: { now: clock.now } })
  tokens = await signIn()
  bearer = headersOf(tokens)
  otherBearer = headersOf(await signIn())
})
afterAll(() => server.close())

const changeSettings = (headers: Headers) =>
  server.app.inject({
    method: 'PUT',
    url: '/api/users/settings',
    headers: { 'accept-language': 'en', ...bearer, ...headers },
    payload: { receiveEmails: true },
  })

const login = (headers: Headers) =>
  attemptLogin(server.app, { email: 'nobody@example.com', password: 'x', headers })

const cookieOf = async (from: TestServer): Promise<unknown> =>
  (await from.app.inject({ url: '/api/csrf' })).headers['set-cookie']

const flipLast = (token: string): string => token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA')

describe('somebody who is signed in', () => {
  test('is let through by the header alone, as often as the session lives', async () => {
    const token = await fetchCsrf(server.app, bearer)
    expect((await changeSettings({ 'x-xsrf-token': token })).statusCode).toBe(200)
    clock.advance(2 * 3600)
    const fresh = (await attemptRefresh(server.app, tokens.refreshToken)).json<Tokens>()
    expect((await changeSettings({ 'x-xsrf-token': token, ...headersOf(fresh) })).statusCode).toBe(200)
    tokens = fresh
    bearer = headersOf(fresh)
  })

  test.each<[string, () => Promise<Headers> | Headers]>([
    ['no value', () => ({})],
    ['an empty value', () => ({ 'x-xsrf-token': '' })],
    [
      'the value of another session',
      async () => ({ 'x-xsrf-token': await fetchCsrf(server.app, otherBearer) }),
    ],
    ['a value from before the sign-in', async () => ({ 'x-xsrf-token': await fetchCsrf(server.app) })],
    ['a changed signature', async () => ({ 'x-xsrf-token': flipLast(await fetchCsrf(server.app, bearer)) })],
    [
      'no signature',
      async () => ({ 'x-xsrf-token': (await fetchCsrf(server.app, bearer)).replace(/[^.]+$/u, '') }),
    ],
    ['nonsense', () => ({ 'x-xsrf-token': 'nonsense' })],
    ['far too much', () => ({ 'x-xsrf-token': `a.${'a'.repeat(5000)}` })],
    ['only the cookie', async () => ({ cookie: `XSRF-TOKEN=${await fetchCsrf(server.app, bearer)}` })],
  ])('is refused with %s', async (_name, headers) => {
    // The other session may have run out with the clock.
    otherBearer = headersOf(await signIn())
    expectProblem(await changeSettings(await headers()), 'csrf')
  })

  test('is not troubled by a cookie that somebody planted', async () => {
    const token = await fetchCsrf(server.app, bearer)
    const response = await changeSettings({ 'x-xsrf-token': token, cookie: 'XSRF-TOKEN=planted' })
    expect(response.statusCode).toBe(200)
  })

  test('reads without any value', async () => {
    const response = await server.app.inject({ url: '/api/users/settings', headers: bearer })
    expect(response.statusCode).toBe(200)
  })
})

describe('before a sign-in', () => {
  test('a value counts for one hour', async () => {
    const token = await fetchCsrf(server.app)
    clock.advance(3599)
    expectProblem(await login({ 'x-xsrf-token': token }), 'wrongCredentials')
    clock.advance(1)
    expectProblem(await login({ 'x-xsrf-token': token }), 'csrf')
  })

  test('no value and the value of a session are refused', async () => {
    expectProblem(await login({ 'x-xsrf-token': '' }), 'csrf')
    const token = await fetchCsrf(server.app, headersOf(await signIn()))
    expectProblem(await login({ 'x-xsrf-token': token }), 'csrf')
  })

  test('a token that does not count gets a value all the same', async () => {
    const token = await fetchCsrf(server.app, { authorization: 'Bearer nonsense' })
    expectProblem(await login({ 'x-xsrf-token': token }), 'wrongCredentials')
  })
})

describe('the cookie', () => {
  test('carries the value of the answer, for our own pages', async () => {
    const response = await server.app.inject({ url: '/api/csrf' })
    const { token } = response.json<{ token: string }>()
    expect(response.headers['set-cookie']).toBe(`XSRF-TOKEN=${token}; Path=/; SameSite=Lax`)
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test('travels encrypted only where the installation is reached by https', async () => {
    const secure = await startTestServer({ environment: { KONTOR_URL: 'https://kontor.example.com' } })
    expect(await cookieOf(secure)).toMatch(/; SameSite=Lax; Secure$/u)
    await secure.close()
  })
})
