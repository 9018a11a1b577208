import type { LightMyRequestResponse } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Tokens } from '#contract/auth/sign-in.ts'
import { csrfHeader } from '../../../../src/server/auth/session/csrf.ts'
import { startSession } from '../../../../src/server/auth/session/start-session.ts'
import { watchSession } from '../../../../src/server/auth/session/watch-session.ts'
import { signTicket } from '../../../../src/server/files/download/ticket.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { insertCompany } from '../../../support/insert-company.ts'
import { microsoftTenant } from '../../../support/teams/microsoft-issuer.ts'
import { attemptRefresh, fetchCsrf } from '../../../support/sign-in.ts'
import { startTeamsScene, type TeamsScene } from '../../../support/teams/teams-scene.ts'

const minute = 60
const hour = 60 * minute
const petra = 'petra.klein@nordkai.example'
const paul = { oid: '66666666-6666-4666-8666-666666666666', preferred_username: 'paul@nordkai.example' }

let scene: TeamsScene
let tokens: Tokens

beforeEach(async () => {
  scene = await startTeamsScene({ ENTRA_PROOF_HOURS: '3' })
  await insertCompany(scene.server.services.db, {
    name: 'Nordkai AG',
    tenant: microsoftTenant,
    domains: ['nordkai.example'],
  })
  for (const email of [petra, paul.preferred_username])
    await scene.server.createPerson({ email, permissions: ['VIEW_FILE_MANAGER'] })
  const answer = await scene.signIn(await proof())
  expect(answer.statusCode).toBe(200)
  tokens = answer.json<Tokens>()
})
afterEach(() => scene.close())

const proof = (claims: Record<string, unknown> = {}): Promise<string> =>
  scene.issuer.token({ claims, now: scene.clock.now() })

const refresh = ({ refreshToken }: Tokens) => attemptRefresh(scene.server.app, refreshToken)

async function confirm({ refreshToken }: Tokens, microsoftToken: string): Promise<LightMyRequestResponse> {
  return scene.server.app.inject({
    method: 'POST',
    url: '/api/auth/confirm-microsoft',
    headers: {
      [csrfHeader]: await fetchCsrf(scene.server.app),
      authorization: `Bearer ${refreshToken}`,
      'accept-language': 'en',
    },
    payload: { microsoftToken },
  })
}

const whoAmI = ({ accessToken }: Tokens) =>
  scene.server.app.inject({
    url: '/api/users/me',
    headers: { authorization: `Bearer ${accessToken}`, 'accept-language': 'en' },
  })

/** Uses the session every nine minutes, as a page does, until Microsoft has to confirm. */
async function useUntilDue(): Promise<void> {
  for (let passed = 0; passed < 3 * hour - 9 * minute; passed += 9 * minute) {
    scene.clock.advance(9 * minute)
    tokens = (await refresh(tokens)).json<Tokens>()
  }
  scene.clock.advance(9 * minute)
}

describe('a session that was begun with Microsoft', () => {
  test('goes on after those hours only when Microsoft confirms the person, as the same session', async () => {
    await useUntilDue()
    expectProblem(await refresh(tokens), 'microsoftProofDue')
    const answer = await confirm(tokens, await proof())
    expect(answer.statusCode).toBe(200)
    const next = answer.json<Tokens>()
    expect((await whoAmI(next)).json()).toMatchObject({ email: petra })
    const sessions = await scene.server.services.db.selectFrom('sessions').select('id').execute()
    expect(sessions).toHaveLength(1)
    tokens = next
    await useUntilDue()
    expectProblem(await refresh(tokens), 'microsoftProofDue')
  })

  test('asks again with the same token as often as it takes', async () => {
    await useUntilDue()
    scene.issuer.fail('cut')
    scene.clock.advance(25 * hour)
    expectProblem(await confirm(tokens, await proof()), 'microsoftUnavailable')
    scene.issuer.fail(null)
    scene.clock.advance(minute)
    for (let times = 0; times < 3; times += 1) expectProblem(await refresh(tokens), 'microsoftProofDue')
    expect((await confirm(tokens, await proof())).statusCode).toBe(200)
  })

  test('may do nothing more once its last access token has ended, nor goes on what runs in it', async () => {
    await useUntilDue()
    const { services } = scene.server
    const { id: sessionId, user_id: userId } = await services.db
      .selectFrom('sessions')
      .select(['id', 'user_id'])
      .executeTakeFirstOrThrow()
    const watch = watchSession(services, { sessionId, userId })
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(watch.signal.aborted).toBe(false)
    scene.clock.advance(10 * minute)
    services.auth.actors.forgetAll()
    await expect
      .poll(() => watch.signal.reason, { timeout: 3000 })
      .toMatchObject({ code: 'microsoftProofDue' })
    watch.stop()
    const expiresAt = scene.clock.now() + 1000
    const ticket = { sessionId, userId, expiresAt, fileId: '1', disposition: 'inline' } as const
    const url = `/api/filemanager/tickets/${signTicket(services.auth.keys.ticket, ticket)}/x`
    expectProblem(await scene.server.app.inject({ url }), 'notFound')
  })

  test('is not confirmed by somebody else, nor by what Microsoft has not signed', async () => {
    await useUntilDue()
    await scene.signIn(await proof(paul))
    expectProblem(await confirm(tokens, await proof(paul)), 'microsoftOtherPerson')
    const stranger = {
      ...paul,
      oid: '77777777-7777-4777-8777-777777777777',
      preferred_username: 'neu@nordkai.example',
    }
    expectProblem(await confirm(tokens, await proof(stranger)), 'microsoftOtherPerson')
    expectProblem(await confirm(tokens, (await proof()).slice(0, -8)), 'microsoftTokenRefused')
    const other = await scene.issuer.token({ tenant: '88888888-8888-4888-8888-888888888888' })
    expectProblem(await confirm(tokens, other), 'microsoftTenantRefused')
    expectProblem(await refresh(tokens), 'microsoftProofDue')
  })

  test('of somebody who was blocked here is not confirmed', async () => {
    await useUntilDue()
    await scene.server.services.db
      .updateTable('users')
      .set({ status: 'deactivated' })
      .where('email', '=', petra)
      .execute()
    expectProblem(await confirm(tokens, await proof()), 'deactivated')
  })

  test('that has been ended is not begun again', async () => {
    await scene.server.services.db.updateTable('sessions').set({ ended_at: new Date() }).execute()
    expectProblem(await confirm(tokens, await proof()), 'sessionEnded')
  })

  test('ends where nobody signs in with Microsoft any more', async () => {
    scene.clock.advance(9 * minute)
    tokens = (await refresh(tokens)).json<Tokens>()
    scene.clock.advance(9 * minute)
    Object.assign(scene.server.services, { teams: null })
    scene.server.services.auth.actors.forgetAll()
    expectProblem(await whoAmI(tokens), 'sessionEnded')
    expectProblem(await refresh(tokens), 'sessionEnded')
    expectProblem(await confirm(tokens, await proof()), 'microsoftOff')
  })
})

test('a session that was begun by password is never asked for Microsoft, and not turned into such a one', async () => {
  const { id } = await scene.server.createPerson()
  const own = await startSession(scene.server.services, {
    userId: id,
    userAgent: 'test',
    method: 'password',
    address: '127.0.0.1',
  })
  scene.clock.advance(20 * 24 * hour)
  const answer = await refresh(own)
  expect(answer.statusCode).toBe(200)
  expectProblem(await confirm(answer.json<Tokens>(), await proof()), 'sessionEnded')
})
