import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TeamsStep, TeamsStepResult } from '#contract/admin/teams.ts'
import { makeKey, microsoftTenant, type TokenWish } from '../../../support/teams/microsoft-issuer.ts'
import { insertCompany } from '../../../support/insert-company.ts'
import { startTeamsScene, type TeamsScene } from '../../../support/teams/teams-scene.ts'
import { startTestServer, type Headers, type TestServer } from '../../../support/test-server.ts'

const minute = 60_000

let scene: TeamsScene
let headers: Headers

beforeAll(async () => {
  scene = await startTeamsScene({ ENTRA_CREATE_USERS: 'true' })
  const { db } = scene.server.services
  await insertCompany(db, { name: 'Nordkai AG', tenant: microsoftTenant, domains: ['nordkai.example'] })
  headers = await scene.server.signIn(await scene.server.createPerson({ permissions: ['MANAGE_USERS'] }))
})
afterAll(() => scene.close())
beforeEach(() => {
  // Microsoft is asked again
  scene.clock.advance(10)
  scene.issuer.fail(null)
  scene.issuer.setClock(scene.clock.now() - Date.now())
})

type Steps = Readonly<Record<TeamsStep, Omit<TeamsStepResult, 'step'>>>

async function check(token?: string, server: TestServer = scene.server, as = headers): Promise<Steps> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/admin/teams/check',
    headers: as,
    payload: token === undefined ? {} : { token },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  const { steps } = answer.json<{ steps: TeamsStepResult[] }>()
  return Object.fromEntries(steps.map(({ step, ...rest }) => [step, rest])) as Steps
}

const token = (wish: TokenWish = {}) => scene.issuer.token({ now: scene.clock.now(), ...wish })
const findings = (steps: Steps) =>
  Object.fromEntries(Object.entries(steps).map(([step, { finding }]) => [step, finding]))

const ready = { settings: 'fine', address: 'fine', keys: 'fine', clock: 'fine', companies: 'fine' }
const proven = { token: 'fine', tenant: 'fine', signature: 'fine' }

const who = (name: string, oid: string): TokenWish => ({
  claims: { preferred_username: `${name}@nordkai.example`, oid },
})

