import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { insertCompany } from '../../support/insert-company.ts'
import { changeTask } from '../../../src/server/boards/tasks/change-task.ts'
import { boardsClient, cardOf, type BoardsClient } from '../../support/clients/boards-client.ts'
import { expectProblem } from '../../support/expect-problem.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

interface BoardSubject {
  readonly kind: string
  readonly id: string
}

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

const put = (client: BoardsClient, subject: string, boardRole: string) =>
  client.ask('PUT', `/api/taskboard/${boardId}/users/${subject}`, { boardRole })
const remove = (client: BoardsClient, subject: string, tasksTo?: string) =>
  client.ask('DELETE', `/api/taskboard/${boardId}/users/${subject}${tasksTo ? `?tasksTo=${tasksTo}` : ''}`)
const userOf = ({ person }: BoardsClient): string => `user/${person.id}`

test('a role or a company is on a board too, and the strongest counts', async () => {
  const companyId = await insertCompany(server.services.db, { name: 'Reederei' })
  const clerk = await boardsClient(server, { companyId })
  expectProblem(await clerk.ask('GET', `/api/taskboard/${boardId}`), 'notFound')
  expect((await put(owner, `company/${companyId}`, 'viewer')).statusCode).toBe(204)
  expect((await clerk.show(boardId)).board.role).toBe('viewer')
  expect((await put(owner, `role/${clerk.person.roleId}`, 'member')).statusCode).toBe(204)
  expect((await clerk.show(boardId)).board.role).toBe('member')
  await clerk.createTask(boardId, 'vom Schreibtisch')
  const users = (await owner.show(boardId)).board.taskboardUsers
  expect(users.map(({ kind, boardRole }) => [kind, boardRole])).toEqual([
    ['user', 'owner'],
    ['role', 'member'],
    ['company', 'viewer'],
  ])
})

test('owners find every role and every company that is active, with the number of people', async () => {
  const companyId = await insertCompany(server.services.db, { name: 'Reederei' })
  await boardsClient(server, { companyId })
  const subjects = (await owner.ask('GET', `/api/taskboard/${boardId}/subjects`)).json()
  expect(subjects).toContainEqual({ kind: 'company', id: companyId, name: 'Reederei', people: 1 })
  expect(subjects.some(({ kind, id }: BoardSubject) => kind === 'role' && id === owner.person.roleId)).toBe(
    true,
  )
  await server.services.db.updateTable('companies').set({ is_active: false }).execute()
  const left = (await owner.ask('GET', `/api/taskboard/${boardId}/subjects`)).json()
  expect(left.filter(({ kind }: BoardSubject) => kind === 'company')).toEqual([])
})

describe('the last owner', () => {
  test('stays, and stays owner', async () => {
    expectProblem(await put(owner, userOf(owner), 'member'), 'lastOwner')
    expectProblem(await remove(owner, userOf(owner)), 'lastOwner')
    await put(owner, userOf(other), 'owner')
    expect((await put(owner, userOf(owner), 'viewer')).statusCode).toBe(204)
    expectProblem(await put(owner, userOf(owner), 'owner'), 'notAllowed')
  })

  test('is one with an active account', async () => {
    await put(owner, userOf(other), 'owner')
    await server.services.db
      .updateTable('users')
      .set({ status: 'deactivated' })
      .where('id', '=', other.person.id)
      .execute()
    expectProblem(await remove(owner, userOf(owner)), 'lastOwner')
  })

  test('is kept when two go at once', async () => {
    await put(owner, userOf(other), 'owner')
    const answers = await Promise.all([remove(owner, userOf(owner)), remove(other, userOf(other))])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 409])
  })
})

describe('whoever is taken from a board', () => {
  beforeEach(async () => {
    await put(owner, userOf(other), 'member')
    await owner.createTask(boardId, 'offen', { assignee: other.person.id })
  })

  test('sees it no more; the open tasks belong to nobody, or to whom they are given', async () => {
    expect((await remove(owner, userOf(other))).statusCode).toBe(204)
    expectProblem(await other.ask('GET', `/api/taskboard/${boardId}`), 'notFound')
    expect(cardOf(await owner.show(boardId), 'offen').assignee).toBeNull()
    await put(owner, userOf(other), 'member')
    const { id, version } = cardOf(await owner.show(boardId), 'offen')
    await owner.ask('PUT', `/api/task/${id}`, { version, assignee: other.person.id })
    expect((await remove(owner, userOf(other), owner.person.id)).statusCode).toBe(204)
    expect(cardOf(await owner.show(boardId), 'offen').assignee).toBe(owner.person.id)
  })

  test('may go by themselves, and take nobody along', async () => {
    expectProblem(await remove(other, userOf(owner)), 'notAllowed')
    expect((await remove(other, userOf(other))).statusCode).toBe(204)
  })

  test('gives nothing to somebody who is no member', async () => {
    const stranger = await boardsClient(server)
    expectProblem(await remove(owner, userOf(other), stranger.person.id), 'invalidInput')
    expect(cardOf(await owner.show(boardId), 'offen').assignee).toBe(other.person.id)
  })

  test('as a viewer has no open tasks either', async () => {
    await put(owner, userOf(other), 'viewer')
    expect(cardOf(await owner.show(boardId), 'offen').assignee).toBeNull()
  })
})

