import { SignJWT } from 'jose'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import { isOpenCall, needsCsrf, permissionsFor, type Call } from '#contract/http/call.ts'
import { problemStatus, type ProblemCode } from '#contract/http/problems.ts'
import { rolePermissions } from '#contract/users/role-permissions.ts'
import { expectProblem } from '../support/expect-problem.ts'
import { startTestServer, type Headers, type TestServer } from '../support/test-server.ts'

/** The calls that need no bearer, and what they say to somebody who brings nothing at all. Nothing else may be open. */
const open: Readonly<Record<string, ProblemCode | 'fine'>> = {
  csrf: 'fine',
  login: 'csrf',
  teamsLogin: 'csrf',
  refresh: 'csrf',
  confirmMicrosoft: 'csrf',
  requestPasswordReset: 'csrf',
  changePassword: 'csrf',
  redeemTicket: 'notFound',
  fetchAuditExport: 'notFound',
  fetchRightsExport: 'notFound',
  fetchBoardExport: 'notFound',
  fetchChatExport: 'notFound',
  redeemChatFileTicket: 'notFound',
  fetchForViewer: 'notFound',
}

const closed = allCalls.filter((call) => !isOpenCall(call))
const permitted = closed.filter((call) => permissionsFor(call).length > 0)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Sends a call with an address that fits its form and an empty body. */
function send(call: Call, headers: Headers, payloadAsStream = false): Promise<LightMyRequestResponse> {
  const url = call.path.replaceAll(/\{(\+?)\w+\}/gu, (_match, rest) =>
    rest ? 'remote.php/dav/files/a@b.de/x' : '1',
  )
  const isMultipart = call.multipart === true
  return server.app.inject({
    payloadAsStream,
    method: call.method,
    url,
    headers: {
      'accept-language': 'en',
      ...(isMultipart ? { 'content-type': 'multipart/form-data; boundary=x' } : {}),
      ...(call.plainText ? { 'content-type': 'text/plain' } : {}),
      ...headers,
    },
    ...(call.body && !isMultipart ? { payload: call.plainText ? 'x' : {} } : {}),
  })
}

/** An answer to HEAD has no body, which leaves its status. */
function expectRefusal(call: Call, response: LightMyRequestResponse, code: ProblemCode): void {
  if (call.method === 'HEAD') expect(response.statusCode).toBe(problemStatus[code])
  else expectProblem(response, code)
}

/** An answer whose end nobody would see; its head is all that is looked at. */
const isEndless = ({ name }: Call): boolean => name === 'streamNotifications'

const named = (calls: readonly Call[]): [string, Call][] => calls.map((call) => [call.name, call])

describe('every call', () => {
  test('is either open on purpose or asks who is there', () => {
    const opened = allCalls.filter((call) => !closed.includes(call)).map(({ name }) => name)
    expect(opened.sort()).toEqual(Object.keys(open).sort())
    expect(closed.length).toBeGreaterThan(10)
  })

  test.each(Object.entries(open))(
    '%s, open to anybody, answers %s to somebody who brings nothing',
    async (name, code) => {
      const call = allCalls.find((each) => each.name === name)
      if (!call) throw new Error(`There is no call ${name}`)
      const response = await send(call, {})
      if (code === 'fine') expect(response.statusCode).toBe(200)
      else expectProblem(response, code)
    },
  )

  test.each(named(closed))('%s refuses whoever brings no token', async (_name, call) => {
    expectRefusal(call, await send(call, {}), 'unauthenticated')
  })

  test.each(named(closed))('%s refuses an expired token', async (_name, call) => {
    const now = Math.floor(Date.now() / 1000)
    const token = await new SignJWT({ sid: '00000000-0000-4000-8000-000000000000', sub: '1' })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setIssuer('kontor')
      .setAudience('kontor:access')
      .setExpirationTime(now - 1)
      .sign(server.services.auth.keys.access)
    expectRefusal(call, await send(call, { authorization: `Bearer ${token}` }), 'unauthenticated')
  })

  test.each(named(closed))('%s refuses somebody who was deactivated', async (_name, call) => {
    const person = await server.createPerson()
    const headers = await server.signIn(person)
    await server.services.db
      .updateTable('users')
      .set({ status: 'deactivated' })
      .where('id', '=', person.id)
      .execute()
    expectRefusal(call, await send(call, headers), 'deactivated')
  })

  test.each(named(permitted))(
    '%s refuses somebody with every permission but those it asks for',
    async (_name, call) => {
      const permissions = rolePermissions.filter((permission) => !permissionsFor(call).includes(permission))
      const headers = await server.signIn(await server.createPerson({ permissions }))
      expectRefusal(call, await send(call, headers), 'notAllowed')
    },
  )

  test.each(named(closed.filter(needsCsrf)))(
    '%s refuses a request without the CSRF value',
    async (_name, call) => {
      const { authorization = '' } = await server.signIn(await server.createPerson())
      expectRefusal(call, await send(call, { authorization }), 'csrf')
    },
  )

  test.each(named(closed))('%s lets somebody in who may', async (_name, call) => {
    const response = await send(call, await server.signIn(await server.createPerson()), isEndless(call))
    if (isEndless(call)) response.stream().destroy()
    expect([401, 403]).not.toContain(response.statusCode)
    expect(response.statusCode).toBeLessThan(500)
    if (response.statusCode >= 400 && call.method !== 'HEAD')
      expectProblem(response, response.json<{ code: ProblemCode }>().code)
  })
})
