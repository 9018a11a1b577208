import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { boardsClient, type BoardsClient } from '../../support/clients/boards-client.ts'
import { expectProblem } from '../../support/expect-problem.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
let owner: BoardsClient
let other: BoardsClient
let boardId: string
beforeEach(async () => {
  server = await startTestServer()
  owner = await boardsClient(server, { firstName: 'Olga', lastName: 'Owner' })
  other = await boardsClient(server, { firstName: 'Otto', lastName: 'Other' })
  boardId = (await owner.createBoard()).id
})
afterEach(() => server.close())

const deactivate = ({ person }: BoardsClient) =>
  sql`update users set status = 'deactivated' where id = ${person.id}::bigint`.execute(server.services.db)
const ownerless = async (client = other) => client.ask('GET', '/api/admin/taskboards/ownerless')
const appoint = (client: BoardsClient, userId: string) =>
  client.ask('PUT', `/api/admin/taskboards/${boardId}/owner`, { userId })

test('a board whose owner is gone is told by its name alone, and gets one, on record', async () => {
  expect((await ownerless()).json()).toEqual({ boards: [] })
  expectProblem(await appoint(other, other.person.id), 'notFound')
  await deactivate(owner)
  expect((await ownerless()).json()).toEqual({ boards: [{ id: boardId, name: 'Umzug' }] })
  // nothing else of it is to be seen
  expectProblem(await other.ask('GET', `/api/taskboard/${boardId}`), 'notFound')
  expect((await appoint(other, owner.person.id)).statusCode).toBe(400)
  const third = await boardsClient(server, { firstName: 'Tina', lastName: 'Third' })
  expect((await appoint(other, third.person.id)).statusCode).toBe(204)
  expect((await third.show(boardId)).board.role).toBe('owner')
  expect((await ownerless()).json()).toEqual({ boards: [] })
  expectProblem(await appoint(other, other.person.id), 'notFound')
  const { rows } = await sql<{ actor_email: string; after: object }>`
    select actor_email, after from audit_log where action = 'boardPeopleChanged'`.execute(server.services.db)
  expect(rows).toEqual([
    { actor_email: other.person.email, after: { person: 'Tina Third', boardRole: 'owner' } },
  ])
})

test('only those who manage people are asked, and two at once do not both succeed', async () => {
  await deactivate(owner)
  const clerk = await boardsClient(server, { permissions: ['VIEW_FILE_MANAGER'] })
  expectProblem(await ownerless(clerk), 'notAllowed')
  expectProblem(await appoint(clerk, clerk.person.id), 'notAllowed')
  const answers = await Promise.all([appoint(other, clerk.person.id), appoint(other, other.person.id)])
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204, 404]))
})

test('what somebody has on boards is told to those who manage people', async () => {
  const { db } = server.services
  const assignee = owner.person.id
  await owner.createTask(boardId, 'offen', { assignee })
  await owner.createTask(boardId, 'fertig', { assignee })
  await sql`update tasks set done_at = now() where title = 'fertig'`.execute(db)
  await other.createBoard({ name: 'Fremd' })
  const byRole = await other.createBoard({ name: 'Alle' })
  await other.ask('PUT', `/api/taskboard/${byRole.id}/users/role/${owner.person.roleId}`, {
    boardRole: 'viewer',
  })
  const url = `/api/admin/taskboards/users/${owner.person.id}`
  expect((await other.ask('GET', url)).json()).toEqual({
    boards: [
      { id: byRole.id, name: 'Alle', role: 'viewer', isOwn: false, isOnlyOwner: false, openTasks: 0 },
      { id: boardId, name: 'Umzug', role: 'owner', isOwn: true, isOnlyOwner: true, openTasks: 1 },
    ],
  })
  const clerk = await boardsClient(server, { permissions: ['VIEW_FILE_MANAGER'] })
  expectProblem(await clerk.ask('GET', url), 'notAllowed')
})
