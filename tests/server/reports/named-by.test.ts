import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ReplyOf } from '#contract/http/call.ts'
import type { listDashboardsOfUser, NamedBy } from '#contract/reports/dashboard-lists.ts'
import type { Affected } from '#contract/reports/dashboard-viewers.ts'
import type { Dashboard } from '#contract/reports/dashboards.ts'
import type { ReportGroup } from '#contract/reports/report-groups.ts'
import { expectProblem } from '../../support/expect-problem.ts'
import { letPass, reportsClient, type ReportsClient } from '../../support/clients/reports-client.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
let manager: ReportsClient
let viewer: ReportsClient
let named: Dashboard
let other: Dashboard
let byGroup: Dashboard
let group: ReportGroup
beforeAll(async () => {
  server = await startTestServer()
  manager = await reportsClient(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  viewer = await reportsClient(server, { permissions: ['VIEW_REPORTING'] })
  named = await manager.createDashboard({ userIds: [viewer.id] })
  other = await manager.createDashboard()
  byGroup = await manager.createDashboard()
  group = await manager.createGroup({ dashboardIds: [byGroup.id] })
  await letPass(server, named.id, other.id, byGroup.id)
})

const nothing: NamedBy = { dashboardIds: [], groupIds: [] }
const before = (): NamedBy => ({ ...nothing, dashboardIds: [named.id] })
const wanted = (): NamedBy => ({ dashboardIds: [other.id], groupIds: [group.id] })
const save = (body: NamedBy & { basedOn: NamedBy }) =>
  manager.ask('POST', `/dashboards/users/${viewer.id}`, body)
const namedBy = async (): Promise<NamedBy | null> =>
  (await manager.get<ReplyOf<typeof listDashboardsOfUser>>(`/dashboards/users/${viewer.id}`)).namedBy

describe('what a person is named by', () => {
  test('is saved in one step, as the impact told before, each report and group with a version of its own and an entry in the log', async () => {
    const planned = { kind: 'person', id: viewer.id, ...wanted() }
    const impact = await manager.ask('POST', '/dashboards/impact', planned)
    const { gain, lose } = impact.json<{ gain: Affected; lose: Affected }>()
    expect(gain.first.map(({ dashboard }) => dashboard.id).toSorted()).toEqual(
      [other.id, byGroup.id].toSorted(),
    )
    expect(lose.first.map(({ dashboard }) => dashboard.id)).toEqual([named.id])
    expect(await namedBy()).toEqual(before())
    expect((await save({ ...wanted(), basedOn: before() })).statusCode).toBe(204)
    expect(await namedBy()).toEqual(wanted())
    expect((await viewer.overview()).toSorted()).toEqual([other.name, byGroup.name].toSorted())
    for (const { id, version } of [named, other])
      expect(await manager.get(`/dashboards/${id}`)).toMatchObject({ version: version + 1 })
    const entries = await server.services.db
      .selectFrom('audit_log')
      .select(['action', 'subject_id'])
      .where('subject_id', 'in', [named.id, other.id, group.id])
      .where('action', 'in', ['dashboardPeopleChanged', 'reportGroupChanged'])
      .orderBy('id')
      .execute()
    expect(entries.map(({ action, subject_id: id }) => [action, id])).toEqual([
      ['dashboardPeopleChanged', other.id],
      ['dashboardPeopleChanged', named.id],
      ['reportGroupChanged', group.id],
    ])
  })

  test('and given once more, counts no version up: neither of a dashboard nor of a group', async () => {
    const versions = async () => [
      (await manager.get<Dashboard>(`/dashboards/${named.id}`)).version,
      (await manager.get<readonly ReportGroup[]>('/user-groups')).find(({ id }) => id === group.id)?.version,
    ]
    const before = await versions()
    expect((await manager.ask('POST', `/dashboards/${named.id}/users/${viewer.id}`)).statusCode).toBe(204)
    expect((await manager.ask('DELETE', `/dashboards/${named.id}/user-groups/${group.id}`)).statusCode).toBe(
      204,
    )
    expect((await manager.ask('DELETE', `/user-groups/${group.id}/users/${viewer.id}`)).statusCode).toBe(204)
    expect(await versions()).toEqual(before)
    await manager.ask('POST', `/user-groups/${group.id}/users/${viewer.id}`)
    await manager.ask('POST', `/user-groups/${group.id}/users/${viewer.id}`)
    expect((await versions())[1]).toBe((before[1] ?? 0) + 1)
  })

  test('stays whole when a part of it is refused', async () => {
    const unknown = await save({ dashboardIds: [other.id], groupIds: ['999999'], basedOn: before() })
    expect([unknown.statusCode, unknown.json()]).toMatchObject([400, { fields: [{ field: 'groupIds' }] }])
    expect(await namedBy()).toEqual(before())
    await server.services.db
      .updateTable('users')
      .set({ status: 'deactivated' })
      .where('id', '=', viewer.id)
      .execute()
    expectProblem(await save({ ...wanted(), basedOn: before() }), 'accountDeactivated')
    expect(await namedBy()).toEqual(before())
    // what somebody with a deactivated account had can be taken away
    expect((await save({ ...nothing, basedOn: before() })).statusCode).toBe(204)
    expect(await namedBy()).toEqual(nothing)
  })

  test('names the groups, also of somebody who is invited and sees nothing yet', async () => {
    await manager.ask('POST', `/user-groups/${group.id}/users/${viewer.id}`)
    await server.services.db
      .updateTable('users')
      .set({ status: 'inactive' })
      .where('id', '=', viewer.id)
      .execute()
    const seen = await manager.get<ReplyOf<typeof listDashboardsOfUser>>(`/dashboards/users/${viewer.id}`)
    expect(seen).toMatchObject({ dashboards: [], groups: [{ id: group.id, name: group.name }] })
  })

  test('is not overwritten when it is other than what was read', async () => {
    await manager.ask('POST', `/user-groups/${group.id}/users/${viewer.id}`)
    expectProblem(await save({ ...nothing, basedOn: before() }), 'changedMeanwhile')
    expect(await namedBy()).toEqual({ dashboardIds: [named.id], groupIds: [group.id] })
  })

  test('is told to nobody who does not manage reports, and changed by none of them', async () => {
    const own = await viewer.get<ReplyOf<typeof listDashboardsOfUser>>(`/dashboards/users/${viewer.id}`)
    expect([own.namedBy, own.groups]).toEqual([null, null])
    const asked = await viewer.ask('POST', `/dashboards/users/${viewer.id}`, {
      ...wanted(),
      basedOn: before(),
    })
    expectProblem(asked, 'notAllowed')
    const nobody = await manager.ask('POST', '/dashboards/users/999999', { ...nothing, basedOn: nothing })
    expectProblem(nobody, 'notFound')
  })
})
