import { afterAll, beforeAll, expect, test } from 'vitest'
import { authenticate } from '../../../../src/server/auth/session/authenticate.ts'
import { endSessions } from '../../../../src/server/auth/session/end-sessions.ts'
import { startSession } from '../../../../src/server/auth/session/start-session.ts'
import { verifyAccessToken } from '../../../../src/server/auth/session/tokens.ts'
import { startTestServer, type TestServer } from '../../../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function begin(userId: string) {
  const { accessToken } = await startSession(server.services, {
    userId,
    userAgent: 'test',
    method: 'password',
    address: '127.0.0.1',
  })
  const { sessionId } = await verifyAccessToken(server.services, accessToken)
  const headers = { authorization: `Bearer ${accessToken}` }
  const isOver = (): Promise<boolean> =>
    authenticate(server.services, { headers } as never).then(
      () => false,
      (error: unknown) => (error as { code?: string }).code === 'sessionEnded',
    )
  return { sessionId, isOver }
}

const end = async (ending: Parameters<typeof endSessions>[1]): Promise<number> => {
  const count = await server.services.db.transaction().execute((tx) => endSessions(tx, ending))
  server.services.auth.actors.forgetAll()
  return count
}

test('ends all sessions of one person and of nobody else', async () => {
  const [anna, berta] = [await server.createPerson(), await server.createPerson()]
  const sessions = [await begin(anna.id), await begin(anna.id)]
  const other = await begin(berta.id)
  expect(await end({ userId: anna.id })).toBe(2)
  expect(await Promise.all(sessions.map((session) => session.isOver()))).toEqual([true, true])
  expect(await other.isOver()).toBe(false)
  expect(await end({ userId: anna.id })).toBe(0)
})

test('leaves the one that is to go on', async () => {
  const { id } = await server.createPerson()
  const [own, other] = [await begin(id), await begin(id)]
  expect(await end({ userId: id, exceptSessionId: own.sessionId })).toBe(1)
  expect(await own.isOver()).toBe(false)
  expect(await other.isOver()).toBe(true)
})
