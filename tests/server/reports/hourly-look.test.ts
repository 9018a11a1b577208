import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NamedBy } from '#contract/reports/dashboard-lists.ts'
import type { Dashboard } from '#contract/reports/dashboards.ts'
import { lookAtDashboards } from '../../../src/server/reports/check/look-at-dashboards.ts'
import { openReports } from '../../../src/server/reports/open-reports.ts'
import { createClock, type Clock } from '../../support/clock.ts'
import { reportsClient, type ReportsClient } from '../../support/clients/reports-client.ts'
import { insertCompany } from '../../support/insert-company.ts'
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

const check = ({ id }: Dashboard) => manager.ask('POST', `/dashboards/${id}/check`)

/** Makes a dashboard that Metabase has like this, and looks at it. */
async function checked(stood: StoodDashboard): Promise<Dashboard> {
  const made = await manager.createDashboard()
  await metabase.set({ dashboards: { [made.number]: stood } })
  await check(made)
  return made
}

/** How a dashboard stands by its last look. */
const stateOf = async ({ id }: Dashboard) =>
  (
    await server.services.db
      .selectFrom('dashboards')
      .select('check_state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).check_state

const open = { ...wellFiltered, cards: [{ name: 'Offen', kind: 'rows', wiredTo: null }] } as const

describe('the hourly look', () => {
  test('closes what is filtered no more, and leaves alone what was looked at just now', async () => {
    const dashboard = await checked(wellFiltered)
    await metabase.set({ dashboards: { [dashboard.number]: open } })
    await lookAtDashboards(server.services)
    expect(await stateOf(dashboard)).toBe('passed')
    clock.advance(3600)
    await lookAtDashboards(server.services)
    manager = await reportsClient(server)
    expect(await stateOf(dashboard)).toBe('failed')
  })

  test(
    'goes on after one that does not answer, and does not begin with it for ever',
    { timeout: 40_000 },
    async () => {
      await server.services.db.deleteFrom('dashboards').execute()
      const slow = {
        ...wellFiltered,
        cards: [{ name: 'Langsam', kind: 'silent', wiredTo: 'company' }],
      } as const
      const [first, second] = [await manager.createDashboard(), await manager.createDashboard()]
      await metabase.set({ dashboards: { [first.number]: slow, [second.number]: wellFiltered } })
      await lookAtDashboards(server.services)
      expect([await stateOf(first), await stateOf(second)]).toEqual(['never', 'passed'])
      clock.advance(3600)
      const seen: number[] = []
      await lookAtDashboards({ ...server.services, reportSources: watching(seen) })
      clock.advance(60)
      manager = await reportsClient(server)
      const third = await manager.createDashboard()
      await metabase.set({ dashboards: { [third.number]: wellFiltered } })
      await lookAtDashboards({ ...server.services, reportSources: watching(seen) })
      expect(seen).toEqual([first.number, second.number, third.number, first.number])
    },
  )

  test('leaves alone what is at a BI tool that is away', async () => {
    await server.services.db.deleteFrom('dashboards').execute()
    await manager.createDashboard()
    await manager.createDashboard()
    await metabase.set({ mode: 'cut' })
    const seen: number[] = []
    await lookAtDashboards({ ...server.services, reportSources: watching(seen) })
    expect(seen).toHaveLength(1)
  })

  test('comes at once to what was changed, or who sees it, and closes nothing until then', async () => {
    const person = await server.createPerson()
    const group = await manager.createGroup()
    const company = await insertCompany(server.services.db, { name: 'Werft' })
    const changes: readonly [string, (of: Dashboard) => Promise<unknown>][] = [
      ['another name', (of) => change(of, { name: `${of.name} neu` })],
      ['a company', (of) => change(of, { companyId: company })],
      ['a person', (of) => manager.ask('POST', `/dashboards/${of.id}/users/${person.id}`)],
      ['a group', (of) => manager.ask('POST', `/dashboards/${of.id}/user-groups/${group.id}`)],
      ['somebody in its group', () => manager.ask('POST', `/user-groups/${group.id}/users/${person.id}`)],
      [
        'what a person is named by',
        async (of) => {
          const now = await manager.get<{ namedBy: NamedBy }>(`/dashboards/users/${person.id}`)
          const { dashboardIds, groupIds } = now.namedBy
          return manager.ask('POST', `/dashboards/users/${person.id}`, {
            dashboardIds: [...dashboardIds, of.id],
            groupIds,
            basedOn: now.namedBy,
          })
        },
      ],
    ]
    for (const [what, make] of changes) {
      const dashboard = await checked(wellFiltered)
      if (what === 'somebody in its group') {
        await manager.ask('POST', `/dashboards/${dashboard.id}/user-groups/${group.id}`)
        await check(dashboard)
      }
      await metabase.set({ dashboards: { [dashboard.number]: open } })
      clock.advance(60)
      await make(dashboard)
      expect(await stateOf(dashboard), what).toBe('passed')
      await lookAtDashboards(server.services)
      expect(await stateOf(dashboard), what).toBe('failed')
    }
  })

  test('does not come for what was so already', async () => {
    const person = await server.createPerson()
    const dashboard = await checked(wellFiltered)
    const address = `/dashboards/${dashboard.id}/users/${person.id}`
    await manager.ask('POST', address)
    await check(dashboard)
    await metabase.set({ dashboards: { [dashboard.number]: open } })
    clock.advance(60)
    expect((await manager.ask('POST', address)).statusCode).toBe(204)
    await lookAtDashboards(server.services)
    expect(await stateOf(dashboard)).toBe('passed')
  })
})

/** The sources, which say of which dashboards they were asked. */
const watching = (seen: number[]): typeof server.services.reportSources => {
  const sources = new Map(server.services.reportSources)
  const source = sources.get('metabase')
  if (!source) throw new Error('There is no Metabase')
  return sources.set('metabase', {
    ...source,
    check: async (dashboard) => {
      seen.push(dashboard.number)
      return source.check(dashboard)
    },
  })
}

const change = (dashboard: Dashboard, changed: object) =>
  manager.ask('POST', `/dashboards/${dashboard.id}`, {
    name: dashboard.name,
    provider: dashboard.provider,
    number: dashboard.number,
    basedOn: dashboard.version,
    ...changed,
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
