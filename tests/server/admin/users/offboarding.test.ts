import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { boardLimits } from '#contract/boards/limits.ts'
import { READ, UPDATE } from '#contract/rights/permissions.ts'
import { forgetOffboardings } from '../../../../src/server/admin/users/forget-offboardings.ts'
import { boardsClient, cardOf, type BoardsClient } from '../../../support/clients/boards-client.ts'
import { createFolder } from '../../../support/create-folder.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { startTestServer, type TestServer } from '../../../support/test-server.ts'

let server: TestServer
let manager: BoardsClient
let leaver: BoardsClient
let heir: BoardsClient
let boardId: string
let folderId: string
let partId: string
beforeEach(async () => {
  server = await startTestServer()
  const { db } = server.services
  manager = await boardsClient(server, { firstName: 'Mona', lastName: 'Manager' })
  leaver = await boardsClient(server, { firstName: 'Lea', lastName: 'Leaver', password: 'geheim-und-lang-1' })
  heir = await boardsClient(server, { firstName: 'Hans', lastName: 'Heir' })
  boardId = (await leaver.createBoard()).id
  await leaver.createTask(boardId, 'offen', { assignee: leaver.person.id })
  folderId = await createFolder(db, { name: 'Vertrieb' })
  partId = await createFolder(db, { name: 'Gehälter', parentId: folderId })
  await grant(folderId, leaver, READ | UPDATE)
  await grant(partId, leaver, 0)
  await db.insertInto('watches').values({ folder_id: folderId, user_id: leaver.person.id }).execute()
  const prompt = { title: 'Angebot', text: 'Schreibe', category: null, visibility: 'everybody' }
  expect((await leaver.ask('PUT', '/api/chat/prompts', prompt)).statusCode).toBe(201)
})
afterEach(() => server.close())

const grant = (id: string, { person }: BoardsClient, bits: number) =>
  server.services.db.insertInto('grants').values({ folder_id: id, user_id: person.id, bits }).execute()
const url = () => `/api/users/${leaver.person.id}/offboarding`
const toHeir = () => {
  const { id } = heir.person
  return { rights: id, boards: id, prompts: id, watches: id }
}
const offboard = (handOver: object = toHeir(), more: object = {}) =>
  manager.ask('POST', url(), { version: 1, handOver, ...more })

/** Everything that letting somebody go may change, as text. */
async function everything(): Promise<unknown> {
  const parts = {
    users: sql`select id, status, role_id, company_id from users order by id`,
    grants: sql`select folder_id, user_id, bits from grants order by 1, 2`,
    board_subjects: sql`select board_id, user_id, board_role from board_subjects order by 1, 2`,
    tasks: sql`select id, assignee_id from tasks order by id`,
    prompts: sql`select id, owner_id, visibility from prompts order by id`,
    watches: sql`select folder_id, user_id from watches order by 1, 2`,
  }
  const all = await Promise.all(Object.values(parts).map((part) => part.execute(server.services.db)))
  return all.map(({ rows }) => rows)
}

test('a trial says exactly what will happen, and changes nothing', async () => {
  const before = await everything()
  const { rows: audited } = await sql`select id from audit_log`.execute(server.services.db)
  const trial = (await offboard(toHeir(), { dryRun: true })).json()
  expect(trial.amounts).toEqual({
    sessions: 1,
    rights: { taken: 2, given: 1 },
    boards: { boards: 1, ownedAlone: 1, tasks: 1 },
    prompts: { prompts: 1 },
    watches: { taken: 1, given: 1 },
  })
  expect(await everything()).toEqual(before)
  expect((await sql`select id from audit_log`.execute(server.services.db)).rows).toEqual(audited)
  expect((await leaver.ask('GET', '/api/auth/session')).statusCode).toBe(200)
  expect((await offboard()).json().amounts).toEqual(trial.amounts)
})

