import * as fc from 'fast-check'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { QueryOf } from '#contract/http/call.ts'
import type { listDashboards as call } from '#contract/reports/dashboards.ts'
import type { ViewerReason } from '#contract/reports/report-values.ts'
import { figuresFor, reasonsFor } from '#contract/reports/viewer-rule.ts'
import { Problem } from '../../../src/server/http/problem.ts'
import { listDashboardsOfUser } from '../../../src/server/reports/dashboard-lists.ts'
import { listDashboards } from '../../../src/server/reports/list-dashboards.ts'
import { showReportFrame } from '../../../src/server/reports/show-frame.ts'
import { readViewers } from '../../../src/server/reports/viewers.ts'
import {
  insertWorld,
  randomWorld,
  sizes,
  type InsertedWorld,
  type ReportWorld,
} from '../../support/random/random-reports.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

const secret = 'a secret of the BI tool with 32 bytes'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    environment: { METABASE_URL: 'https://bi.example', METABASE_EMBED_SECRET: secret },
  })
})
afterAll(() => server.close())

const all: QueryOf<typeof call> = {
  page: 0,
  pageSize: 100,
  sort: 'name',
  direction: 'ascending',
  search: '',
  all: 'false',
}
const inactive = sizes.companies - 1

const given = new WeakMap<ReportWorld, ReadonlySet<string>>()

function isGiven(world: ReportWorld, ...link: ReportWorld['given'][number]): boolean {
  const links = given.get(world) ?? new Set(world.given.map((each) => each.join()))
  given.set(world, links)
  return links.has(link.join())
}

/** The rules once more, as plainly as they are said: why a person sees a dashboard. */
function naiveReasons(world: ReportWorld, person: number, dashboard: number): readonly ViewerReason[] {
  const [who, what] = [world.people[person], world.dashboards[dashboard]]
  if (!who || !what || !who.isActive || !who.maySee || what.company === inactive) return []
  const reasons: ViewerReason[] = []
  if (what.company !== null && what.company === who.company) reasons.push('company')
  for (let group = 0; group < sizes.groups; group += 1)
    if (isGiven(world, 'member', person, group) && isGiven(world, 'group', group, dashboard)) {
      reasons.push('group')
      break
    }
  if (isGiven(world, 'person', person, dashboard)) reasons.push('person')
  if (what.company === null && what.isOpen && who.company !== null) reasons.push('everybody')
  return reasons
}

/** The company whose figures they are, by its place. */
function naiveFigures(world: ReportWorld, person: number, dashboard: number): number | 'everybody' | null {
  const what = world.dashboards[dashboard]
  if (what?.scope === 'everybody') return 'everybody'
  return what?.company ?? world.people[person]?.company ?? null
}

const places = (count: number): readonly number[] => Array.from({ length: count }, (_, place) => place)

/** The pure rule for every person and every dashboard that may be seen at all. */
function expectRule(world: ReportWorld): void {
  const linked = (kind: string, of: 1 | 2, count: number) =>
    places(count).map(
      (place) =>
        new Set(
          world.given
            .filter((each) => each[0] === kind && each[of] === place)
            .map((each) => `${each[of === 1 ? 2 : 1]}`),
        ),
    )
  const [named, groups, memberships] = [
    linked('person', 2, sizes.dashboards),
    linked('group', 2, sizes.dashboards),
    linked('member', 1, sizes.people),
  ]
  const none: ReadonlySet<string> = new Set()
  const pairs = places(sizes.people).flatMap((person) =>
    places(sizes.dashboards).flatMap((dashboard) => {
      const [who, what] = [world.people[person], world.dashboards[dashboard]]
      if (!who?.isActive || !who.maySee || !what || what.company === inactive) return []
      const asked = {
        companyId: what.company === null ? null : `${what.company}`,
        scope: what.scope,
        isOpenToCompanies: what.isOpen,
        userIds: named[dashboard] ?? none,
        groupIds: groups[dashboard] ?? none,
      }
      const companyId = who.company === null ? null : `${who.company}`
      const reader = { id: `${person}`, companyId, groupIds: memberships[person] ?? none }
      const figures = naiveFigures(world, person, dashboard)
      return [
        {
          said: [reasonsFor(asked, reader), figuresFor(asked, reader)],
          expected: [
            naiveReasons(world, person, dashboard),
            typeof figures === 'number' ? { companyId: `${figures}` } : figures,
          ],
        },
      ]
    }),
  )
  expect(pairs.map(({ said }) => said)).toEqual(pairs.map(({ expected }) => expected))
}

