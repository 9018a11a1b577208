import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import type { listDashboardUsers, PersonDashboards } from '#contract/reports/dashboard-lists.ts'
import type { Affected, Viewer } from '#contract/reports/dashboard-viewers.ts'
import type { Dashboard } from '#contract/reports/dashboards.ts'
import type { ReportGroup } from '#contract/reports/report-groups.ts'
import { letPass, reportsClient, type ReportsClient } from '../../support/clients/reports-client.ts'
import { expectProblem } from '../../support/expect-problem.ts'
import { insertCompany } from '../../support/insert-company.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
let manager: ReportsClient
let count = 0
beforeAll(async () => {
  server = await startTestServer()
  manager = await reportsClient(server)
})
afterAll(() => server.close())

let company: string
let viewer: ReportsClient
let colleague: ReportsClient
beforeEach(async () => {
  count += 1
  company = await insertCompany(server.services.db, { name: `Company ${count}` })
  viewer = await reportsClient(server, { permissions: ['VIEW_REPORTING'], companyId: company })
  colleague = await reportsClient(server, { permissions: ['VIEW_REPORTING'], companyId: company })
})

const shown = async (input: Parameters<ReportsClient['createDashboard']>[0]): Promise<Dashboard> => {
  const made = await manager.createDashboard(input)
  await letPass(server, made.id)
  return made
}

describe('who sees a dashboard', () => {
  test('sees it by company, group and name, and every reason is told', async () => {
    const dashboard = await shown({ companyId: company, userIds: [viewer.id] })
    await manager.createGroup({ name: `Team ${count}`, userIds: [viewer.id], dashboardIds: [dashboard.id] })
    const { items, total } = await manager.get<{ items: Viewer[]; total: number }>(
      `/dashboards/${dashboard.id}/users?search=${encodeURIComponent(viewer.email)}`,
    )
    expect(total).toBe(1)
    expect(items).toEqual([
      {
        person: { id: viewer.id, name: 'Erika Mustermann', email: viewer.email },
        sortedName: 'Mustermann, Erika',
        reasons: [
          { kind: 'company', name: `Company ${count}` },
          { kind: 'group', name: `Team ${count}` },
          { kind: 'person', name: null },
        ],
      },
    ])
  })

  test('sees nothing that has not passed, and finds a page that was open to be closed', async () => {
    const dashboard = await manager.createDashboard({ companyId: company })
    expect(await viewer.overview()).toEqual([])
    expect(await viewer.get(`/dashboards/${dashboard.id}`)).toMatchObject({ check: { state: 'never' } })
    await letPass(server, dashboard.id)
    expect(await viewer.overview()).toEqual([dashboard.name])
  })

  test('loses it with the assignment, the permission, the account and the company', async () => {
    const dashboard = await shown({ userIds: [viewer.id, colleague.id] })
    const address = `/dashboards/${dashboard.id}/users`
    expect((await manager.ask('DELETE', `${address}/${viewer.id}`)).statusCode).toBe(204)
    expect((await manager.ask('DELETE', `${address}/${viewer.id}`)).statusCode).toBe(204)
    expectProblem(await viewer.ask('GET', `/dashboards/${dashboard.id}`), 'notFound')
    await server.services.db
      .updateTable('users')
      .set({ status: 'deactivated' })
      .where('id', '=', colleague.id)
      .execute()
    expect((await manager.get<{ total: number }>(address)).total).toBe(0)
    const ofCompany = await shown({ companyId: company, userIds: [manager.id] })
    expect(await manager.overview()).toContain(ofCompany.name)
    await server.services.db
      .updateTable('companies')
      .set({ is_active: false })
      .where('id', '=', company)
      .execute()
    expect(await manager.overview()).not.toContain(ofCompany.name)
  })

  test('by a group of nobody nobody sees it, until somebody is in that group', async () => {
    const group = await manager.createGroup({ name: `Empty ${count}` })
    const dashboard = await shown({ groupIds: [group.id] })
    expect(await manager.get(`/dashboards/${dashboard.id}/users`)).toMatchObject({ total: 0, items: [] })
    expect(await viewer.overview()).toEqual([])
    await manager.ask('POST', `/user-groups/${group.id}/users/${viewer.id}`)
    expect(await viewer.overview()).toEqual([dashboard.name])
  })

  test('without a company: everybody who has one, as soon as it is open to them, each with their own', async () => {
    const homeless = await reportsClient(server, { permissions: ['VIEW_REPORTING'] })
    const dashboard = await shown({ isOpenToCompanies: true })
    expect(await homeless.overview()).toEqual([])
    const { items } = await viewer.get<{ items: Dashboard[] }>('/dashboards')
    expect(items.find(({ id }) => id === dashboard.id)?.figuresOf).toEqual({
      id: company,
      name: `Company ${count}`,
    })
    await manager.ask('DELETE', `/dashboards/${dashboard.id}`)
  })
})

