import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { boardLimits } from '#contract/boards/limits.ts'
import { READ } from '#contract/rights/permissions.ts'
import { forgetOffboardings } from '../../../../src/server/admin/users/forget-offboardings.ts'
import { cardOf, type BoardsClient } from '../../../support/clients/boards-client.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { openLeavingScene, type LeavingScene } from '../../../support/scenes/leaving-scene.ts'

let scene: LeavingScene
let server: LeavingScene['server']
let manager: LeavingScene['manager']
let leaver: LeavingScene['leaver']
let heir: LeavingScene['heir']
let boardId: LeavingScene['boardId']
let folderId: LeavingScene['folderId']
let url: LeavingScene['url']
let offboard: LeavingScene['offboard']
let everything: LeavingScene['everything']
beforeEach(async () => {
  scene = await openLeavingScene()
  ;({ server, manager, leaver, heir, boardId, folderId, url, offboard, everything } = scene)
})
afterEach(() => scene.server.close())

test('it is taken back within a day, and is as it was', async () => {
  const before = await everything()
  await offboard()
  const { last } = (await manager.ask('GET', url)).json()
  expect(last).toMatchObject({ by: 'Mona Manager', mayUndo: true })
  const back = await manager.ask('DELETE', url)
  expect(back.json()).toMatchObject({ user: { accountStatus: 'active' }, left: 0 })
  expect(await everything()).toEqual(before)
  expect((await manager.ask('GET', url)).json()).toEqual({ last: null })
  expectProblem(await manager.ask('DELETE', url), 'offboardingOver')
})

test('whoever was let go twice is back once both are taken back', async () => {
  await offboard({})
  expect((await offboard({ watches: heir.person.id }, { version: 2 })).statusCode).toBe(200)
  const blocked = await manager.ask('DELETE', url)
  expect(blocked.json()).toMatchObject({ user: { accountStatus: 'deactivated' }, left: 0 })
  expect((await manager.ask('DELETE', url)).json()).toMatchObject({
    user: { accountStatus: 'active' },
    left: 0,
  })
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
  expect((await manager.ask('DELETE', url)).json()).toMatchObject({ left: 0 })
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
  const back = (await manager.ask('DELETE', url)).json()
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
  expect((await manager.ask('DELETE', url)).json()).toMatchObject({
    user: { accountStatus: 'deactivated' },
    left: 1,
  })
  expect((await heir.ask('GET', '/api/filemanager/watches')).json()).toEqual({ folderIds: [] })
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
  expect((await manager.ask('DELETE', url)).json().left).toBe(0)
  expect(await everything()).toEqual(onlyRole)
})

test('after a day it cannot be taken back', async () => {
  await offboard()
  await sql`update offboardings set happened_at = happened_at - interval '24 hours'`.execute(
    server.services.db,
  )
  expect((await manager.ask('GET', url)).json()).toEqual({ last: null })
  expectProblem(await manager.ask('DELETE', url), 'offboardingOver')
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
  const answers = await Promise.all([letGo(leaver, heir), letGo(heir, leaver)])
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const { rows } = await sql`select from users where status = 'active' and role_id is not null`.execute(
    server.services.db,
  )
  expect(rows).toHaveLength(1)
})

/** Lets somebody go who leaves nothing to anybody. */
const letGo = (by: BoardsClient, whom: BoardsClient) =>
  by.ask('POST', `/api/users/${whom.person.id}/offboarding`, { version: 1, handOver: {} })