test('everything goes to the heir in one step, which is one group of the change log', async () => {
  expect((await offboard()).statusCode).toBe(200)
  expectProblem(await leaver.ask('GET', '/api/auth/session'), 'deactivated')
  const shown = await heir.show(boardId)
  expect(shown.board.role).toBe('owner')
  expect(cardOf(shown, 'offen').assignee).toBe(heir.person.id)
  const { db } = server.services
  const grants = await db
    .selectFrom('grants')
    .select(['folder_id', 'user_id', 'bits'])
    .orderBy('folder_id')
    .execute()
  const { id } = heir.person
  // what the person was kept out of, the heir is kept out of as well
  expect(grants.filter(({ user_id: userId }) => userId !== manager.person.id)).toEqual([
    { folder_id: folderId, user_id: id, bits: READ | UPDATE },
    { folder_id: partId, user_id: id, bits: 0 },
  ])
  const prompts = (await heir.ask('GET', '/api/chat/prompts')).json()
  expect(prompts).toMatchObject([{ title: 'Angebot', isOwn: true, visibility: 'everybody' }])
  expect((await heir.ask('GET', '/api/filemanager/watches')).json()).toEqual({ folderIds: [folderId] })
  const rows = await db
    .selectFrom('audit_log')
    .select(['action', 'group_id'])
    .where('actor_id', '=', manager.person.id)
    .orderBy('id')
    .execute()
  expect(rows[0]?.action).toBe('userOffboarded')
  expect(rows.map(({ action }) => action)).toContain('folderRightsChanged')
  expect(new Set(rows.map(({ group_id: group }) => group))).toEqual(new Set([rows[0]?.group_id]))
})

test('it is taken back within a day, and is as it was', async () => {
  const before = await everything()
  await offboard()
  const { last } = (await manager.ask('GET', url())).json()
  expect(last).toMatchObject({ by: 'Mona Manager', mayUndo: true })
  const back = await manager.ask('DELETE', url())
  expect(back.json()).toMatchObject({ user: { accountStatus: 'active' }, left: 0 })
  expect(await everything()).toEqual(before)
  expect((await manager.ask('GET', url())).json()).toEqual({ last: null })
  expectProblem(await manager.ask('DELETE', url()), 'offboardingOver')
})

test('it is taken back also on a board that is full', async () => {
  const { db } = server.services
  await sql`
    with made as (
      insert into users (email, email_folded, first_name, last_name, status)
      select 'voll' || n || '@example.test', 'voll' || n || '@example.test', '', '', 'active' from generate_series(1, ${boardLimits.subjects - 1}) n returning id)
    insert into board_subjects (board_id, user_id, board_role) select ${boardId}::bigint, id, 'viewer' from made`.execute(
    db,
  )
  const before = await everything()
  expect((await offboard()).statusCode).toBe(200)
  expect((await manager.ask('DELETE', url())).json()).toMatchObject({ left: 0 })
  expect(await everything()).toEqual(before)
})

test('what somebody has changed since stays', async () => {
  await offboard()
  const task = cardOf(await heir.show(boardId), 'offen')
  const { db } = server.services
  await sql`update tasks set version = version + 1, title = 'angefangen' where id = ${task.id}::bigint`.execute(
    db,
  )
  await sql`update grants set bits = ${READ} where user_id = ${heir.person.id}::bigint and folder_id = ${folderId}::bigint`.execute(
    db,
  )
  const back = (await manager.ask('DELETE', url())).json()
  expect(back.left).toBe(2)
  const shown = await heir.show(boardId)
  expect([shown.board.role, cardOf(shown, 'angefangen').assignee]).toEqual(['owner', heir.person.id])
  const bits = await sql<{ bits: number }>`
    select bits from grants where user_id = ${heir.person.id}::bigint and folder_id = ${folderId}::bigint`.execute(
    db,
  )
  expect(bits.rows).toEqual([{ bits: READ }])
})

test('an account that somebody has changed since stays as it is', async () => {
  await offboard()
  const { db } = server.services
  await sql`update users set version = version + 1 where id = ${leaver.person.id}::bigint`.execute(db)
  expect((await manager.ask('DELETE', url())).json()).toMatchObject({
    user: { accountStatus: 'deactivated' },
    left: 1,
  })
  expect((await heir.ask('GET', '/api/filemanager/watches')).json()).toEqual({ folderIds: [] })
})

test('an heir who may do as much by role gets no entry of their own', async () => {
  const { db } = server.services
  await db
    .insertInto('grants')
    .values({ folder_id: folderId, role_id: heir.person.roleId, bits: READ | UPDATE })
    .execute()
  expect((await offboard()).json().amounts.rights).toEqual({ taken: 2, given: 0 })
  const rows = await db
    .selectFrom('grants')
    .select('folder_id')
    .where('user_id', '=', heir.person.id)
    .execute()
  expect(rows).toEqual([])
})

