import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockReports } from '../../../../src/server/reports/change-reports.ts'
import { boardsClient, type BoardsClient } from '../../../support/clients/boards-client.ts'
import { duringChange } from '../../../support/during-change.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { openLeavingScene, type LeavingScene } from '../../../support/scenes/leaving-scene.ts'

let scene: LeavingScene
let server: LeavingScene['server']
let manager: LeavingScene['manager']
let leaver: LeavingScene['leaver']
let heir: LeavingScene['heir']
let url: LeavingScene['url']
beforeEach(async () => {
  scene = await openLeavingScene()
  ;({ server, manager, leaver, heir, url } = scene)
})
afterEach(() => scene.server.close())

const give = (to: string | null, more = {}) => scene.offboard({ reports: to }, more)

/** What somebody sees, and in which report groups they are. */
async function reportsOf({ person }: BoardsClient): Promise<readonly (readonly string[])[]> {
  const answer = await manager.ask('GET', `/api/report/dashboards/users/${person.id}`)
  const { dashboards, groups } = answer.json<Record<'dashboards' | 'groups', { name: string }[]>>()
  return [dashboards, groups].map((all) => all.map(({ name }) => name))
}

/** How many reports somebody is told of at the moment. */
async function toldReports({ person }: BoardsClient): Promise<number> {
  const { rows } = await sql`
    select from notifications where user_id = ${person.id}::bigint and type = 'report_shared' and read_at is null`.execute(
    server.services.db,
  )
  return rows.length
}

test('report groups and reports go to the heir, who is told, and come back', async () => {
  expect(await reportsOf(leaver)).toEqual([['Kosten', 'Umsatz'], ['Leitung']])
  expect((await give(heir.person.id)).json().amounts.reports).toEqual({ groups: 1, dashboards: 1, given: 2 })
  expect(await reportsOf(heir)).toEqual([['Kosten', 'Umsatz'], ['Leitung']])
  expect(await reportsOf(leaver)).toEqual([[], []])
  expect(await toldReports(heir)).toBe(2)
  const { rows } = await sql<{ action: string }>`
    select distinct action from audit_log where group_id = (select group_id from audit_log where action = 'userOffboarded')
    order by action`.execute(server.services.db)
  expect(rows.map(({ action }) => action)).toEqual([
    'dashboardPeopleChanged',
    'reportGroupChanged',
    'userDeactivated',
    'userOffboarded',
  ])
  expect((await manager.ask('DELETE', url)).json()).toMatchObject({ undone: 4, left: 0 })
  expect(await reportsOf(leaver)).toEqual([['Kosten', 'Umsatz'], ['Leitung']])
  expect(await reportsOf(heir)).toEqual([[], []])
  expect(await toldReports(heir)).toBe(0)
  // whoever is back had it before, and is told nothing
  expect(await toldReports(leaver)).toBe(0)
})

test('an heir who is in the group already gets only the rest, and keeps the group when it is taken back', async () => {
  const { groupId } = scene
  const join = `/api/report/user-groups/${groupId}/users/${heir.person.id}`
  expect((await manager.ask('POST', join)).statusCode).toBeLessThan(300)
  expect((await give(heir.person.id)).json().amounts.reports).toEqual({ groups: 1, dashboards: 1, given: 1 })
  expect((await manager.ask('DELETE', url)).json().left).toBe(0)
  expect(await reportsOf(heir)).toEqual([['Umsatz'], ['Leitung']])
})

test('what somebody has changed since stays, and so does what is gone', async () => {
  const { groupId, dashboardId } = scene
  await give(heir.person.id)
  const person = `/api/report/dashboards/${dashboardId}/users/${heir.person.id}`
  expect((await manager.ask('DELETE', person)).statusCode).toBeLessThan(300)
  expect((await manager.ask('DELETE', `/api/report/user-groups/${groupId}`)).statusCode).toBeLessThan(300)
  // in the group nobody is any more, and the heir was taken off the dashboard
  expect((await manager.ask('DELETE', url)).json()).toMatchObject({ undone: 1, left: 3 })
  expect(await reportsOf(leaver)).toEqual([['Kosten'], []])
})

test('they are taken back also to an account that stays deactivated', async () => {
  await give(null)
  await sql`update users set version = version + 1 where id = ${leaver.person.id}::bigint`.execute(
    server.services.db,
  )
  expect((await manager.ask('DELETE', url)).json()).toMatchObject({
    user: { accountStatus: 'deactivated' },
    left: 1,
  })
  expect((await reportsOf(leaver))[1]).toEqual(['Leitung'])
})

test('whoever may not manage reports leaves them, and cannot take back what touched them', async () => {
  const clerk = await boardsClient(server, { permissions: ['MANAGE_USERS', 'MANAGE_ROLES', 'MANAGE_FILES'] })
  await sql`update users set role_id = null where id = ${leaver.person.id}::bigint`.execute(
    server.services.db,
  )
  const trial = { version: 1, handOver: { reports: null }, dryRun: true }
  expectProblem(await clerk.ask('POST', url, trial), 'notAllowed')
  expect((await clerk.ask('POST', url, { ...trial, handOver: {} })).json().amounts.reports).toBeUndefined()
  await give(null)
  expect((await clerk.ask('GET', url)).json().last).toMatchObject({ mayUndo: false })
  expectProblem(await clerk.ask('DELETE', url), 'notAllowed')
})

test('it waits for a change of reports that waits for the person', async () => {
  const answer = await duringChange(
    server,
    lockReports,
    () => give(heir.person.id),
    (tx) => sql`select from users where id = ${leaver.person.id}::bigint for share`.execute(tx),
  )
  expect(answer.statusCode).toBe(200)
})
