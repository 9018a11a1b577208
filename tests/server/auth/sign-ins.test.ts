import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { listSignIns, SignIn } from '#contract/admin/sign-ins.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { hourOf } from '../../../src/server/auth/sign-ins/place-of.ts'
import { namedRowsPerHour } from '../../../src/server/auth/sign-ins/record-refusal.ts'
import { sweepSignIns } from '../../../src/server/auth/sign-ins/sweep-sign-ins.ts'
import { adminClient } from '../../support/clients/admin-client.ts'
import { createClock, type Clock } from '../../support/clock.ts'
import { expectProblem } from '../../support/expect-problem.ts'
import { attemptLogin } from '../../support/sign-in.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

const password = 'the right password'
const edge = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36 Edg/130.0'

let server: TestServer
let clock: Clock
beforeEach(async () => {
  clock = createClock()
  // the hour is young, so that what is near in time is counted together
  clock.advance((hourOf(clock.now()).getTime() - clock.now()) / 1000 + 3600)
  server = await startTestServer({ services: { now: clock.now } })
})
afterEach(() => server.close())

interface Trial {
  readonly email: string
  readonly password?: string
  readonly address?: string
  readonly headers?: Readonly<Record<string, string>>
}

const signIn = (trial: Trial) => attemptLogin(server.app, { password, ...trial })
const fail = (email: string, address = '10.0.0.1') => signIn({ email, password: 'wrong', address })

