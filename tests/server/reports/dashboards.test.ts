import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Dashboard } from '#contract/reports/dashboards.ts'
import { letPass, reportsClient, type ReportsClient } from '../../support/clients/reports-client.ts'
import { expectProblem } from '../../support/expect-problem.ts'
import { insertCompany } from '../../support/insert-company.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
let manager: ReportsClient
beforeAll(async () => {
  server = await startTestServer()
  manager = await reportsClient(server)
})
afterAll(() => server.close())

const input = (dashboard: Dashboard) => ({
  name: dashboard.name,
  provider: dashboard.provider,
  number: dashboard.number,
  companyId: dashboard.company?.id ?? null,
  scope: dashboard.scope,
  isOpenToCompanies: dashboard.isOpenToCompanies,
  userIds: dashboard.users.map(({ id }) => id),
  groupIds: dashboard.reportUserGroups.map(({ id }) => id),
})

const change = (dashboard: Dashboard, changed: object) =>
  manager.ask('POST', `/dashboards/${dashboard.id}`, {
    ...input(dashboard),
    basedOn: dashboard.version,
    ...changed,
  })

/** What the change log tells of something, oldest first. */
const logged = (kind: 'dashboard' | 'reportGroup', id: string) =>
  server.services.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()

describe('a dashboard', () => {
  test('is created, changed and removed, and the change log tells each', async () => {
    const company = await insertCompany(server.services.db, { name: 'Werft' })
    const person = await server.createPerson({ email: 'ada@example.com' })
    const made = await manager.createDashboard({ name: 'Umsatz', companyId: company, userIds: [person.id] })
    expect(made).toMatchObject({
      version: 1,
      company: { id: company, name: 'Werft' },
      figuresOf: { id: company },
      users: [{ id: person.id, email: 'ada@example.com' }],
      check: { state: 'never', checkedAt: null },
    })
    const changed = await change(made, { name: 'Umsätze', userIds: [] })
    expect(changed.json()).toMatchObject({ version: 2, name: 'Umsätze', users: [] })
    expect((await manager.ask('DELETE', `/dashboards/${made.id}`)).statusCode).toBe(204)
    expectProblem(await manager.ask('GET', `/dashboards/${made.id}`), 'notFound')
    expect(await logged('dashboard', made.id)).toMatchObject([
      { action: 'dashboardCreated', before: null, after: { company: 'Werft', people: ['ada@example.com'] } },
      {
        action: 'dashboardChanged',
        before: { name: 'Umsatz', people: ['ada@example.com'] },
        after: { name: 'Umsätze', people: [] },
      },
      { action: 'dashboardRemoved', before: { name: 'Umsätze' }, after: null },
    ])
  })

  test('is refused with a name taken in another case, a number taken, and over a stale version', async () => {
    const first = await manager.createDashboard({ name: 'Lager' })
    expectProblem(
      await manager.ask('PUT', '/dashboards', { name: 'LAGER', provider: 'metabase', number: 1 }),
      'nameTaken',
    )
    expectProblem(
      await manager.ask('PUT', '/dashboards', {
        name: 'Other',
        provider: 'metabase',
        number: first.number,
      }),
      'numberTaken',
    )
    const company = await insertCompany(server.services.db, { name: 'Reederei' })
    await manager.createDashboard({ name: 'Lager', number: first.number, companyId: company })
    const again = { name: 'Lager 9', provider: 'metabase', number: first.number, companyId: company }
    expectProblem(await manager.ask('PUT', '/dashboards', again), 'numberTaken')
    expect((await change(first, { name: 'Lager 2' })).statusCode).toBe(200)
    expectProblem(await change(first, { name: 'Lager 3' }), 'changedMeanwhile')
  })

  test('refuses by field what is not there or does not go together', async () => {
    const inactive = await insertCompany(server.services.db, { name: 'Alt', isActive: false })
    const gone = await server.createPerson({ status: 'deactivated' })
    const base = { name: 'Bad', provider: 'metabase', number: 7 }
    const fields = async (given: object): Promise<readonly string[]> => {
      const answer = await manager.ask('PUT', '/dashboards', { ...base, ...given })
      expectProblem(answer, 'invalidInput')
      return answer.json<{ fields: { field: string }[] }>().fields.map(({ field }) => field)
    }
    expect(await fields({ companyId: '999999' })).toEqual(['companyId'])
    expect(await fields({ companyId: inactive })).toEqual(['companyId'])
    expect(await fields({ userIds: ['999999'] })).toEqual(['userIds'])
    expect(await fields({ groupIds: ['999999'] })).toEqual(['groupIds'])
    expect(await fields({ userIds: ['1', '1'] })).toEqual(['userIds'])
    expect(await fields({ number: 0 })).toEqual(['number'])
    expect(await fields({ provider: 'superset' })).toEqual(['provider'])
    expect(await fields({ name: ' \u200E ' })).toEqual(['name'])
    expect(await fields({ name: 'x'.repeat(201) })).toEqual(['name'])
    for (const mark of ['\u202E', '\u200F', '\u2067'])
      expect(await fields({ name: `Umsatz ${mark}egreva` })).toEqual(['name'])
    expect(await fields({ companyId: '1', scope: 'everybody', confirmedName: 'Bad' })).toEqual(['scope'])
    expect(await fields({ companyId: '1', isOpenToCompanies: true })).toEqual(['isOpenToCompanies'])
    expectProblem(
      await manager.ask('PUT', '/dashboards', { ...base, userIds: [gone.id] }),
      'accountDeactivated',
    )
  })

  test('becomes the same for everybody only by its name', async () => {
    const answer = await manager.ask('PUT', '/dashboards', {
      name: 'Alle',
      provider: 'metabase',
      number: 41,
      scope: 'everybody',
      confirmedName: 'alle',
    })
    expectProblem(answer, 'invalidInput')
    const made = await manager.createDashboard({ name: 'Alle', scope: 'everybody' })
    expect(made).toMatchObject({ scope: 'everybody', figuresOf: null })
    const filtered = await manager.createDashboard({ name: 'Später' })
    expectProblem(await change(filtered, { scope: 'everybody' }), 'invalidInput')
    const changed = await change(filtered, { scope: 'everybody', confirmedName: 'Später' })
    expect(changed.statusCode).toBe(200)
    expect(await logged('dashboard', filtered.id)).toMatchObject([
      { action: 'dashboardCreated', after: { scope: 'company' } },
      { action: 'dashboardChanged', before: { scope: 'company' }, after: { scope: 'everybody' } },
    ])
  })

  test('is closed until it has passed again when it is another one in the BI tool', async () => {
    const made = await manager.createDashboard({ name: 'Wechsel', userIds: [manager.id] })
    await letPass(server, made.id)
    expect(await manager.overview()).toContain('Wechsel')
    const renamed = await change(made, { name: 'Wechsel 2' })
    expect(renamed.json<Dashboard>().check.state).toBe('passed')
    const other = await change(renamed.json<Dashboard>(), { number: 999_999 })
    expect(other.json<Dashboard>().check.state).toBe('never')
    expect(await manager.overview()).not.toContain('Wechsel 2')
  })

  test('stands among the favourites of whoever put it there, first on the overview', async () => {
    const [a, z] = [
      await manager.createDashboard({ name: 'AAA', userIds: [manager.id] }),
      await manager.createDashboard({ name: 'ZZZ', userIds: [manager.id] }),
    ]
    await letPass(server, a.id, z.id)
    expect((await manager.ask('PUT', `/dashboards/${z.id}/favourite`)).statusCode).toBe(204)
    expect((await manager.ask('PUT', `/dashboards/${z.id}/favourite`)).statusCode).toBe(204)
    expect((await manager.overview())[0]).toBe('ZZZ')
    const stranger = await reportsClient(server, { permissions: ['VIEW_REPORTING'] })
    expectProblem(await stranger.ask('PUT', `/dashboards/${z.id}/favourite`), 'notFound')
    await manager.ask('DELETE', `/dashboards/${z.id}/favourite`)
    expect((await manager.overview())[0]).toBe('AAA')
  })
})