test('who decided about moves and left leaves that to the owners; the workflow can still be saved', async () => {
  await put(owner, userOf(other), 'member')
  const board = await owner.show(boardId)
  const [from, to] = board.workflow.columns.map(({ id }) => id)
  const connections = [{ from: from ?? '', to: to ?? '', needsApproval: true, approvers: [other.person.id] }]
  const saved = (await owner.saveWorkflow(boardId, { ...board.workflow, connections })).json().workflow
  expect(saved.connections[0].approvers).toEqual([other.person.id])
  await owner.createTask(boardId, 'x')
  const card = cardOf(await owner.show(boardId), 'x')
  expect((await owner.move(card, { id: to ?? '' })).json().code).toBe('moveNeedsApproval')
  await remove(owner, userOf(other))
  const { workflow } = await owner.show(boardId)
  expect(workflow.connections[0]?.approvers).toEqual([])
  expect((await owner.saveWorkflow(boardId, workflow)).statusCode).toBe(200)
  expect((await owner.move(card, { id: to ?? '' })).statusCode).toBe(200)
})

test('a company that is inactive is put on no board; one that became so can be taken from it', async () => {
  const id = await insertCompany(server.services.db, { name: 'Werft' })
  await put(owner, `company/${id}`, 'member')
  await server.services.db.updateTable('companies').set({ is_active: false }).where('id', '=', id).execute()
  expect((await put(owner, `company/${id}`, 'viewer')).statusCode).toBe(204)
  expect((await remove(owner, `company/${id}`)).statusCode).toBe(204)
  expectProblem(await put(owner, `company/${id}`, 'viewer'), 'notFound')
})

test('somebody deactivated between two calls changes nothing any more, and decides no more', async () => {
  await put(owner, userOf(other), 'member')
  const task = await other.createTask(boardId, 'x')
  await server.services.db
    .updateTable('users')
    .set({ status: 'deactivated' })
    .where('id', '=', other.person.id)
    .execute()
  const { revision } = await owner.show(boardId)
  const answer = await other.ask('PUT', `/api/task/${task.id}`, { version: 1, title: 'y' })
  expect([401, 403, 404]).toContain(answer.statusCode)
  const { id: userId, email, roleId } = other.person
  const session = { sessionId: 'x', companyId: null, permissions: new Set<never>(), language: 'en' as const }
  const actor = { userId, email, name: '', roleId, ...session }
  // nor in the moment between the guard and the lock
  await expect(changeTask(server.services, actor, task.id, { version: 1, title: 'y' })).rejects.toMatchObject(
    { code: 'notFound' },
  )
  expect((await owner.show(boardId)).revision).toBe(revision)
})

test('nobody else loses tasks when somebody is added', async () => {
  const clerk = await boardsClient(server)
  await put(owner, `role/${clerk.person.roleId}`, 'member')
  await owner.createTask(boardId, 'x', { assignee: clerk.person.id })
  const { roleId } = await server.createPerson()
  await server.services.db
    .updateTable('users')
    .set({ role_id: roleId })
    .where('id', '=', clerk.person.id)
    .execute()
  expectProblem(await clerk.ask('GET', `/api/taskboard/${boardId}`), 'notFound')
  await put(owner, userOf(other), 'viewer')
  expect(cardOf(await owner.show(boardId), 'x').assignee).toBe(clerk.person.id)
})

test('a role that is removed leaves the board, and open pages hear of it', async () => {
  const { id: roleId } = await server.services.db
    .insertInto('roles')
    .values({ name: 'Gäste', name_folded: 'gäste', permissions: [] })
    .returning('id')
    .executeTakeFirstOrThrow()
  await put(owner, `role/${roleId}`, 'viewer')
  const { revision } = await owner.show(boardId)
  expect((await owner.ask('DELETE', `/api/roles/${roleId}`)).statusCode).toBe(204)
  const changes = (await owner.ask('GET', `/api/taskboard/${boardId}/changes?since=${revision}`)).json()
  expect(changes.board.taskboardUsers).toHaveLength(1)
})

test('people are found by name, for assigning members only', async () => {
  await put(owner, userOf(other), 'viewer')
  const names = async (query: string) =>
    (await other.ask('GET', `/api/taskboard/${boardId}/people?${query}`))
      .json()
      .map(({ name }: { name: string }) => name)
  expect(await names('')).toEqual(['Olga Owner', 'Otto Other'])
  expect(await names('search=otto')).toEqual(['Otto Other'])
  expect(await names('for=assignee')).toEqual(['Olga Owner'])
})

test.each(['user/999999', 'role/999999', 'company/999999'])(
  '%s that is not there is not added',
  async (subject) => {
    expectProblem(await put(owner, subject, 'viewer'), 'notFound')
  },
)