describe('whoever only looks', () => {
  test('learns from no list of anybody or anything else', async () => {
    const other = await insertCompany(server.services.db, { name: `Other ${count}` })
    const [mine, foreign] = [await shown({ companyId: company }), await shown({ companyId: other })]
    const both = { userIds: [viewer.id, colleague.id], dashboardIds: [mine.id, foreign.id] }
    const [group, theirs] = [
      await manager.createGroup({ ...both, dashboardIds: [mine.id] }),
      await manager.createGroup({ userIds: [colleague.id], dashboardIds: [mine.id, foreign.id] }),
    ]
    expect(await viewer.get(`/dashboards/companies`)).toEqual([
      { company: { id: company, name: `Company ${count}` }, dashboards: [{ id: mine.id, name: mine.name }] },
    ])
    expectProblem(await viewer.ask('GET', `/dashboards/companies/${other}`), 'notFound')
    expect(await viewer.get(`/dashboards/companies/${company}`)).toHaveLength(1)
    expectProblem(await viewer.ask('GET', `/dashboards/user-groups/${theirs.id}`), 'notFound')
    expect(await viewer.get(`/dashboards/user-groups/${group.id}`)).toHaveLength(1)
    const people = await viewer.get<ReplyOf<typeof listDashboardUsers>>('/dashboards/users')
    expect(people.items.map(({ person }) => person.id)).toEqual([viewer.id])
    const [who] = people.items
    expect(who?.sortedName, 'the last name first').toBe(who?.person.name.replace(/^(\S+) (.+)$/u, '$2, $1'))
    expectProblem(await viewer.ask('GET', `/dashboards/users/${colleague.id}`), 'notFound')
    const own = await viewer.get<PersonDashboards>(`/dashboards/users/${viewer.id}`)
    expect(own.dashboards.map(({ id }) => id)).toEqual([mine.id])
    const groups = await viewer.get<ReportGroup[]>('/user-groups')
    expect(groups.map(({ id, users }) => [id, users.map((each) => each.id)])).toEqual([
      [group.id, [viewer.id]],
    ])
    expect(await viewer.get(`/user-groups/dashboards/${mine.id}`)).toMatchObject([{ id: group.id }])
    expectProblem(await viewer.ask('GET', `/user-groups/dashboards/${foreign.id}`), 'notFound')
    expectProblem(await viewer.ask('GET', `/user-groups/users/${colleague.id}`), 'notFound')
    expectProblem(await viewer.ask('GET', `/user-groups/${theirs.id}/users`), 'notFound')
    expect(await viewer.get(`/dashboards/${mine.id}`)).toMatchObject({
      users: [],
      reportUserGroups: [{ id: group.id }],
    })
    expectProblem(await viewer.ask('GET', `/dashboards/${foreign.id}`), 'notFound')
    expectProblem(await viewer.ask('GET', '/dashboards?all=true'), 'notAllowed')
  })

  test('changes nothing', async () => {
    const managing = allCalls.filter(
      ({ area, access, method, name }) =>
        area === 'reports' &&
        method !== 'GET' &&
        !name.endsWith('Favourite') &&
        access !== 'MANAGE_REPORTING',
    )
    expect(managing).toEqual([])
  })
})

const names = ({ first }: Affected) => first.map(({ person, dashboard }) => [person.id, dashboard.name])

