import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Task } from '#contract/boards/task-shapes.ts'
import { boardsClient, cardOf, type BoardsClient } from '../../support/clients/boards-client.ts'
import { expectProblem } from '../../support/expect-problem.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
let owner: BoardsClient
let boardId: string
let parent: Task
let ids: readonly string[]
beforeAll(async () => {
  server = await startTestServer()
  owner = await boardsClient(server)
  boardId = (await owner.createBoard()).id
})
afterAll(() => server.close())
beforeEach(async () => {
  parent = await owner.createTask(boardId, 'Umzug')
  const made: string[] = []
  for (const title of ['Kartons', 'Wagen', 'Schlüssel'])
    made.push((await owner.createTask(boardId, title, { parentId: parent.id })).id)
  ids = made
})

const place = (id: string | undefined, after: string | null | undefined) =>
  owner.ask('POST', `/api/task/${id}/place`, { after })
const titles = async (): Promise<readonly string[]> =>
  (await owner.ask('GET', `/api/task/${parent.id}`)).json<Task>().tasks.map(({ title }) => title)

test('a subtask stands where it is put: first, between two, at the end', async () => {
  const answer = await place(ids[2], null)
  expect(answer.json<Task>().tasks.map(({ title }) => title)).toEqual(['Schlüssel', 'Kartons', 'Wagen'])
  await place(ids[1], ids[2])
  expect(await titles()).toEqual(['Schlüssel', 'Wagen', 'Kartons'])
  await place(ids[2], ids[0])
  expect(await titles()).toEqual(['Wagen', 'Kartons', 'Schlüssel'])
})

test('behind one that is not there it goes to the end', async () => {
  await place(ids[0], '999999')
  expect(await titles()).toEqual(['Wagen', 'Schlüssel', 'Kartons'])
})

test('open pages hear of it with the card, and its content is as new as before', async () => {
  const before = await owner.show(boardId)
  await place(ids[2], null)
  const changes = (
    await owner.ask('GET', `/api/taskboard/${boardId}/changes?since=${before.revision}`)
  ).json()
  expect(changes.tasks.map(({ title }: { title: string }) => title)).toEqual(['Umzug'])
  expect(cardOf(await owner.show(boardId), 'Umzug').version).toBe(parent.version)
})

test('many moves into one gap leave room for the next', async () => {
  for (let turn = 0; turn < 150; turn += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other into the same gap
    expect((await place(ids[turn % 2 === 0 ? 2 : 1], ids[0])).statusCode).toBe(200)
  }
  expect(await titles()).toEqual(['Kartons', 'Wagen', 'Schlüssel'])
})

test('a task that is no subtask has no such place', async () => {
  expectProblem(await place(parent.id, null), 'notFound')
})
