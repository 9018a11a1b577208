import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notification } from '#contract/all-notifications.ts'
import type { Dashboard } from '#contract/reports/dashboards.ts'
import { openReports } from '../../../src/server/reports/open-reports.ts'
import { letPass, reportsClient, type ReportsClient } from '../../support/clients/reports-client.ts'
import { openEventStream, type EventStream } from '../../support/event-stream.ts'
import { insertCompany } from '../../support/insert-company.ts'
import { startMetabase, wellFiltered, type MetabaseStandIn } from '../../support/metabase/stand-in.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let metabase: MetabaseStandIn
let server: TestServer
let base: string
let manager: ReportsClient
let viewer: ReportsClient
let company: string
let count = 0
const opened: EventStream[] = []
beforeAll(async () => {
  metabase = await startMetabase()
  const { url: origin, secret } = metabase
  const settings = { metabase: { origin, secret, companyParameter: 'company' } }
  server = await startTestServer({ services: openReports(settings, Date.now) })
  base = await server.listen()
  manager = await reportsClient(server)
})
afterAll(async () => {
  await server.close()
  await metabase.close()
})
beforeEach(async () => {
  count += 1
  company = await insertCompany(server.services.db, { name: `Firm ${count}` })
  viewer = await reportsClient(server, { permissions: ['VIEW_REPORTING'], companyId: company })
})
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close()
})

async function watch(who: ReportsClient): Promise<EventStream> {
  const stream = await openEventStream(`${base}/api/notifications/stream`, await server.signIn(who))
  opened.push(stream)
  await stream.rest(600)
  return stream
}

const told = async (stream: EventStream, type: Notification['type']): Promise<Notification | undefined> => {
  const { data } = await stream.nextOf('notifications', 2000)
  return (data as Notification[]).find((each) => each.type === type)
}

const shown = async (input: Parameters<ReportsClient['createDashboard']>[0]): Promise<Dashboard> => {
  const made = await manager.createDashboard(input)
  await letPass(server, made.id)
  return made
}

describe('whoever gains a dashboard', () => {
  test('by name, is told by its name of now, and open pages look again', async () => {
    const dashboard = await shown({})
    const stream = await watch(viewer)
    await manager.ask('POST', `/dashboards/${dashboard.id}/users/${viewer.id}`)
    expect(await told(stream, 'report_shared')).toMatchObject({
      dashboardId: dashboard.id,
      payload: [`${dashboard.name} | SHARED`],
    })
    await stream.nextOf('reports', 2000)
  })

  test('by company, is told when it passes its check, and only the first time', async () => {
    const dashboard = await manager.createDashboard({ companyId: company })
    const stream = await watch(viewer)
    await metabase.set({ dashboards: { [dashboard.number]: wellFiltered } })
    await manager.ask('POST', `/dashboards/${dashboard.id}/check`)
    expect(await told(stream, 'report_shared')).toMatchObject({ dashboardId: dashboard.id })
    await metabase.set({ dashboards: {} })
    await manager.ask('POST', `/dashboards/${dashboard.id}/check`)
    await metabase.set({ dashboards: { [dashboard.number]: wellFiltered } })
    await manager.ask('POST', `/dashboards/${dashboard.id}/check`)
    const rest = await stream.rest(800)
    expect(rest.filter(({ event }) => event === 'notifications')).toEqual([])
    expect(rest.filter(({ event }) => event === 'reports').length).toBeGreaterThan(0)
  })

  test('by a group, is told once', async () => {
    const dashboard = await shown({})
    const group = await manager.createGroup({ name: `Gewinn ${count}`, dashboardIds: [dashboard.id] })
    const stream = await watch(viewer)
    const address = `/user-groups/${group.id}/users/${viewer.id}`
    await manager.ask('POST', address)
    await manager.ask('POST', address)
    expect(await told(stream, 'report_shared')).toMatchObject({ dashboardId: dashboard.id })
    const rest = await stream.rest(800)
    expect(rest.filter(({ event }) => event === 'notifications')).toEqual([])
  })
})

describe('whoever loses a dashboard', () => {
  test('looks again within two seconds, and what was told of it is gone', async () => {
    const [lost, kept] = [await shown({}), await shown({})]
    for (const { id } of [lost, kept]) await manager.ask('POST', `/dashboards/${id}/users/${viewer.id}`)
    const stream = await watch(viewer)
    await manager.ask('DELETE', `/dashboards/${lost.id}/users/${viewer.id}`)
    const { data } = await stream.nextOf('unread', 2000)
    expect((data as { ids: string[] }).ids).toHaveLength(1)
    const later = await openEventStream(`${base}/api/notifications/stream`, await server.signIn(viewer))
    opened.push(later)
    const all = (await later.nextOf('notifications', 2000)).data
    expect(all).toMatchObject([{ type: 'report_shared', dashboardId: kept.id }])
  })

  test('just before the stream opens, looks again too: the page was there before it', async () => {
    const dashboard = await shown({ userIds: [viewer.id] })
    const stream = await watch(viewer)
    await manager.ask('DELETE', `/dashboards/${dashboard.id}/users/${viewer.id}`)
    // all that was to be said has been said
    await stream.nextOf('reports', 2000)
    const later = await openEventStream(`${base}/api/notifications/stream`, await server.signIn(viewer))
    opened.push(later)
    await later.nextOf('reports', 2000)
  })

  test('hears nothing of the dashboards of others', async () => {
    const dashboard = await shown({})
    const [stream, others] = [await watch(viewer), await watch(manager)]
    await manager.ask('POST', `/dashboards/${dashboard.id}/users/${manager.id}`)
    await others.nextOf('reports', 2000)
    expect((await stream.rest(400)).filter(({ event }) => event === 'reports')).toEqual([])
  })

  test('by a company that is not active any more, looks again', async () => {
    const other = await insertCompany(server.services.db, { name: `Other ${count}` })
    await shown({ companyId: other, userIds: [viewer.id] })
    const stream = await watch(viewer)
    await server.services.db
      .updateTable('companies')
      .set({ is_active: false })
      .where('id', '=', other)
      .execute()
    await stream.nextOf('reports', 2000)
    expect(await viewer.overview()).toEqual([])
  })
})

test('those who manage reports are told of one that its check has closed, for as long as it is', async () => {
  const dashboard = await manager.createDashboard({ companyId: company })
  await metabase.set({ dashboards: { [dashboard.number]: wellFiltered } })
  await manager.ask('POST', `/dashboards/${dashboard.id}/check`)
  const [managing, viewing] = [await watch(manager), await watch(viewer)]
  await metabase.set({ dashboards: {} })
  await manager.ask('POST', `/dashboards/${dashboard.id}/check`)
  expect(await told(managing, 'report_closed')).toMatchObject({ dashboardId: dashboard.id })
  const rest = await viewing.rest(600)
  expect(JSON.stringify(rest)).not.toContain('report_closed')
  expect(rest.some(({ event }) => event === 'reports')).toBe(true)
  await metabase.set({ dashboards: { [dashboard.number]: wellFiltered } })
  await manager.ask('POST', `/dashboards/${dashboard.id}/check`)
  const later = await openEventStream(`${base}/api/notifications/stream`, await server.signIn(manager))
  opened.push(later)
  await later.rest(600)
  expect(later.text()).not.toContain('report_closed')
})