describe('the check of the sign-in with Microsoft', () => {
  test('says that everything the installation needs is there, and that a token is missing', async () => {
    expect(findings(await check())).toMatchObject({ ...ready, token: 'none', account: 'notReached' })
  })

  test('says of an installation without settings what is missing, and of its address', async () => {
    const plain = await startTestServer()
    try {
      const person = await plain.signIn(await plain.createPerson({ permissions: ['MANAGE_USERS'] }))
      expect(findings(await check(undefined, plain, person))).toMatchObject({
        settings: 'off',
        address: 'notEncrypted',
        keys: 'notReached',
      })
      // whoever does without Microsoft has nothing to mend
      expect(Object.values(await check(undefined, plain, person)).map(({ state }) => state)).not.toContain(
        'failed',
      )
    } finally {
      await plain.close()
    }
  })

  test('says when Microsoft is away, and goes on with nothing that needs it', async () => {
    scene.issuer.fail(500)
    const steps = await check()
    expect(steps.keys).toMatchObject({
      state: 'failed',
      finding: 'away',
      values: { tenants: microsoftTenant },
    })
    expect(steps.clock.state).toBe('open')
  })

  test.each([
    [-5 * minute, 'ahead'],
    [5 * minute, 'behind'],
  ])('says that the clock is wrong when that of Microsoft differs by %d', async (ahead, finding) => {
    scene.issuer.setClock(ahead + scene.clock.now() - Date.now())
    const { clock } = await check()
    expect(clock).toMatchObject({ state: 'failed', finding })
    // such a header tells whole seconds
    expect(Math.abs(Number(clock.values.seconds) - 300)).toBeLessThanOrEqual(1)
  })

  test('says which company a new person would come into, and makes nothing', async () => {
    const steps = await check(await token())
    expect(findings(steps)).toMatchObject({
      ...ready,
      ...proven,
      audience: 'fine',
      time: 'fine',
      consent: 'fine',
    })
    expect(steps.account).toMatchObject({
      state: 'fine',
      finding: 'create',
      values: { person: 'petra.klein@nordkai.example', company: 'Nordkai AG' },
    })
    const made = await scene.server.services.db.selectFrom('identities').selectAll().execute()
    expect(made).toEqual([])
  })

  test('says whose account it is, or would be, and why an administrator is not connected', async () => {
    const email = 'lisa@nordkai.example'
    await scene.server.createPerson({ email, permissions: ['VIEW_FILE_MANAGER'] })
    const lisa = await token(who('lisa', '55555555-5555-4555-8555-000000000001'))
    expect((await check(lisa)).account).toMatchObject({ finding: 'link', values: { account: email } })
    expect((await scene.signIn(lisa)).statusCode).toBe(200)
    expect((await check(lisa)).account).toMatchObject({ finding: 'known', values: { account: email } })
    await scene.server.createPerson({ email: 'chef@nordkai.example' })
    const chief = await token(who('chef', '55555555-5555-4555-8555-000000000002'))
    expect((await check(chief)).account).toMatchObject({ state: 'failed', finding: 'administrator' })
  })

  test.each([
    [
      'the audience',
      { claims: { aud: 'api://old.example/x' } },
      { ...proven, audience: 'otherAudience', time: 'fine' },
    ],
    ['the issuer', { claims: { iss: 'https://sts.windows.net/x/' } }, { ...proven, audience: 'otherIssuer' }],
    ['the scope', { claims: { scp: 'User.Read' } }, { ...proven, audience: 'fine', consent: 'noConsent' }],
    [
      'the tenant',
      { tenant: '99999999-9999-4999-8999-999999999999' },
      { tenant: 'foreignTenant', signature: 'notReached' },
    ],
    ['the key', { keyId: 'nobody' }, { tenant: 'fine', signature: 'unknownKey', audience: 'notReached' }],
  ])('names %s when that is wrong', async (_name, wish, expected) => {
    const steps = await check(await token(wish))
    expect(findings(steps)).toMatchObject({ ...ready, ...expected, account: 'notReached' })
  })

  test('names the time, and more than one fault at once', async () => {
    const old = await check(await token({ now: scene.clock.now() - 90 * minute, claims: { aud: 'x' } }))
    expect(findings(old)).toMatchObject({ audience: 'otherAudience', time: 'expired' })
    expect(old.time.values).toMatchObject({ minutes: '30' })
    const early = await check(await token({ now: scene.clock.now() + 10 * minute }))
    expect(findings(early)).toMatchObject({ time: 'notYet' })
  })

  test('tells a forged token from one that is none', async () => {
    const forged = await token({ key: await makeKey(9), keyId: scene.issuer.currentKey().id })
    expect(findings(await check(forged))).toMatchObject({ signature: 'forged', audience: 'notReached' })
    expect(findings(await check('abc'))).toMatchObject({ token: 'form', tenant: 'notReached' })
  })

  test('asks Microsoft at most every ten seconds, and tells when that was', async () => {
    const ask = async () => {
      const answer = await scene.server.app.inject({
        method: 'POST',
        url: '/api/admin/teams/check',
        headers,
        payload: {},
      })
      return answer.json<{ microsoftAskedAt: string }>().microsoftAskedAt
    }
    const before = scene.issuer.asked.length
    const [first, second] = await Promise.all([ask(), ask()])
    expect(first).toBe(new Date(scene.clock.now()).toISOString())
    scene.clock.advance(9)
    expect([second, await ask()]).toEqual([first, first])
    const once = scene.issuer.asked.length - before
    expect(once).toBeGreaterThan(0)
    scene.clock.advance(1)
    expect(await ask()).toBe(new Date(scene.clock.now()).toISOString())
    expect(scene.issuer.asked).toHaveLength(before + 2 * once)
  })

  test('repeats the token nowhere', async () => {
    const given = await token()
    expect(JSON.stringify(await check(given))).not.toContain(given.slice(-40))
  })
})
