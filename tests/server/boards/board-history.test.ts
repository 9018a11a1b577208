import { afterEach, beforeEach, expect, test } from 'vitest'
import type { listBoardActivity } from '#contract/boards/activity.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { boardsClient, type BoardsClient } from '../../support/clients/boards-client.ts'
import { insertCompany } from '../../support/insert-company.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

type History = ReplyOf<typeof listBoardActivity>

let server: TestServer
let owner: BoardsClient
let member: BoardsClient
let boardId: string
beforeEach(async () => {
  server = await startTestServer()
  owner = await boardsClient(server, { firstName: 'Olga', lastName: 'Owner' })
  member = await boardsClient(server, { firstName: 'Mia', lastName: 'Member' })
  boardId = (await owner.createBoard()).id
})
afterEach(() => server.close())

const fine = async (reply: ReturnType<BoardsClient['ask']>) => {
  const { statusCode, body } = await reply
  expect(statusCode, body).toBeLessThan(300)
}
async function historyFor(client: BoardsClient, query = ''): Promise<History> {
  const reply = await client.ask('GET', `/api/taskboard/${boardId}/activity${query}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}
/** What happened since the board was made, the first first. */
const told = async () =>
  (await historyFor(owner)).activities.map(({ kind, before, after }) => [kind, before, after]).toReversed()

test('of a board tells who was added, got another rank, was removed, and left', async () => {
  const company = await insertCompany(server.services.db, { name: 'Reederei' })
  const person = member.person.id
  await owner.put(boardId, member.person, 'member')
  await owner.put(boardId, member.person, 'viewer')
  // once more is no change
  await owner.put(boardId, member.person, 'viewer')
  const url = `/api/taskboard/${boardId}/users`
  await fine(owner.ask('PUT', `${url}/company/${company}`, { boardRole: 'viewer' }))
  await fine(owner.ask('DELETE', `${url}/company/${company}`))
  await fine(member.ask('DELETE', `${url}/user/${person}`))
  expect(await told()).toEqual([
    ['peopleChanged', { person, boardRole: null }, { person, boardRole: 'member' }],
    ['peopleChanged', { person, boardRole: 'member' }, { person, boardRole: 'viewer' }],
    ['peopleChanged', { company: 'Reederei', boardRole: null }, { company: 'Reederei', boardRole: 'viewer' }],
    ['peopleChanged', { company: 'Reederei', boardRole: 'viewer' }, { company: 'Reederei', boardRole: null }],
    ['peopleChanged', { person, boardRole: 'viewer' }, { person, boardRole: null }],
  ])
  const { activities, people } = await historyFor(owner)
  expect(activities.map(({ actor }) => actor)).toEqual([person, ...Array(4).fill(owner.person.id)])
  expect(people.map(({ name }) => name).toSorted()).toEqual(['Mia Member', 'Olga Owner'])
})

test('tells of a new name and workflow, of the archive, and of deleting', async () => {
  const { board, workflow } = await owner.show(boardId)
  const rest = { description: board.description, color: board.color, folderId: null }
  await fine(
    owner.ask('PUT', `/api/taskboard/${boardId}`, { ...rest, name: 'Umbau', version: board.version }),
  )
  await fine(
    owner.ask('PUT', `/api/taskboard/${boardId}`, {
      ...rest,
      name: 'Umbau',
      description: 'Anders',
      color: 'red',
      version: board.version + 1,
    }),
  )
  const columns = workflow.columns.slice(0, -1)
  await fine(owner.saveWorkflow(boardId, { ...workflow, columns, connections: [] }))
  await fine(owner.ask('POST', `/api/taskboard/${boardId}/archive`))
  await fine(owner.ask('DELETE', `/api/taskboard/${boardId}/archive`))
  await fine(owner.ask('DELETE', `/api/taskboard/${boardId}`))
  await fine(owner.ask('POST', `/api/taskboard/${boardId}/restore`))
  expect(await told()).toEqual([
    ['boardChanged', { name: 'Umzug' }, { name: 'Umbau' }],
    ['boardChanged', null, { description: true, color: true }],
    ['workflowChanged', null, { added: [], removed: [workflow.columns.at(-1)?.name] }],
    ['boardArchived', null, null],
    ['boardUnarchived', null, null],
    ['boardDeleted', null, null],
    ['boardRestored', null, null],
  ])
})

test('tells of labels that were added, changed and deleted, and tasks name one that is gone', async () => {
  const url = `/api/taskboard/${boardId}/labels`
  const label = (await owner.ask('POST', url, { name: 'Kran', color: 'red' })).json()
  const { id } = await owner.createTask(boardId, 'Kisten')
  await fine(owner.ask('PUT', `/api/task/${id}`, { version: 1, labels: [label.id] }))
  for (const name of ['Kräne', 'Kräne'])
    await fine(owner.ask('PUT', `${url}/${label.id}`, { name, color: 'blue' }))
  await fine(owner.ask('DELETE', `${url}/${label.id}`))
  const [before, after] = [label, { ...label, name: 'Kräne', color: 'blue' }]
  expect((await told()).filter(([kind]) => kind === 'labelsChanged')).toEqual([
    ['labelsChanged', null, before],
    ['labelsChanged', before, after],
    ['labelsChanged', after, null],
  ])
  const { labels } = (await owner.ask('GET', `/api/task/${id}/activity`)).json()
  expect(labels).toEqual([after])
})

test('tells an import as one, and of tasks as ever', async () => {
  const task = await owner.createTask(boardId, 'Kisten')
  const file = { name: 'x', desc: '', lists: [{ id: 'a', name: 'A', pos: 1 }] }
  const cards = ['1', '2'].map((id) => ({ id, name: id, desc: '', idList: 'a', pos: Number(id) }))
  const content = JSON.stringify({ ...file, cards })
  await fine(owner.ask('POST', '/api/taskboard/import', { content, taskboard: boardId }))
  const { activities } = await historyFor(owner)
  expect(activities).toMatchObject([
    { kind: 'tasksImported', taskId: null, after: { tasks: 2 } },
    { kind: 'created', taskId: task.id, title: 'Kisten' },
  ])
})

test('is read page by page, by viewers too', async () => {
  await owner.put(boardId, member.person, 'viewer')
  for (let n = 0; n < 30; n += 1) {
    await fine(owner.ask('POST', `/api/taskboard/${boardId}/archive`))
    await fine(owner.ask('DELETE', `/api/taskboard/${boardId}/archive`))
  }
  const first = await historyFor(member)
  expect(first.activities).toHaveLength(50)
  expect(first.hasMore).toBe(true)
  const second = await historyFor(member, `?before=${first.activities.at(-1)?.id}`)
  expect(second).toMatchObject({ activities: { length: 11 }, hasMore: false })
  expect(second.activities.at(-1)?.kind).toBe('peopleChanged')
})

test('tells of an owner who was appointed, and of one who took over', async () => {
  const heir = await boardsClient(server)
  const manager = await boardsClient(server)
  const { db } = server.services
  const handOver = { boards: heir.person.id }
  await fine(manager.ask('POST', `/api/users/${owner.person.id}/offboarding`, { version: 1, handOver }))
  await db
    .updateTable('users')
    .set({ status: 'deactivated' })
    .where('id', 'in', [owner.person.id, heir.person.id])
    .execute()
  await fine(manager.ask('PUT', `/api/admin/taskboards/${boardId}/owner`, { userId: member.person.id }))
  const { activities } = await historyFor(member)
  expect(activities.map(({ actor, after }) => [actor, after])).toEqual([
    [manager.person.id, { person: member.person.id, boardRole: 'owner' }],
    [manager.person.id, { person: heir.person.id, boardRole: 'owner' }],
    [manager.person.id, { person: owner.person.id, boardRole: null }],
  ])
})
