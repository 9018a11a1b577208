import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { READ, UPDATE } from '#contract/rights/permissions.ts'
import { boardsClient, cardOf } from '../../../support/clients/boards-client.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { openLeavingScene, type LeavingScene } from '../../../support/scenes/leaving-scene.ts'

let scene: LeavingScene
let server: LeavingScene['server']
let manager: LeavingScene['manager']
let leaver: LeavingScene['leaver']
let heir: LeavingScene['heir']
let boardId: LeavingScene['boardId']
let folderId: LeavingScene['folderId']
let partId: LeavingScene['partId']
let url: LeavingScene['url']
let toHeir: LeavingScene['toHeir']
let offboard: LeavingScene['offboard']
let everything: LeavingScene['everything']
beforeEach(async () => {
  scene = await openLeavingScene()
  ;({ server, manager, leaver, heir, boardId, folderId, partId, url, toHeir, offboard, everything } = scene)
})
afterEach(() => scene.server.close())

test('a trial says exactly what will happen, and changes nothing', async () => {
  const before = await everything()
  const { rows: audited } = await sql`select id from audit_log`.execute(server.services.db)
  const trial = (await offboard(toHeir, { dryRun: true })).json()
  expect(trial.amounts).toEqual({
    sessions: 1,
    rights: { taken: 2, given: 1 },
    boards: { boards: 1, ownedAlone: 1, tasks: 1 },
    prompts: { prompts: 1 },
    watches: { taken: 1, given: 1 },
    reports: { groups: 1, dashboards: 1, given: 2 },
  })
  expect(await everything()).toEqual(before)
  expect((await sql`select id from audit_log`.execute(server.services.db)).rows).toEqual(audited)
  expect((await leaver.ask('GET', '/api/auth/session')).statusCode).toBe(200)
  expect((await offboard()).json().amounts).toEqual(trial.amounts)
})

test('everything goes to the heir in one step, which is one group of the change log', async () => {
  const { db } = server.services
  const { before } = await db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.max('id').as('before'))
    .executeTakeFirstOrThrow()
  expect((await offboard()).statusCode).toBe(200)
  expectProblem(await leaver.ask('GET', '/api/auth/session'), 'deactivated')
  const shown = await heir.show(boardId)
  expect(shown.board.role).toBe('owner')
  expect(cardOf(shown, 'offen').assignee).toBe(heir.person.id)
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
    .where('id', '>', before)
    .orderBy('id')
    .execute()
  expect(rows[0]?.action).toBe('userOffboarded')
  expect(rows.map(({ action }) => action)).toContain('folderRightsChanged')
  expect(new Set(rows.map(({ group_id: group }) => group))).toEqual(new Set([rows[0]?.group_id]))
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

test('whoever does not manage roles takes nothing over', async () => {
  const clerk = await boardsClient(server, {
    permissions: ['MANAGE_USERS', 'MANAGE_FILES', 'VIEW_FILE_MANAGER'],
  })
  const { id } = await server.createPerson({ permissions: [] })
  const handOver = { boards: clerk.person.id }
  const answer = await clerk.ask('POST', `/api/users/${id}/offboarding`, { version: 1, handOver })
  expect(answer.json().fields).toMatchObject([{ field: 'handOver.boards' }])
})

test('without an heir rights and watches go, tasks are nobody’s, and prompts are seen by nobody else', async () => {
  const before = await everything()
  const nobody = { rights: null, boards: null, prompts: null, watches: null, reports: null }
  expect((await offboard(nobody)).json().amounts).toMatchObject({
    rights: { taken: 2, given: 0 },
    watches: { taken: 1, given: 0 },
    reports: { groups: 1, dashboards: 1, given: 0 },
  })
  const { db } = server.services
  const ofLeaver = sql`user_id = ${leaver.person.id}::bigint`
  expect((await sql`select from grants where ${ofLeaver}`.execute(db)).rows).toEqual([])
  expect((await sql`select assignee_id from tasks`.execute(db)).rows).toEqual([{ assignee_id: null }])
  expect((await manager.ask('GET', '/api/admin/taskboards/ownerless')).json().boards).toHaveLength(1)
  expect((await heir.ask('GET', '/api/chat/prompts')).json()).toEqual([])
  expect((await manager.ask('DELETE', url)).json().left).toBe(0)
  expect(await everything()).toEqual(before)
})

test.each([true, false])(
  'bad heirs, oneself and what is not allowed are refused, and nothing is half done (trial: %s)',
  async (dryRun) => {
    const before = await everything()
    const { id } = leaver.person
    const invited = await server.createPerson({ status: 'inactive' })
    for (const boards of [id, invited.id, '999999'])
      expect((await offboard({ ...toHeir, boards }, { dryRun })).json().fields).toMatchObject([
        { field: 'handOver.boards', message: expect.stringContaining('cannot take anything over') },
      ])
    const jobless = await server.createPerson()
    await server.services.db
      .updateTable('users')
      .set({ role_id: null })
      .where('id', '=', jobless.id)
      .execute()
    expect((await offboard({ ...toHeir, watches: jobless.id }, { dryRun })).json().fields).toMatchObject([
      { field: 'handOver.watches' },
    ])
    expectProblem(await offboard(toHeir, { version: 7, dryRun }), 'changedMeanwhile')
    const letGo = (by: typeof manager, whom: string, handOver = {}) =>
      by.ask('POST', `/api/users/${whom}/offboarding`, { version: 1, handOver, dryRun })
    expectProblem(await letGo(manager, manager.person.id), 'ownAccount')
    const clerk = await boardsClient(server, { permissions: ['MANAGE_USERS'] })
    expectProblem(await letGo(clerk, id), 'exceedsOwnRights')
    const staff = await boardsClient(server, { permissions: ['MANAGE_USERS', 'MANAGE_ROLES'] })
    const { id: simple } = await server.createPerson({ permissions: [] })
    for (const part of ['rights', 'reports'])
      expectProblem(await letGo(staff, simple, { [part]: null }), 'notAllowed')
    expectProblem(await letGo(manager, '999999'), 'notFound')
    expect((await everything()).slice(1)).toEqual(before.slice(1))
  },
)

test('a trial is refused where the last administrator would be missing, as the thing itself', async () => {
  const clerk = await boardsClient(server, { permissions: ['MANAGE_USERS'] })
  const { id } = await server.createPerson({ permissions: [] })
  await sql`update users set status = 'deactivated' where id <> all(${[clerk.person.id, id]}::bigint[])`.execute(
    server.services.db,
  )
  server.services.auth.actors.forgetAll()
  for (const dryRun of [true, false])
    expectProblem(
      await clerk.ask('POST', `/api/users/${id}/offboarding`, { version: 1, handOver: {}, dryRun }),
      'lastAdministrator',
    )
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
  expect((await clerk.ask('GET', url)).json().last).toMatchObject({ mayUndo: false })
  expectProblem(await clerk.ask('DELETE', url), 'notAllowed')
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