test('an heir who owns a board by role is not put on it', async () => {
  const role = `/api/taskboard/${boardId}/users/role/${heir.person.roleId}`
  expect((await leaver.ask('PUT', role, { boardRole: 'owner' })).statusCode).toBeLessThan(300)
  await offboard()
  const { rows } = await sql`select user_id from board_subjects where user_id is not null`.execute(
    server.services.db,
  )
  expect(rows).toEqual([])
  expect(cardOf(await heir.show(boardId), 'offen').assignee).toBe(heir.person.id)
})

test('a board that is owned by nobody else through a role gets an owner, or is said to lose it', async () => {
  const before = await everything()
  const role = `/api/taskboard/${boardId}/users/role/${leaver.person.roleId}`
  expect((await leaver.ask('PUT', role, { boardRole: 'owner' })).statusCode).toBeLessThan(300)
  const own = `/api/taskboard/${boardId}/users/user/${leaver.person.id}`
  expect((await leaver.ask('DELETE', own)).statusCode).toBeLessThan(300)
  await sql`update tasks set assignee_id = null`.execute(server.services.db)
  const onlyRole = await everything()
  expect(onlyRole).not.toEqual(before)
  const toNobody = await offboard({ boards: null }, { dryRun: true })
  expect(toNobody.json().amounts.boards).toEqual({ boards: 0, ownedAlone: 1, tasks: 0 })
  expect((await offboard({ boards: heir.person.id })).json().amounts.boards.ownedAlone).toBe(1)
  expect((await heir.show(boardId)).board.role).toBe('owner')
  expect((await manager.ask('GET', '/api/admin/taskboards/ownerless')).json().boards).toEqual([])
  expect((await manager.ask('DELETE', url())).json().left).toBe(0)
  expect(await everything()).toEqual(onlyRole)
})

test('whoever does not manage roles takes nothing over', async () => {
  const clerk = await boardsClient(server, {
    permissions: ['MANAGE_USERS', 'MANAGE_FILES', 'VIEW_FILE_MANAGER'],
  })
  const { id } = await server.createPerson({ permissions: [] })
  const handOver = { boards: clerk.person.id }
  const answer = await clerk.ask('POST', `/api/users/${id}/offboarding`, { version: 1, handOver })
  expect(answer.json().fields).toMatchObject([{ field: 'handOver.boards' }])
})

test('after a day it cannot be taken back', async () => {
  await offboard()
  await sql`update offboardings set happened_at = happened_at - interval '24 hours'`.execute(
    server.services.db,
  )
  expect((await manager.ask('GET', url())).json()).toEqual({ last: null })
  expectProblem(await manager.ask('DELETE', url()), 'offboardingOver')
})

test('what nobody can take back any more is forgotten at night, and only that', async () => {
  const kept = async () =>
    (await server.services.db.selectFrom('offboardings').select('kept').execute()).map((row) => row.kept)
  await offboard()
  await forgetOffboardings(server.services)
  expect(await kept()).not.toEqual([{}])
  await sql`update offboardings set happened_at = happened_at - interval '24 hours'`.execute(
    server.services.db,
  )
  await forgetOffboardings(server.services)
  expect(await kept()).toEqual([{}])
})

test('without an heir rights and watches go, tasks are nobody’s, and prompts are seen by nobody else', async () => {
  const before = await everything()
  const nobody = { rights: null, boards: null, prompts: null, watches: null }
  expect((await offboard(nobody)).json().amounts).toMatchObject({
    rights: { taken: 2, given: 0 },
    watches: { taken: 1, given: 0 },
  })
  const { db } = server.services
  const ofLeaver = sql`user_id = ${leaver.person.id}::bigint`
  expect((await sql`select from grants where ${ofLeaver}`.execute(db)).rows).toEqual([])
  expect((await sql`select assignee_id from tasks`.execute(db)).rows).toEqual([{ assignee_id: null }])
  expect((await manager.ask('GET', '/api/admin/taskboards/ownerless')).json().boards).toHaveLength(1)
  expect((await heir.ask('GET', '/api/chat/prompts')).json()).toEqual([])
  expect((await manager.ask('DELETE', url())).json().left).toBe(0)
  expect(await everything()).toEqual(before)
})