describe('a report group', () => {
  test('is filled, changed and removed, and its name is taken in whatever case', async () => {
    const person = await server.createPerson()
    const dashboard = await manager.createDashboard({ name: 'Gruppe' })
    const group = await manager.createGroup({
      name: 'Controlling',
      userIds: [person.id],
      dashboardIds: [dashboard.id],
    })
    expect(group).toMatchObject({ version: 1, users: [{ id: person.id }], dashboards: [{ name: 'Gruppe' }] })
    expectProblem(await manager.ask('PUT', '/user-groups', { name: 'CONTROLLING' }), 'nameTaken')
    const address = `/user-groups/${group.id}`
    const added = `${address}/users/${manager.id}`
    expect((await manager.ask('POST', added)).statusCode).toBe(204)
    expect((await manager.ask('POST', added)).statusCode).toBe(204)
    expectProblem(await manager.ask('POST', `${address}/users/999999`), 'notFound')
    expectProblem(await manager.ask('POST', address, { name: 'X', basedOn: 1 }), 'changedMeanwhile')
    expect(await manager.get(`${address}/users`)).toHaveLength(2)
    expect((await manager.ask('DELETE', added)).statusCode).toBe(204)
    expect((await manager.ask('DELETE', address)).statusCode).toBe(204)
    expectProblem(await manager.ask('GET', `${address}/users`), 'notFound')
    const actions = (await logged('reportGroup', group.id)).map(({ action }) => action)
    expect(actions).toEqual([
      'reportGroupCreated',
      'reportGroupChanged',
      'reportGroupChanged',
      'reportGroupRemoved',
    ])
  })
})

test('the list says when the figures of built-in dashboards were counted, and that they are not counted yet', async () => {
  const { db } = server.services
  await sql`truncate figure_days`.execute(db)
  const { id } = await manager.createDashboard({ provider: 'builtIn', number: 1 })
  const figuresAt = async (): Promise<string | null | undefined> => {
    const { items } = await manager.get<{ items: Dashboard[] }>('/dashboards?pageSize=100&all=true')
    return items.find((each) => each.id === id)?.figuresAt
  }
  expect(await figuresAt()).toBeNull()
  await sql`insert into figure_days (day, made_at) values
    ('2026-11-20', '2026-11-21T00:11:00Z'), ('2026-11-21', '2026-11-21T10:11:00Z')`.execute(db)
  expect(await figuresAt()).toBe('2026-11-21T10:11:00.000Z')
})
