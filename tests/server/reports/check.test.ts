import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Dashboard } from '#contract/reports/dashboards.ts'
import type { CheckReason } from '#contract/reports/dashboard-checks.ts'
import { openReports } from '../../../src/server/reports/open-reports.ts'
import { createClock, type Clock } from '../../support/clock.ts'
import { reportsClient, type ReportsClient } from '../../support/clients/reports-client.ts'
import { expectProblem } from '../../support/expect-problem.ts'
import {
  startMetabase,
  wellFiltered,
  type MetabaseStandIn,
  type StoodDashboard,
} from '../../support/metabase/stand-in.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let metabase: MetabaseStandIn
let server: TestServer
let clock: Clock
let manager: ReportsClient
beforeAll(async () => {
  metabase = await startMetabase()
  clock = createClock()
  const { url: origin, secret } = metabase
  const settings = { metabase: { origin, secret, companyParameter: 'company' } }
  server = await startTestServer({
    services: { now: clock.now, ...openReports(settings, clock.now) },
  })
  manager = await reportsClient(server)
})
afterAll(async () => {
  await server.close()
  await metabase.close()
})
beforeEach(() =>
  metabase.set({ mode: 'up', proxySays: undefined, clock: 0, secret: metabase.secret, dashboards: {} }),
)

interface Checked {
  readonly dashboard: Dashboard
  readonly unavailable: CheckReason | null
}

