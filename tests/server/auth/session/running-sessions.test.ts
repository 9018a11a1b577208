import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RunningSession } from '#contract/auth/sign-in.ts'
import { startSession } from '../../../../src/server/auth/session/start-session.ts'
import { createClock } from '../../../support/clock.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { attemptRefresh, fetchCsrf } from '../../../support/sign-in.ts'
import { startTestServer, type Headers, type TestServer } from '../../../support/test-server.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'
const clock = createClock()
let server: TestServer
let userId = ''

beforeAll(async () => {
  server = await startTestServer({ services: { now: clock.now } })
})
afterAll(() => server.close())
beforeEach(async () => {
  userId = (await server.createPerson()).id
})

interface Device {
  readonly headers: Headers
  readonly refreshToken: string
}

async function signIn(userAgent = firefox, id = userId): Promise<Device> {
  const tokens = await startSession(server.services, {
    userId: id,
    userAgent,
    method: 'password',
    address: '127.0.0.1',
  })
  const bearer = { authorization: `Bearer ${tokens.accessToken}`, 'accept-language': 'en' }
  const headers = { ...bearer, 'x-xsrf-token': await fetchCsrf(server.app, bearer) }
  return { headers, refreshToken: tokens.refreshToken }
}

const ask = ({ headers }: Device) => server.app.inject({ url: '/api/auth/sessions', headers })
const list = async (device: Device): Promise<RunningSession[]> => (await ask(device)).json()
const idOf = async (device: Device): Promise<string> => (await list(device))[0]?.id ?? ''
const end = ({ headers }: Device, id = '') =>
  server.app.inject({ method: 'DELETE', url: `/api/auth/sessions${id && `/${id}`}`, headers })

describe('the list of sessions', () => {
  test('begins with the one that asks, and then with the one used last', async () => {
    const first = await signIn(firefox)
    clock.advance(60)
    const second = await signIn('curl/8.5.0')
    clock.advance(60)
    const own = await signIn('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) FxiOS/143.0 Mobile')
    clock.advance(60)
    const started = new Date(clock.now() - 180_000).toISOString()
    expect((await attemptRefresh(server.app, first.refreshToken)).statusCode).toBe(200)
    expect(await list(own)).toEqual([
      expect.objectContaining({ browser: 'Firefox', system: 'iPhone', isCurrent: true }),
      {
        id: await idOf(first),
        browser: 'Firefox',
        system: 'Windows',
        isCurrent: false,
        startedAt: started,
        lastUsedAt: new Date(clock.now()).toISOString(),
      },
      expect.objectContaining({ id: await idOf(second), browser: null, system: null, isCurrent: false }),
    ])
  })

  test('shows nobody else, nothing ended and nothing that is over', async () => {
    const old = await signIn()
    const ended = await signIn()
    await server.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: ended.headers,
      payload: {},
    })
    await signIn(firefox, (await server.createPerson()).id)
    expect(await list(old)).toHaveLength(1)
    clock.advance(31 * 24 * 60 * 60)
    const own = await signIn()
    expect((await list(own)).map(({ id }) => id)).toEqual([await idOf(own)])
  })
})

describe('signing a device out', () => {
  test('ends that one at once, with both of its tokens, and no other', async () => {
    const [own, lost, other] = [await signIn(), await signIn(), await signIn()]
    const response = await end(own, await idOf(lost))
    expect([response.statusCode, response.body]).toEqual([204, ''])
    expectProblem(await ask(lost), 'sessionEnded')
    expectProblem(await attemptRefresh(server.app, lost.refreshToken), 'signedOutElsewhere')
    expect(await list(own)).toHaveLength(2)
    expect((await ask(other)).statusCode).toBe(200)
  })

  test('is not found when it is somebody else’s, is over already or never was', async () => {
    const [own, over] = [await signIn(), await signIn()]
    const foreign = await signIn(firefox, (await server.createPerson()).id)
    const id = await idOf(over)
    expect((await end(own, id)).statusCode).toBe(204)
    expectProblem(await end(own, id), 'notFound')
    expectProblem(await end(own, await idOf(foreign)), 'notFound')
    expectProblem(await end(own, '00000000-0000-4000-8000-000000000000'), 'notFound')
    expect(expectProblem(await end(own, 'x'), 'invalidInput').fields?.[0]?.field).toBe('id')
    expect((await ask(foreign)).statusCode).toBe(200)
  })

  test('everywhere else leaves this one and other people alone', async () => {
    const [own, one, two] = [await signIn(), await signIn(), await signIn()]
    const foreign = await signIn(firefox, (await server.createPerson()).id)
    expect((await end(own)).statusCode).toBe(204)
    expectProblem(await ask(one), 'sessionEnded')
    expectProblem(await ask(two), 'sessionEnded')
    expect(await list(own)).toHaveLength(1)
    expect((await ask(foreign)).statusCode).toBe(200)
  })
})
