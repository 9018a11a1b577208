import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { boardsClient, cardOf, type BoardsClient } from '../../support/clients/boards-client.ts'
import { expectProblem } from '../../support/expect-problem.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
let owner: BoardsClient
let boardId: string
beforeAll(async () => {
  server = await startTestServer()
  owner = await boardsClient(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  boardId = (await owner.createBoard()).id
})

const add = (name: string, color = 'red') =>
  owner.ask('POST', `/api/taskboard/${boardId}/labels`, { name, color })
const changes = async (since: string) =>
  (await owner.ask('GET', `/api/taskboard/${boardId}/changes?since=${since}`)).json()

test('labels are told with the board, by name, and change under their id', async () => {
  const { revision } = await owner.show(boardId)
  const label = (await add(' Möbel ')).json()
  expect(label).toEqual({ id: label.id, name: 'Möbel', color: 'red' })
  await add('Glas', 'blue')
  expect((await owner.show(boardId)).board.labels.map(({ name }) => name)).toEqual(['Glas', 'Möbel'])
  expect((await changes(revision)).board.labels).toHaveLength(2)
  const url = `/api/taskboard/${boardId}/labels/${label.id}`
  expect((await owner.ask('PUT', url, { name: 'MÖBEL', color: 'green' })).json()).toMatchObject({
    name: 'MÖBEL',
    color: 'green',
  })
  const audit = await server.services.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').execute()
  expect(audit[0]).toMatchObject({
    action: 'boardLabelsChanged',
    before: { label: 'Möbel', color: 'red' },
    after: { label: 'MÖBEL', color: 'green' },
  })
})

test('no two of one board have one name, in whatever case', async () => {
  await add('Möbel')
  expectProblem(await add('MÖBEL'), 'nameTaken')
  const other = (await add('Glas')).json()
  expectProblem(
    await owner.ask('PUT', `/api/taskboard/${boardId}/labels/${other.id}`, { name: 'möbel', color: 'red' }),
    'nameTaken',
  )
})

test.each([
  ['name', { name: ' ', color: 'red' }],
  ['name', { name: 'x'.repeat(41), color: 'red' }],
  ['color', { name: 'x', color: 'mauve' }],
])('a wrong %s is refused', async (field, body) => {
  const answer = await owner.ask('POST', `/api/taskboard/${boardId}/labels`, body)
  expectProblem(answer, 'invalidInput')
  expect(answer.json().fields).toEqual([expect.objectContaining({ field })])
})

test('a board has 50 at most', async () => {
  for (let n = 0; n < 50; n += 1) await add(`Etikett ${n}`)
  expect((await add('eines zu viel')).json().code).toBe('boardFull')
})

test('a label that is deleted leaves its tasks, and open pages hear of them', async () => {
  const label = (await add('Möbel')).json()
  const task = await owner.createTask(boardId, 'x', { labels: [label.id] })
  const { revision } = await owner.show(boardId)
  const url = `/api/taskboard/${boardId}/labels/${label.id}`
  expect((await owner.ask('DELETE', url)).statusCode).toBe(204)
  const changed = await changes(revision)
  expect(changed.board.labels).toEqual([])
  expect(changed.tasks).toMatchObject([{ id: task.id, labels: [], version: 1 }])
  expectProblem(await owner.ask('DELETE', url), 'notFound')
})

test('a label of another board is none of this one', async () => {
  const label = (await add('Möbel')).json()
  const other = await owner.createBoard()
  const url = `/api/taskboard/${other.id}/labels/${label.id}`
  expectProblem(await owner.ask('PUT', url, { name: 'x', color: 'red' }), 'notFound')
  expectProblem(await owner.ask('DELETE', url), 'notFound')
  await owner.createTask(boardId, 'x')
  const { id } = cardOf(await owner.show(boardId), 'x')
  const foreign = (
    await owner.ask('POST', `/api/taskboard/${other.id}/labels`, { name: 'y', color: 'red' })
  ).json()
  expectProblem(
    await owner.ask('PUT', `/api/task/${id}`, { version: 1, labels: [foreign.id] }),
    'invalidInput',
  )
})