const check = async ({ id }: Dashboard): Promise<Checked> => {
  const answer = await manager.ask('POST', `/dashboards/${id}/check`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

/** Makes a dashboard that Metabase has like this, and looks at it. */
async function checked(stood: StoodDashboard | null, input: { scope?: 'everybody' } = {}): Promise<Checked> {
  const made = await manager.createDashboard(input)
  await metabase.set({ dashboards: stood ? { [made.number]: stood } : {} })
  return check(made)
}

const inPlace = (name: string, question: number): StoodDashboard => ({
  ...wellFiltered,
  cards: [...wellFiltered.cards, { name, kind: 'rows', wiredTo: null, question }],
})

describe('a look at a dashboard', () => {
  test('lets one pass of which every card is wired to the locked company', async () => {
    const { dashboard } = await checked(wellFiltered)
    expect(dashboard.check).toMatchObject({ state: 'passed', reason: null, openCards: [] })
    expect(dashboard.check.lastAnswerAt).not.toBeNull()
    expect(dashboard.figuresAt).toBe(dashboard.check.lastAnswerAt)
  })

  test('names the card that no filter reaches, which opens the dashboard when it is accepted', async () => {
    const open = { name: 'Alle Kunden', kind: 'rows', wiredTo: null } as const
    const { dashboard } = await checked({ ...wellFiltered, cards: [...wellFiltered.cards, open] })
    expect(dashboard.check).toMatchObject({
      state: 'failed',
      reason: 'openCards',
      openCards: [{ id: '4.40', kind: 'card', name: 'Alle Kunden', isAccepted: false }],
    })
    const card = `/dashboards/${dashboard.id}/accepted-cards`
    expectProblem(await manager.ask('PUT', `${card}/1`), 'notFound')
    expect((await manager.ask('PUT', `${card}/4.40`)).json()).toMatchObject({
      check: { state: 'passed', openCards: [{ id: '4.40', isAccepted: true }] },
    })
    expect((await check(dashboard)).dashboard.check.state).toBe('passed')
    expect((await manager.ask('DELETE', `${card}/4.40`)).json()).toMatchObject({ check: { state: 'failed' } })
    const logged = await server.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_kind', '=', 'dashboard')
      .where('subject_id', '=', dashboard.id)
      .orderBy('id')
      .execute()
    expect(logged.map(({ action }) => action)).toEqual([
      'dashboardCreated',
      'dashboardClosed',
      'dashboardCardAccepted',
      'dashboardOpened',
      'dashboardCardRefused',
      'dashboardClosed',
    ])
  })

  test('stays shut until every one of several such cards is accepted by itself', async () => {
    const { dashboard } = await checked({
      ...wellFiltered,
      cards: [
        ...wellFiltered.cards,
        { name: 'Alle Kunden', kind: 'rows', wiredTo: null },
        { name: 'Alle Schiffe', kind: 'count', wiredTo: null },
      ],
    })
    expect(dashboard.check.openCards.map(({ name }) => name)).toEqual(['Alle Kunden', 'Alle Schiffe'])
    const states: string[] = []
    for (const { id } of dashboard.check.openCards) {
      const answer = await manager.ask('PUT', `/dashboards/${dashboard.id}/accepted-cards/${id}`)
      states.push(answer.json<Dashboard>().check.state)
    }
    expect(states).toEqual(['failed', 'passed'])
    const accepted = await server.services.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'dashboardCardAccepted')
      .where('subject_id', '=', dashboard.id)
      .orderBy('id')
      .execute()
    expect(accepted.map(({ after }) => after)).toEqual([
      { cards: ['Alle Kunden'] },
      { cards: ['Alle Schiffe'] },
    ])
  })

  test('names a filter whose values no company limits, which opens the dashboard when it is accepted', async () => {
    const told = { type: 'string/=', values: [['Acme'], ['Globex']] } as const
    const { dashboard } = await checked({
      ...wellFiltered,
      parameters: { ...wellFiltered.parameters, customer: 'enabled' },
      details: { ...wellFiltered.details, customer: told },
    })
    expect(dashboard.check).toMatchObject({
      state: 'failed',
      reason: 'openCards',
      openCards: [{ kind: 'filter', name: 'customer', isAccepted: false }],
    })
    const [filter] = dashboard.check.openCards
    const accepted = `/dashboards/${dashboard.id}/accepted-cards/${filter?.id}`
    expect((await manager.ask('PUT', accepted)).json()).toMatchObject({ check: { state: 'passed' } })
    expect((await check(dashboard)).dashboard.check.state).toBe('passed')
    const logged = await server.services.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'dashboardCardAccepted')
      .where('subject_id', '=', dashboard.id)
      .executeTakeFirst()
    expect(logged?.after).toEqual({ filters: ['customer'] })
  })

  test('lets a filter pass whose values Metabase limits by the locked company', async () => {
    const limited = { type: 'string/=', values: [['Acme']], limitedBy: 'company' } as const
    const { dashboard } = await checked({
      ...wellFiltered,
      parameters: { ...wellFiltered.parameters, customer: 'enabled' },
      details: { ...wellFiltered.details, customer: limited },
    })
    expect(dashboard.check.state).toBe('passed')
  })

  test('takes another question in the place of one that was accepted for another card', async () => {
    const { dashboard } = await checked(inPlace('Feiertage', 70))
    await manager.ask('PUT', `/dashboards/${dashboard.id}/accepted-cards/4.70`)
    expect((await check(dashboard)).dashboard.check.state).toBe('passed')
    await metabase.set({ dashboards: { [dashboard.number]: inPlace('Umsatz aller', 71) } })
    expect((await check(dashboard)).dashboard.check).toMatchObject({
      state: 'failed',
      openCards: [{ id: '4.71', name: 'Umsatz aller', isAccepted: false }],
    })
  })

  test.each<[string, StoodDashboard | null, CheckReason]>([
    ['whose company is not locked', { ...wellFiltered, parameters: { company: 'enabled' } }, 'unlocked'],
    ['whose company is switched off', { ...wellFiltered, parameters: { company: 'disabled' } }, 'unlocked'],
    [
      'whose filter has another name',
      { ...wellFiltered, parameters: { firma: 'locked' } },
      'parameterUnknown',
    ],
    ['that is not published', { ...wellFiltered, isPublished: false }, 'notPublished'],
    ['that is not there', null, 'notThere'],
    [
      'with a card that cannot be read',
      { ...wellFiltered, cards: [{ name: 'Kaputt', kind: 'broken', wiredTo: 'company' }] },
      'openCards',
    ],
    [
      'with a count that nothing filters',
      { ...wellFiltered, cards: [{ name: 'Zahl', kind: 'count', wiredTo: null }] },
      'openCards',
    ],
  ])('stops one %s', async (_what, stood, reason) => {
    const { dashboard } = await checked(stood)
    expect(dashboard.check).toMatchObject({ state: 'failed', reason })
  })

  test('names another secret and a clock that is off', async () => {
    const made = await manager.createDashboard()
    await metabase.set({ dashboards: { [made.number]: wellFiltered }, secret: 'x'.repeat(40) })
    expect((await check(made)).dashboard.check.reason).toBe('wrongSecret')
    await metabase.set({ secret: metabase.secret, clock: 20 * 60_000 })
    expect((await check(made)).dashboard.check.reason).toBe('clockOff')
    await metabase.set({ clock: 0 })
    expect((await check(made)).dashboard.check.state).toBe('passed')
  })

  test.each([-2, 2])(
    'names a clock that is off by %i minutes, and closes nothing for it',
    async (minutes) => {
      await metabase.set({ clock: minutes * 60_000 })
      const { dashboard } = await checked(wellFiltered)
      expect(dashboard.check).toMatchObject({ state: 'passed', isClockOff: true })
      await metabase.set({ clock: minutes * 20_000 })
      expect((await check(dashboard)).dashboard.check).toMatchObject({ state: 'passed', isClockOff: false })
    },
  )

  test('asks of what is the same for everybody only whether it is there', async () => {
    const free = {
      ...wellFiltered,
      parameters: {},
      cards: [{ name: 'A', kind: 'rows', wiredTo: null }],
    } as const
    expect((await checked(free, { scope: 'everybody' })).dashboard.check.state).toBe('passed')
    expect((await checked(null, { scope: 'everybody' })).dashboard.check.reason).toBe('notThere')
    expect((await checked(wellFiltered, { scope: 'everybody' })).dashboard.check.state).toBe('failed')
  })

  test.each([
    ['cut', 'unreachable'],
    ['broken', 'unreachable'],
    ['login', 'redirected'],
    ['page', 'notJson'],
    ['silent', 'tooSlow'],
  ] as const)('is no verdict when Metabase is away (%s): the last one stays', async (mode, reason) => {
    const { dashboard } = await checked(wellFiltered)
    await metabase.set({ mode })
    const away = await check(dashboard)
    expect(away.unavailable).toBe(reason)
    expect(away.dashboard.check).toEqual(dashboard.check)
  })

  test.each([
    [408, 'busy'],
    [425, 'busy'],
    [429, 'busy'],
    [401, 'signInAhead'],
    [502, 'unreachable'],
  ] as const)('is no verdict when a proxy before Metabase says %i', async (proxySays, reason) => {
    const { dashboard } = await checked(wellFiltered)
    await metabase.set({ proxySays })
    const away = await check(dashboard)
    expect(away.unavailable).toBe(reason)
    expect(away.dashboard.check).toEqual(dashboard.check)
  })
})