describe('before it is saved', () => {
  test('dashboards of one name are told apart by whose figures they show, here and in the list of people', async () => {
    const name = `Sales ${count}`
    const own = await shown({ name })
    const ofFirm = await shown({ name, companyId: company })
    const planned = { kind: 'group', userIds: [colleague.id], dashboardIds: [own.id] }
    const { gain } = (await manager.ask('POST', '/dashboards/impact', planned)).json<{ gain: Affected }>()
    expect(gain.first[0]?.dashboard).toEqual({ id: own.id, name, company: null, scope: 'company' })
    const { dashboards } = await manager.get<PersonDashboards>(`/dashboards/users/${viewer.id}`)
    const firm = { id: company, name: `Company ${count}` }
    expect(dashboards).toMatchObject([{ id: ofFirm.id, name, company: firm, scope: 'company' }])
  })

  test('a change tells who gains and who loses, and saves nothing', async () => {
    const dashboard = await shown({ userIds: [viewer.id] })
    const impact = await manager.ask('POST', '/dashboards/impact', {
      kind: 'dashboard',
      id: dashboard.id,
      userIds: [colleague.id],
    })
    const { gain, lose } = impact.json<{ gain: Affected; lose: Affected }>()
    expect([gain.count, gain.first[0]?.person.id, gain.first[0]?.dashboard.id]).toEqual([
      1,
      colleague.id,
      dashboard.id,
    ])
    expect([lose.count, lose.first[0]?.person.id]).toEqual([1, viewer.id])
    expect(await viewer.overview()).toContain(dashboard.name)
    expect(await colleague.overview()).not.toContain(dashboard.name)
  })

  test('a new dashboard of a company is gained by its people, and a group by its members', async () => {
    const asked = await manager.ask('POST', '/dashboards/impact', { kind: 'dashboard', companyId: company })
    expect(asked.json()).toMatchObject({ gain: { count: 2 }, lose: { count: 0 } })
    const dashboard = await shown({})
    const ofGroup = await manager.ask('POST', '/dashboards/impact', {
      kind: 'group',
      userIds: [viewer.id],
      dashboardIds: [dashboard.id],
    })
    expect(ofGroup.json()).toMatchObject({ gain: { count: 1 }, lose: { count: 0 } })
    expect(await manager.get<ReportGroup[]>(`/user-groups/users/${viewer.id}`)).toEqual([])
    expectProblem(
      await manager.ask('POST', '/dashboards/impact', { kind: 'dashboard', id: '999999' }),
      'notFound',
    )
  })

  test('of what a person is to see, it tells which dashboards come and which go, by name and by group', async () => {
    const [kept, lost, won] = [
      await shown({ userIds: [viewer.id] }),
      await shown({ userIds: [viewer.id] }),
      await shown({}),
    ]
    const group = await manager.createGroup({ dashboardIds: [won.id, kept.id] })
    const planned = { kind: 'person', id: viewer.id, dashboardIds: [kept.id], groupIds: [group.id] }
    const { gain, lose } = (await manager.ask('POST', '/dashboards/impact', planned)).json<{
      gain: Affected
      lose: Affected
    }>()
    expect([gain.count, names(gain)]).toEqual([1, [[viewer.id, won.name]]])
    expect([lose.count, names(lose)]).toEqual([1, [[viewer.id, lost.name]]])
    expect(await viewer.overview()).toEqual(expect.arrayContaining([kept.name, lost.name]))
    expect(await viewer.overview()).not.toContain(won.name)
    const nobody = { ...planned, id: '999999' }
    expectProblem(await manager.ask('POST', '/dashboards/impact', nobody), 'notFound')
    const nothing = { ...planned, dashboardIds: ['999999'] }
    expect((await manager.ask('POST', '/dashboards/impact', nothing)).statusCode).toBe(400)
  })

  test('of what is to be removed, it tells who loses what by its name, and removes nothing', async () => {
    const impactOf = async (what: 'dashboard' | 'group', id: string) => {
      const asked = await manager.ask('POST', '/dashboards/impact', { kind: 'removed', what, id })
      expect(asked.statusCode, asked.body).toBe(200)
      return asked.json<{ gain: Affected; lose: Affected }>()
    }
    const [ofCompany, ofGroup] = [
      await shown({ companyId: company }),
      await shown({ userIds: [colleague.id] }),
    ]
    const members = { userIds: [viewer.id, colleague.id], dashboardIds: [ofGroup.id] }
    const group = await manager.createGroup(members)
    const { gain, lose } = await impactOf('dashboard', ofCompany.id)
    expect([gain.count, lose.count]).toEqual([0, 2])
    expect(lose.first[0]?.dashboard).toMatchObject({ name: ofCompany.name, company: { id: company } })
    // the colleague keeps it by name
    expect(names((await impactOf('group', group.id)).lose)).toEqual([[viewer.id, ofGroup.name]])
    expect(await viewer.overview()).toEqual([ofCompany.name, ofGroup.name])
    for (const what of ['dashboard', 'group'])
      expectProblem(
        await manager.ask('POST', '/dashboards/impact', { kind: 'removed', what, id: '999999' }),
        'notFound',
      )
  })

  test('it refuses by field what does not go together, and with a code what another one has', async () => {
    const other = await insertCompany(server.services.db, { name: `Taken ${count}` })
    const [ofOther, free] = [await shown({ name: `Same ${count}`, companyId: other }), await shown({})]
    const planned = { kind: 'dashboard', id: free.id, companyId: other }
    for (const bad of [{ scope: 'everybody' }, { isOpenToCompanies: true }]) {
      const answer = await manager.ask('POST', '/dashboards/impact', { ...planned, ...bad })
      expectProblem(answer, 'invalidInput')
      expect(answer.json()).toMatchObject({ fields: [{ field: Object.keys(bad)[0] }] })
    }
    await server.services.db
      .updateTable('dashboards')
      .set({ number: ofOther.number })
      .where('id', '=', free.id)
      .execute()
    expectProblem(await manager.ask('POST', '/dashboards/impact', planned), 'numberTaken')
  })

  test('a dashboard of a company that is not active any more can be changed, and be given to no such company', async () => {
    const dashboard = await shown({ companyId: company, userIds: [manager.id] })
    await server.services.db
      .updateTable('companies')
      .set({ is_active: false })
      .where('id', '=', company)
      .execute()
    const planned = { kind: 'dashboard', id: dashboard.id, companyId: company, userIds: [] }
    const asked = await manager.ask('POST', '/dashboards/impact', planned)
    expect(asked.json()).toMatchObject({ gain: { count: 0 }, lose: { count: 0 } })
    const free = await shown({})
    const moved = await manager.ask('POST', '/dashboards/impact', { ...planned, id: free.id })
    expect(moved.json()).toMatchObject({ code: 'invalidInput', fields: [{ field: 'companyId' }] })
  })
})