/** All that is told to who manages people, once everything is written. */
async function told(query = 'pageSize=50'): Promise<ReplyOf<typeof listSignIns>> {
  await server.services.auth.refused.writing
  const admin = await adminClient(server, { email: `admin-${clock.now()}-${Math.random()}@example.com` })
  const answer = await admin.ask('GET', `/api/sign-ins?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  const page = answer.json<ReplyOf<typeof listSignIns>>()
  return { ...page, items: page.items.filter(({ person }) => person?.id !== admin.person.id) }
}

const facts = ({ outcome, method, person, address, times }: SignIn) => ({
  outcome,
  method,
  email: person?.email ?? null,
  address,
  times,
})

describe('a sign-in', () => {
  test('is told with who, how, where from and on what device; again within the hour it is counted', async () => {
    const { id, email } = await server.createPerson({ password, firstName: 'Petra', lastName: 'Ahrens' })
    const headers = { 'user-agent': edge }
    await signIn({ email, address: '10.0.0.1', headers })
    clock.advance(60)
    await signIn({ email, address: '10.0.0.1', headers })
    await signIn({ email, address: '2001:db8:1:2:3:4:5:6', headers })
    const { items, total } = await told('search=petra')
    expect(total).toBe(2)
    expect(items.find(({ address }) => address === '10.0.0.1')).toEqual({
      id: expect.any(String),
      outcome: 'signedIn',
      method: 'password',
      person: { id, email, name: 'Petra Ahrens' },
      address: '10.0.0.1',
      browser: 'Edge',
      system: 'Windows',
      times: 2,
      firstAt: expect.any(String),
      lastAt: expect.any(String),
    })
    expect(items.map(({ address }) => address)).toContain('2001:db8:1:2::/64')
  })

  test('leaves nothing in the change log', async () => {
    const { email } = await server.createPerson({ password })
    await signIn({ email })
    await fail(email)
    await server.services.auth.refused.writing
    expect(await server.services.db.selectFrom('audit_log').selectAll().execute()).toEqual([])
  })
})

describe('a refusal', () => {
  test('is counted by account, address and hour, each reason by itself', async () => {
    const { email } = await server.createPerson({ password })
    for (let trial = 0; trial < 12; trial += 1) await fail(email.toUpperCase())
    await fail(email, '10.0.0.2')
    expect((await told()).items.map(facts)).toEqual(
      expect.arrayContaining([
        { outcome: 'wrongCredentials', method: 'password', email, address: '10.0.0.1', times: 10 },
        { outcome: 'tooManyRequests', method: 'password', email, address: '10.0.0.1', times: 2 },
        { outcome: 'wrongCredentials', method: 'password', email, address: '10.0.0.2', times: 1 },
      ]),
    )
    clock.advance(3600)
    await fail(email)
    expect((await told('result=refused&pageSize=50')).total).toBe(4)
  })

  test('of a deactivated and of an invited account is told apart', async () => {
    const gone = await server.createPerson({ password, status: 'deactivated' })
    const invited = await server.createPerson({ password, status: 'inactive' })
    await signIn(gone)
    await signIn(invited)
    const { items } = await told('result=refused&pageSize=50')
    expect(items.map(({ person, outcome }) => [person?.id, outcome])).toEqual(
      expect.arrayContaining([
        [gone.id, 'deactivated'],
        [invited.id, 'notActivated'],
      ]),
    )
  })

  test('keeps nothing of what was typed where nobody has such an account', async () => {
    for (const typed of ['my-secret-password@example.com', 'nobody@example.com']) await fail(typed)
    const { items } = await told('result=refused&pageSize=50')
    expect(items.map(facts)).toEqual([
      { outcome: 'wrongCredentials', method: 'password', email: null, address: '10.0.0.1', times: 2 },
    ])
  })

  test('of a request that is not understood is none', async () => {
    const { email } = await server.createPerson({ password })
    const answer = await attemptLogin(server.app, { email, password: '', encoded: '*' })
    expect(answer.statusCode).toBe(400)
    expect((await told()).items).toEqual([])
  })
})

describe('a stranger', () => {
  test('who tries a thousand made-up addresses leaves one row', async () => {
    for (let trial = 0; trial < 1000; trial += 1) await fail(`made-up-${trial}@example.com`)
    const { items } = await told('result=refused&pageSize=50')
    expect(items.map(({ outcome, times, person }) => ({ outcome, times, person }))).toEqual(
      expect.arrayContaining([
        { outcome: 'wrongCredentials', times: 200, person: null },
        { outcome: 'tooManyRequests', times: 800, person: null },
      ]),
    )
    expect(items).toHaveLength(2)
  })

  test('with as many machines fills no table, and an account that is tried is still named', async () => {
    const { id, email } = await server.createPerson({ password })
    await fillHour(namedRowsPerHour)
    await fail(email, '10.9.9.9')
    await fail('nobody@example.com', '10.9.9.8')
    await fail('nobody@example.com', '10.9.9.7')
    // a row that is there already is counted on
    await fail('nobody@example.com', '172.16.0.1')
    const { items } = await told('result=refused&pageSize=50')
    expect(items.map(facts)).toEqual(
      expect.arrayContaining([
        { outcome: 'wrongCredentials', method: 'password', email, address: null, times: 1 },
        { outcome: 'wrongCredentials', method: 'password', email: null, address: null, times: 2 },
        { outcome: 'wrongCredentials', method: 'password', email: null, address: '172.16.0.1', times: 2 },
      ]),
    )
    expect(items.some(({ person }) => person?.id === id)).toBe(true)
    expect(await rowsOfAll()).toBe(namedRowsPerHour + 2)
  })

  test('who knows every account as well leaves no more than twice as many rows', async () => {
    await fillHour(namedRowsPerHour * 2)
    const { email } = await server.createPerson({ password })
    await fail(email, '10.9.9.9')
    await fail('nobody@example.com', '10.9.9.8')
    await server.services.auth.refused.writing
    expect(await rowsOfAll()).toBe(namedRowsPerHour * 2 + 1)
  })
})

/** Refused ones of nobody's account, from `172.16.0.1` on. */
const fillHour = (rows: number) =>
  sql`insert into sign_ins (hour, outcome, method, address, first_at, last_at)
    select ${hourOf(clock.now())}, 'wrongCredentials', 'password', host('172.16.0.0'::inet + n),
      now(), now() from generate_series(1, ${rows}) n`.execute(server.services.db)

async function rowsOfAll(): Promise<number> {
  await server.services.auth.refused.writing
  const { rows } = await server.services.db
    .selectFrom('sign_ins')
    .where('outcome', '<>', 'signedIn')
    .select(sql<number>`count(*)::int`.as('rows'))
    .executeTakeFirstOrThrow()
  return rows
}

describe('the list', () => {
  test('is for who manages people only, and says for how long it is kept', async () => {
    const other = await adminClient(server, {
      permissions: ['MANAGE_ROLES', 'MANAGE_COMPANIES', 'MANAGE_FILES', 'MANAGE_REPORTING'],
    })
    expectProblem(await other.ask('GET', '/api/sign-ins'), 'notAllowed')
    expect((await told()).daysKept).toBe(90)
  })

  test('is narrowed down by days, result, person and words, and pages', async () => {
    const one = await server.createPerson({ password, lastName: 'Özdemir', email: 'one@example.com' })
    const two = await server.createPerson({ password, email: 'two_2@example.com' })
    await signIn({ email: one.email, address: '10.0.0.1' })
    await fail(two.email, '10.0.0.2')
    await server.services.auth.refused.writing
    const border = new Date(clock.now() + 1000).toISOString()
    clock.advance(7200)
    await signIn({ email: two.email, address: '10.0.0.3' })
    const addresses = async (query: string) => (await told(query)).items.map(({ address }) => address)
    expect(await addresses('search=two_2')).toEqual(['10.0.0.3', '10.0.0.2'])
    expect(await addresses('search=10.0.0.2')).toEqual(['10.0.0.2'])
    expect(await addresses('search=%25')).toEqual([])
    expect(await addresses('result=refused&pageSize=50')).toEqual(['10.0.0.2'])
    expect(await addresses(`userId=${one.id}`)).toEqual(['10.0.0.1'])
    expect(await addresses(`userId=${two.id}&from=${border}`)).toEqual(['10.0.0.3'])
    expect(await addresses(`until=${border}&direction=ascending`)).toEqual(['10.0.0.1', '10.0.0.2'])
    expect(await told(`userId=${two.id}&pageSize=1&page=1`)).toMatchObject({
      total: 2,
      items: [{ address: '10.0.0.2' }],
    })
  })
})

test('what is older than it may be kept is removed, and nothing else', async () => {
  const { email } = await server.createPerson({ password })
  await signIn({ email })
  clock.advance(90 * 24 * 3600)
  await sweepSignIns(server.services)
  await fail(email)
  expect((await told(`search=${email}`)).total).toBe(2)
  clock.advance(3600)
  await sweepSignIns(server.services)
  expect((await told(`search=${email}`)).items.map(({ outcome }) => outcome)).toEqual(['wrongCredentials'])
})

test('a sign-in goes on while refusals cannot be counted, which the log says', async () => {
  const warn = vi.spyOn(server.services.log, 'warn')
  const { email } = await server.createPerson({ password })
  await server.database.pool.query('alter table sign_ins rename column times to other')
  expectProblem(await fail(email), 'wrongCredentials')
  await server.services.auth.refused.writing
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ lost: 1 }), expect.any(String))
})
