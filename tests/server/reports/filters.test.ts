import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReportControls } from '#contract/reports/check-calls.ts'
import { openReports } from '../../../src/server/reports/open-reports.ts'
import { letPass, reportsClient, type ReportsClient } from '../../support/clients/reports-client.ts'
import { expectProblem } from '../../support/expect-problem.ts'
import { insertCompany } from '../../support/insert-company.ts'
import { startMetabase, wellFiltered, type MetabaseStandIn } from '../../support/metabase/stand-in.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let metabase: MetabaseStandIn
let server: TestServer
let viewer: ReportsClient
let id: string
beforeAll(async () => {
  metabase = await startMetabase()
  const { url: origin, secret } = metabase
  const settings = { metabase: { origin, secret, companyParameter: 'company' } }
  server = await startTestServer({ services: openReports(settings, Date.now) })
  const { db } = server.services
  const companyId = await insertCompany(db, { name: 'Hafen' })
  await db.updateTable('companies').set({ report_key: 'HAFEN' }).where('id', '=', companyId).execute()
  viewer = await reportsClient(server, { permissions: ['VIEW_REPORTING'], companyId })
  const manager = await reportsClient(server)
  id = (await manager.createDashboard({ number: 7, companyId })).id
  await letPass(server, id)
  await metabase.set({ figures: { HAFEN: 5 } })
})
afterAll(async () => {
  await server.close()
  await metabase.close()
})

test('the filters that whoever looks may set are told with their kind and values, those of Metabase alone by name', async () => {
  const enabled = ['year', 'place', 'least', 'on', 'period', 'open', 'unit'] as const
  await metabase.set({
    dashboards: {
      7: {
        ...wellFiltered,
        parameters: {
          company: 'locked',
          hidden: 'disabled',
          ...Object.fromEntries(enabled.map((slug) => [slug, 'enabled' as const])),
        },
        details: {
          ...wellFiltered.details,
          place: { type: 'string/contains' },
          least: { type: 'number/>=' },
          on: { type: 'date/single' },
          period: { type: 'date/range' },
          open: { type: 'boolean/=' },
          unit: { type: 'temporal-unit' },
        },
        tabs: ['Sales', 'Costs'],
      },
    },
  })
  const { filters, ownFilters, tabs } = await viewer.get<ReportControls>(`/dashboards/${id}/filters`)
  expect(filters.map(({ slug, kind }) => [slug, kind])).toEqual([
    ['year', 'choice'],
    ['place', 'text'],
    ['least', 'number'],
    ['on', 'day'],
    ['period', 'days'],
    ['open', 'yesNo'],
  ])
  expect(filters[0]?.values).toEqual([
    { value: '2025', label: '2025' },
    { value: '2026', label: 'This year' },
  ])
  expect(ownFilters).toEqual(['unit'])
  expect(tabs).toEqual([
    { id: '1', name: 'Sales' },
    { id: '2', name: 'Costs' },
  ])
})

test('the filter of the company is never told, also where Metabase would let it be set', async () => {
  await metabase.set({
    dashboards: { 7: { ...wellFiltered, parameters: { company: 'enabled', year: 'enabled' } } },
  })
  const { filters } = await viewer.get<ReportControls>(`/dashboards/${id}/filters`)
  expect(filters.map(({ slug }) => slug)).toEqual(['year'])
})

test('a choice without values is typed', async () => {
  await metabase.set({ dashboards: { 7: { ...wellFiltered, details: {} } } })
  const { filters } = await viewer.get<ReportControls>(`/dashboards/${id}/filters`)
  expect(filters).toEqual([{ slug: 'year', name: 'year', kind: 'text', values: [] }])
})

test('a choice is offered without the values of companies other than that of the viewer', async () => {
  await metabase.set({ dashboards: { 7: wellFiltered }, figures: { OTHER: 9 } })
  const { filters } = await viewer.get<ReportControls>(`/dashboards/${id}/filters`)
  expect(filters).toEqual([{ slug: 'year', name: 'year', kind: 'text', values: [] }])
})

test('an answer of the BI tool is the last one, also between two looks at the dashboard', async () => {
  await metabase.set({ dashboards: { 7: wellFiltered } })
  const { db } = server.services
  const lastAnswer = async (): Promise<Date | null> => {
    const kept = db.selectFrom('dashboards').select('last_answer_at').where('id', '=', id)
    return (await kept.executeTakeFirstOrThrow()).last_answer_at
  }
  const ago = (seconds: number) =>
    db
      .updateTable('dashboards')
      .set({ last_answer_at: new Date(Date.now() - seconds * 1000) })
      .where('id', '=', id)
      .execute()
  await ago(3600)
  await viewer.get(`/dashboards/${id}/filters`)
  expect(Date.now() - ((await lastAnswer())?.getTime() ?? 0)).toBeLessThan(30_000)
  // not each of many is written
  await ago(30)
  await viewer.get(`/dashboards/${id}/filters`)
  expect(Date.now() - ((await lastAnswer())?.getTime() ?? 0)).toBeGreaterThan(29_000)
  await ago(3600)
  await metabase.set({ mode: 'cut' })
  await viewer.ask('GET', `/dashboards/${id}/filters`)
  await metabase.set({ mode: 'up' })
  expect(Date.now() - ((await lastAnswer())?.getTime() ?? 0)).toBeGreaterThan(3_000_000)
})

test('a BI tool that refuses the dashboard has it looked at again, once a minute at most', async () => {
  const { db } = server.services
  const isWaiting = async (): Promise<boolean> => {
    const { changed_at: changed, checked_at: checked } = await db
      .selectFrom('dashboards')
      .select(['changed_at', 'checked_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return changed !== null && (checked === null || changed > checked)
  }
  const tried = (seconds: number) => {
    const [at, before] = [new Date(), new Date(Date.now() - seconds * 1000)]
    const set = { checked_at: at, changed_at: before, tried_at: before }
    return db.updateTable('dashboards').set(set).where('id', '=', id).execute()
  }
  await metabase.set({ dashboards: {} })
  await tried(30)
  expectProblem(await viewer.ask('GET', `/dashboards/${id}/filters`), 'biUnavailable')
  expect(await isWaiting()).toBe(false)
  await tried(90)
  expectProblem(await viewer.ask('GET', `/dashboards/${id}/filters`), 'biUnavailable')
  expect(await isWaiting()).toBe(true)
  await metabase.set({ dashboards: { 7: wellFiltered } })
})

test('whoever does not see the dashboard learns nothing of its filters', async () => {
  const stranger = await reportsClient(server, { permissions: ['VIEW_REPORTING'] })
  expectProblem(await stranger.ask('GET', `/dashboards/${id}/filters`), 'notFound')
})

test.each(['cut', 'login', 'page', 'broken', 'silent'] as const)(
  'a BI tool that is away (%s) is said to be away',
  async (mode) => {
    await metabase.set({ mode })
    const asked = performance.now()
    expectProblem(await viewer.ask('GET', `/dashboards/${id}/filters`), 'biUnavailable')
    // one that answers after half a minute is not waited for
    expect(performance.now() - asked).toBeLessThan(15_000)
    await metabase.set({ mode: 'up' })
  },
)
