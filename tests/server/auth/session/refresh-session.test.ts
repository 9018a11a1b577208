import { decodeJwt, SignJWT } from 'jose'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Tokens } from '#contract/auth/sign-in.ts'
import { endSessions } from '../../../../src/server/auth/session/end-sessions.ts'
import { startSession } from '../../../../src/server/auth/session/start-session.ts'
import type { Log } from '../../../../src/server/process/log.ts'
import { createClock, type Clock } from '../../../support/clock.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { silentLog } from '../../../support/silent-log.ts'
import { attemptRefresh, fetchCsrf } from '../../../support/sign-in.ts'
import { startTestServer, type TestServer } from '../../../support/test-server.ts'

const day = 24 * 60 * 60
let server: TestServer
let clock: Clock
let warnings: object[]
let userId: string

beforeEach(async () => {
  clock = createClock()
  warnings = []
  const log: Log = { ...silentLog, warn: (fields, message) => warnings.push({ ...fields, message }) }
  server = await startTestServer({ services: { now: clock.now, log } })
  userId = (await server.createPerson()).id
})
afterEach(() => server.close())

const begin = (): Promise<Tokens> =>
  startSession(server.services, { userId, userAgent: 'test', method: 'password', address: '127.0.0.1' })

async function refresh(token: string): Promise<Tokens> {
  const response = await attemptRefresh(server.app, token)
  expect(response.statusCode).toBe(200)
  return response.json<Tokens>()
}

const showMe = (accessToken: string) =>
  server.app.inject({
    url: '/api/users/me',
    headers: { authorization: `Bearer ${accessToken}`, 'accept-language': 'en' },
  })

describe('refreshing', () => {
  test('replaces the token by each use; the new ones work', async () => {
    const first = await begin()
    const second = await refresh(first.refreshToken)
    const third = await refresh(second.refreshToken)
    expect(new Set([first, second, third].map((tokens) => tokens.refreshToken)).size).toBe(3)
    expect((await showMe(third.accessToken)).statusCode).toBe(200)
    const { sid, jti, exp, ...rest } = decodeJwt(third.refreshToken)
    expect([typeof sid, typeof jti, typeof exp]).toEqual(['string', 'string', 'number'])
    expect(rest).toEqual({ iss: 'kontor', aud: 'kontor:refresh' })
  })

  test('gives a slower tab the token that is current, for 30 seconds', async () => {
    const first = await begin()
    const second = await refresh(first.refreshToken)
    const third = await refresh(second.refreshToken)
    clock.advance(30)
    expect((await refresh(first.refreshToken)).refreshToken).toBe(third.refreshToken)
    expect((await refresh(second.refreshToken)).refreshToken).toBe(third.refreshToken)
    expect((await refresh(third.refreshToken)).refreshToken).not.toBe(third.refreshToken)
    expect(warnings).toEqual([])
  })

  test('ends the whole session when a token is used again after that, and says so in the log', async () => {
    const first = await begin()
    const second = await refresh(first.refreshToken)
    expect((await showMe(second.accessToken)).statusCode).toBe(200)
    clock.advance(31)
    expectProblem(await attemptRefresh(server.app, first.refreshToken), 'sessionEnded')
    expectProblem(await attemptRefresh(server.app, second.refreshToken), 'sessionEnded')
    expectProblem(await showMe(second.accessToken), 'sessionEnded')
    expect(warnings).toEqual([
      {
        userId,
        sessionId: decodeJwt(first.refreshToken)['sid'],
        message: 'A replaced refresh token was used again; its session was ended',
      },
    ])
  })

  test('answers 50 at once with the same token, without a failure and all with one successor', async () => {
    const { refreshToken } = await begin()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => attemptRefresh(server.app, refreshToken)),
    )
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 50 }, () => 200))
    const successors = new Set(answers.map((answer) => answer.json<Tokens>().refreshToken))
    expect(successors.size).toBe(1)
    await refresh([...successors][0] ?? '')
  })

  test('signs nobody out when ten tabs refresh fifty times each as fast as they can from one store', async () => {
    let stored = (await begin()).refreshToken
    const tab = async (): Promise<void> => {
      for (let round = 0; round < 50; round += 1) stored = (await refresh(stored)).refreshToken
    }
    await Promise.all(Array.from({ length: 10 }, tab))
    expect(warnings).toEqual([])
  }, 60_000)

  test('accepts the CSRF value of its own session, as a client whose access token has expired holds it', async () => {
    const { accessToken, refreshToken } = await begin()
    const own = await fetchCsrf(server.app, { authorization: `Bearer ${accessToken}` })
    const other = await fetchCsrf(server.app, { authorization: `Bearer ${(await begin()).accessToken}` })
    const send = (token: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/auth/refresh',
        headers: {
          'x-xsrf-token': token,
          authorization: `Bearer ${refreshToken}`,
          'accept-language': 'en',
        },
      })
    expectProblem(await send(other), 'csrf')
    expect((await send(own)).statusCode).toBe(200)
  })
})