async function expectDatabase(world: ReportWorld, ids: InsertedWorld): Promise<void> {
  const { db } = server.services
  const seen = await readViewers(db, ids.dashboards)
  const expected = places(sizes.people).flatMap((person) =>
    places(sizes.dashboards)
      .filter((dashboard) => naiveReasons(world, person, dashboard).length > 0)
      .map((dashboard) => `${ids.people[person]} ${ids.dashboards[dashboard]}`),
  )
  expect(seen.map(({ userId, dashboardId }) => `${userId} ${dashboardId}`).toSorted()).toEqual(
    expected.toSorted(),
  )
}

async function expectLists(world: ReportWorld, ids: InsertedWorld, person: number): Promise<void> {
  const reader = { userId: ids.people[person] ?? '', permissions: new Set(['VIEW_REPORTING'] as const) }
  const mine = places(sizes.dashboards).filter(
    (dashboard) =>
      world.dashboards[dashboard]?.hasPassed && naiveReasons(world, person, dashboard).length > 0,
  )
  const { items } = await listDashboards(server.services, reader, all)
  const told = new Map(items.map((each) => [each.id, each.figuresOf?.id ?? null]))
  expect([...told.keys()].toSorted()).toEqual(mine.map((place) => ids.dashboards[place] ?? '').toSorted())
  for (const dashboard of mine) {
    const figures = naiveFigures(world, person, dashboard)
    const id = typeof figures === 'number' ? ids.companies[figures] : null
    expect(told.get(ids.dashboards[dashboard] ?? '')).toBe(id)
  }
  const { dashboards } = await listDashboardsOfUser(server.services, reader, reader.userId)
  for (const { id, reasons } of dashboards)
    expect([...new Set(reasons.map(({ kind }) => kind))].toSorted()).toEqual(
      naiveReasons(world, person, ids.dashboards.indexOf(id)).toSorted(),
    )
  expect(dashboards).toHaveLength(mine.length)
}

/** A token for exactly what is on the overview, of the company that is said there, and of no other. */
async function expectTokens(world: ReportWorld, ids: InsertedWorld, person: number): Promise<void> {
  for (const dashboard of places(sizes.dashboards)) {
    const figures = naiveFigures(world, person, dashboard)
    const isSeen = naiveReasons(world, person, dashboard).length > 0
    const hasPassed = world.dashboards[dashboard]?.hasPassed ?? false
    // the first company of a world has no key
    const expected = !isSeen
      ? 'notFound'
      : !hasPassed
        ? 'checkFailed'
        : figures === null
          ? 'companyMissing'
          : figures === 0
            ? 'reportKeyMissing'
            : figures
    const got = await showReportFrame(
      server.services,
      { userId: ids.people[person] ?? '' },
      ids.dashboards[dashboard] ?? '',
      { theme: 'light', language: 'en' },
    ).then(
      ({ url }) => decodeJwt(/dashboard\/([^#]+)/u.exec(url)?.[1] ?? '')['params'],
      (error: unknown) => (error instanceof Problem ? error.code : error),
    )
    const params = expected === 'everybody' ? {} : { company: [`KEY-${expected}`] }
    expect(got).toEqual(typeof expected === 'number' || expected === 'everybody' ? params : expected)
  }
}

test('10,000 random assignments: rule, viewers, lists and tokens agree with what is plainly said', async () => {
  const worlds = fc.sample(
    fc.constantFrom(20, 80, 400, 2000).chain((count) => randomWorld(count)),
    { numRuns: 16 },
  )
  const counted = worlds.reduce((sum, { given }) => sum + given.length, 0)
  const more = fc.sample(randomWorld(Math.max(1, 10_000 - counted)), { numRuns: 1 })
  expect(more.reduce((sum, { given }) => sum + given.length, counted)).toBeGreaterThanOrEqual(10_000)
  for (const world of [...worlds, ...more]) {
    const ids = await insertWorld(server.services.db, world)
    expectRule(world)
    await expectDatabase(world, ids)
    for (const person of [0, 7, 13, 29, 41]) await expectLists(world, ids, person)
    for (const person of [0, 29]) await expectTokens(world, ids, person)
  }
}, 120_000)