test('bad heirs, oneself, the last administrator and what is not allowed are refused, and nothing is half done', async () => {
  const before = await everything()
  const { id } = leaver.person
  const invited = await server.createPerson({ status: 'inactive' })
  for (const boards of [id, invited.id, '999999'])
    expect((await offboard({ ...toHeir(), boards })).json().fields).toMatchObject([
      { field: 'handOver.boards', message: expect.stringContaining('cannot take anything over') },
    ])
  const jobless = await server.createPerson()
  await server.services.db.updateTable('users').set({ role_id: null }).where('id', '=', jobless.id).execute()
  expect((await offboard({ ...toHeir(), watches: jobless.id })).json().fields).toMatchObject([
    { field: 'handOver.watches' },
  ])
  expectProblem(await offboard(toHeir(), { version: 7 }), 'changedMeanwhile')
  const own = `/api/users/${manager.person.id}/offboarding`
  expectProblem(await manager.ask('POST', own, { version: 1, handOver: {} }), 'ownAccount')
  const clerk = await boardsClient(server, { permissions: ['MANAGE_USERS', 'MANAGE_ROLES'] })
  expectProblem(await clerk.ask('POST', url(), { version: 1, handOver: { rights: null } }), 'notAllowed')
  expectProblem(
    await manager.ask('POST', '/api/users/999999/offboarding', { version: 1, handOver: {} }),
    'notFound',
  )
  const after = (await everything()) as readonly unknown[][]
  expect(after.slice(1)).toEqual((before as readonly unknown[][]).slice(1))
})

test('where the last part cannot be done nothing of the others is', async () => {
  const before = await everything()
  const { rows: audited } = await sql`select id from audit_log`.execute(server.services.db)
  const parts = server.services.offboardingParts
  const { watches } = parts
  const broken = { ...parts, watches: { ...watches, handOver: () => Promise.reject(new Error('too late')) } }
  Object.assign(server.services, { offboardingParts: broken })
  expect((await offboard()).statusCode).toBe(500)
  Object.assign(server.services, { offboardingParts: parts })
  expect(await everything()).toEqual(before)
  expect((await sql`select id from audit_log`.execute(server.services.db)).rows).toEqual(audited)
  expect((await leaver.ask('GET', '/api/auth/session')).statusCode).toBe(200)
  expect((await offboard()).statusCode).toBe(200)
})

test('of two administrators who let each other go at once one stays', async () => {
  for (const { person } of [leaver, heir])
    await sql`update users set role_id = ${manager.person.roleId}::bigint where id = ${person.id}::bigint`.execute(
      server.services.db,
    )
  // nobody but these two may change administrators
  await sql`update users set status = 'deactivated' where id = ${manager.person.id}::bigint`.execute(
    server.services.db,
  )
  server.services.auth.actors.forgetAll()
  const letGo = (by: BoardsClient, whom: BoardsClient) =>
    by.ask('POST', `/api/users/${whom.person.id}/offboarding`, { version: 1, handOver: {} })
  const answers = await Promise.all([letGo(leaver, heir), letGo(heir, leaver)])
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const { rows } = await sql`select from users where status = 'active' and role_id is not null`.execute(
    server.services.db,
  )
  expect(rows).toHaveLength(1)
})

test('of two who let the same person go one is told that the other was faster', async () => {
  const answers = await Promise.all([offboard(), offboard({ boards: null })])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ])
})

test('whoever may not manage rights leaves them, and cannot take back what touched them', async () => {
  const clerk = await boardsClient(server, { permissions: ['MANAGE_USERS', 'MANAGE_ROLES'] })
  await offboard()
  expect((await clerk.ask('GET', url())).json().last).toMatchObject({ mayUndo: false })
  expectProblem(await clerk.ask('DELETE', url()), 'notAllowed')
})

test('devices of a person are told and signed out, on record', async () => {
  const sessions = `/api/users/${leaver.person.id}/sessions`
  const [session] = (await manager.ask('GET', sessions)).json()
  expect(session.isCurrent).toBe(false)
  expect((await manager.ask('DELETE', `${sessions}/${session.id}`)).statusCode).toBe(204)
  expectProblem(await manager.ask('DELETE', `${sessions}/${session.id}`), 'notFound')
  expectProblem(await leaver.ask('GET', '/api/auth/session'), 'sessionEnded')
  expect((await manager.ask('GET', sessions)).json()).toEqual([])
  // one's own session goes on
  expect((await manager.ask('DELETE', `/api/users/${manager.person.id}/sessions`)).statusCode).toBe(204)
  expect((await manager.ask('GET', sessions)).statusCode).toBe(200)
  const { rows } = await sql`select after from audit_log where action = 'userSessionsEnded'`.execute(
    server.services.db,
  )
  expect(rows).toEqual([{ after: { sessions: 1 } }])
})