describe('how long a session lasts', () => {
  test('30 days without use', async () => {
    const used = await refresh((await begin()).refreshToken)
    clock.advance(30 * day - 1)
    const later = await refresh(used.refreshToken)
    clock.advance(30 * day)
    expectProblem(await attemptRefresh(server.app, later.refreshToken), 'sessionEnded')
  })

  test('180 days in all', async () => {
    let { refreshToken } = await begin()
    for (let month = 0; month < 6; month += 1) {
      clock.advance(29 * day)
      ;({ refreshToken } = await refresh(refreshToken))
    }
    const start = clock.now() - 6 * 29 * day * 1000
    expect((decodeJwt(refreshToken).exp ?? 0) * 1000).toBeLessThanOrEqual(start + 180 * day * 1000)
    clock.advance(6 * day)
    expectProblem(await attemptRefresh(server.app, refreshToken), 'sessionEnded')
  })
})

describe('refusals', () => {
  test.each([
    ['deactivated', 'deactivated'],
    ['inactive', 'sessionEnded'],
  ] as const)('somebody %s gets no new tokens', async (status, code) => {
    const { refreshToken } = await begin()
    await server.services.db.updateTable('users').set({ status }).where('id', '=', userId).execute()
    expectProblem(await attemptRefresh(server.app, refreshToken), code)
  })

  test.each([
    ['signedOutElsewhere', 'signedOutElsewhere'],
    ['passwordChanged', 'passwordChanged'],
    [null, 'sessionEnded'],
  ] as const)('a session that was ended (%s) says why, also after the next sign-in', async (reason, code) => {
    const { refreshToken } = await begin()
    await endSessions(server.services.db, { userId, reason })
    expectProblem(await attemptRefresh(server.app, refreshToken), code)
    await begin()
    expectProblem(await attemptRefresh(server.app, refreshToken), code)
  })

  test('who was blocked is told so, although that has ended the session', async () => {
    const { refreshToken } = await begin()
    await server.services.db
      .updateTable('users')
      .set({ status: 'deactivated' })
      .where('id', '=', userId)
      .execute()
    await endSessions(server.services.db, { userId })
    expectProblem(await attemptRefresh(server.app, refreshToken), 'deactivated')
  })

  test('an access token, a foreign text and nothing at all are no refresh tokens', async () => {
    const { accessToken } = await begin()
    expectProblem(await attemptRefresh(server.app, accessToken), 'sessionEnded')
    expectProblem(await attemptRefresh(server.app, 'nonsense'), 'sessionEnded')
    expectProblem(await attemptRefresh(server.app, ''), 'unauthenticated')
  })

  test.each([
    ['no end', { exp: undefined }, {}],
    ['another audience', { aud: 'kontor:access' }, {}],
    ['another issuer', { iss: 'somebody' }, {}],
    ['another type', {}, { typ: 'at+jwt' }],
    ['another algorithm', {}, { alg: 'HS512' }],
  ])('a token with %s does not count, and ends no session', async (_name, claims, header) => {
    const { refreshToken } = await begin()
    const forged = await new SignJWT({ ...decodeJwt(refreshToken), ...claims })
      .setProtectedHeader({ alg: 'HS256', typ: 'rt+jwt', ...header })
      .sign(server.services.auth.keys.refresh)
    expectProblem(await attemptRefresh(server.app, forged), 'sessionEnded')
    await refresh(refreshToken)
  })
})
