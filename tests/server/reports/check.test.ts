import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Dashboard } from '#contract/reports/dashboards.ts'
import type { CheckReason } from '#contract/reports/dashboard-checks.ts'
import { lookAtDashboards } from '../../../src/server/reports/check/look-at-dashboards.ts'
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
beforeEach(() => metabase.set({ mode: 'up', clock: 0, secret: metabase.secret, dashboards: {} }))

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
      openCards: [{ id: 4, name: 'Alle Kunden', isAccepted: false }],
    })
    const card = `/dashboards/${dashboard.id}/accepted-cards`
    expectProblem(await manager.ask('PUT', `${card}/1`), 'notFound')
    expect((await manager.ask('PUT', `${card}/4`)).json()).toMatchObject({
      check: { state: 'passed', openCards: [{ id: 4, isAccepted: true }] },
    })
    expect((await check(dashboard)).dashboard.check.state).toBe('passed')
    expect((await manager.ask('DELETE', `${card}/4`)).json()).toMatchObject({ check: { state: 'failed' } })
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
})

describe('the hourly look', () => {
  test('closes what is filtered no more, and leaves alone what was looked at just now', async () => {
    const { dashboard } = await checked(wellFiltered)
    const open = { ...wellFiltered, cards: [{ name: 'Offen', kind: 'rows', wiredTo: null }] } as const
    await metabase.set({ dashboards: { [dashboard.number]: open } })
    await lookAtDashboards(server.services)
    const state = async () => (await manager.get<Dashboard>(`/dashboards/${dashboard.id}`)).check.state
    expect(await state()).toBe('passed')
    clock.advance(3600)
    await lookAtDashboards(server.services)
    manager = await reportsClient(server)
    expect(await state()).toBe('failed')
  })
})

test('a dashboard that has become another one meanwhile keeps nothing of the look at the one before', async () => {
  const made = await manager.createDashboard()
  await metabase.set({ dashboards: { [made.number]: wellFiltered } })
  const source = server.services.reportSources.get('metabase')
  if (!source) throw new Error('There is no Metabase')
  const changing = new Map(server.services.reportSources).set('metabase', {
    ...source,
    check: async (dashboard) => {
      const verdict = await source.check(dashboard)
      await server.services.db
        .updateTable('dashboards')
        .set({ number: made.number + 50_000 })
        .where('id', '=', made.id)
        .execute()
      return verdict
    },
  })
  await lookAtDashboards({ ...server.services, reportSources: changing })
  expect((await manager.get<Dashboard>(`/dashboards/${made.id}`)).check.state).toBe('never')
})
