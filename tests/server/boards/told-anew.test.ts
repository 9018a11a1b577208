import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BoardNotification } from '#contract/boards/board-notification.ts'
import {
  boardsClient,
  cardOf,
  newKey,
  stageAt,
  type BoardsClient,
} from '../../support/clients/boards-client.ts'
import { openEventStream } from '../../support/event-stream.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
let owner: BoardsClient
let other: BoardsClient
let boardId: string
let taskId: string
let url: string
beforeEach(async () => {
  server = await startTestServer()
  url = await server.listen()
  owner = await boardsClient(server, { firstName: 'Olga', lastName: 'Owner' })
  other = await boardsClient(server, { firstName: 'Otto', lastName: 'Other' })
  boardId = (await owner.createBoard({ template: 'approval' })).id
  await owner.put(boardId, other.person, 'member')
})
afterEach(() => server.close())

const fine = async (reply: ReturnType<BoardsClient['ask']>) => {
  const { statusCode, body } = await reply
  expect(statusCode, body).toBeLessThan(300)
  return body === '' ? {} : JSON.parse(body)
}
const cardNow = async () => cardOf(await owner.show(boardId), 'Entwurf')
const stage = async (place: number) => stageAt(await owner.show(boardId), place)
const comment = (client: BoardsClient, text: string) =>
  fine(client.ask('POST', `/api/task/${taskId}/comments`, { key: newKey(), text }))

const change = async (client: BoardsClient, more: object) =>
  fine(client.ask('PUT', `/api/task/${taskId}`, { version: (await cardNow()).version, ...more }))

/** Asks for a move that an owner decides about; answers with the id of the request. */
async function askForMove(): Promise<string> {
  const { workflowStage: stageId, positionVersion } = await cardNow()
  const body = { from: { stageId, positionVersion }, to: (await stage(2)).id, reason: 'Eilt' }
  return (await fine(other.ask('POST', `/api/task/${taskId}/requests`, body))).id
}

/** Opens the page of somebody, on which something of one of these kinds stands, does the work, and waits until it vanished. */
async function expectGone(client: BoardsClient, type: string, work: () => Promise<unknown>): Promise<void> {
  const stream = await openEventStream(`${url}/api/notifications/stream`, await server.signIn(client.person))
  const told = (await stream.nextOf('notifications')).data as BoardNotification[]
  const ids = told.filter((each) => each.type === type).map(({ id }) => id)
  expect(ids).toHaveLength(1)
  await work()
  // what came just before the page may be told once more, with this one in it
  let left = ids
  while (left.includes(ids[0] ?? ''))
    left = ((await stream.nextOf('unread')).data as { readonly ids: string[] }).ids
  stream.close()
}

describe('an open page forgets at once', () => {
  beforeEach(async () => {
    taskId = (await other.createTask(boardId, 'Entwurf', { assignee: other.person.id })).id
  })
  test.each<[string, (requestId: string) => Promise<unknown>]>([
    ['is withdrawn', (id) => fine(other.ask('DELETE', `/api/task/requests/${id}`))],
    ['lapses, as the task goes elsewhere', async () => fine(other.move(await cardNow(), await stage(1)))],
    ['lapses, as the task is archived', () => fine(other.ask('POST', `/api/task/${taskId}/archive`))],
    ['lapses, as the task is deleted', () => fine(other.ask('DELETE', `/api/task/${taskId}`))],
    [
      'is another one’s to decide by a new workflow',
      async () => {
        const { workflow } = await other.show(boardId)
        const approvers = [other.person.id]
        const [from, to] = [workflow.columns[0]?.id ?? '', workflow.columns[2]?.id ?? '']
        const connections = [...workflow.connections, { from, to, needsApproval: true, approvers }]
        return fine(owner.saveWorkflow(boardId, { ...workflow, connections }))
      },
    ],
  ])('a move that was asked for, once it %s', async (_how, work) => {
    const id = await askForMove()
    await expectGone(owner, 'move_requested', () => work(id))
  })

  test('a task that one has, once somebody else did it, ticked it off or took it to a board where one is not', async () => {
    const { id: partId } = await owner.createTask(boardId, 'Teil', {
      parentId: taskId,
      assignee: other.person.id,
    })
    await expectGone(other, 'task_assigned', () =>
      fine(owner.ask('PUT', `/api/task/${partId}`, { version: 1, isDone: true })),
    )
    await change(owner, { assignee: owner.person.id })
    await change(owner, { assignee: other.person.id })
    const { id: elsewhere } = await owner.createBoard()
    const { workflowStage: stageId, positionVersion } = await cardNow()
    await expectGone(other, 'task_assigned', () =>
      fine(
        owner.ask('POST', `/api/task/${taskId}/board`, {
          from: { stageId, positionVersion },
          taskboard: elsewhere,
        }),
      ),
    )
  })

  test('a mention that was taken out, and a comment that was deleted', async () => {
    await change(owner, { description: `Bitte @[${other.person.id}]` })
    await expectGone(other, 'task_mentioned', () => change(owner, { description: 'Niemand' }))
    const { id } = await comment(owner, `Hallo @[${other.person.id}]`)
    const path = `/api/task/${taskId}/comments/${id}`
    await expectGone(other, 'task_mentioned', () => fine(owner.ask('PUT', path, { text: 'Hallo' })))
    const { id: second } = await comment(owner, 'Noch da?')
    await expectGone(other, 'task_commented', () =>
      fine(owner.ask('DELETE', `/api/task/${taskId}/comments/${second}`)),
    )
  })
})

test('a task that is done is no news any more', async () => {
  const { id } = await owner.createBoard({ template: 'simple' })
  await owner.put(id, other.person, 'member')
  const task = await owner.createTask(id, 'Kisten', { assignee: other.person.id })
  const shown = await owner.show(id)
  await expectGone(other, 'task_assigned', () =>
    fine(owner.move(cardOf(shown, task.title), stageAt(shown, 2))),
  )
})

test('whoever is given the tasks of somebody who leaves is told of each', async () => {
  const heir = await boardsClient(server)
  await owner.put(boardId, heir.person, 'member')
  for (const title of ['Eins', 'Zwei']) await owner.createTask(boardId, title, { assignee: other.person.id })
  const stream = await openEventStream(`${url}/api/notifications/stream`, await server.signIn(heir.person))
  await stream.nextOf('notifications')
  await fine(
    owner.ask('DELETE', `/api/taskboard/${boardId}/users/user/${other.person.id}?tasksTo=${heir.person.id}`),
  )
  const told = (await stream.nextOf('notifications')).data as BoardNotification[]
  expect(told.map(({ type }) => type)).toEqual(['task_assigned', 'task_assigned'])
  expect(new Set(told.flatMap(({ payload }) => payload))).toEqual(
    new Set(['Eins | ASSIGNED', 'Zwei | ASSIGNED']),
  )
  stream.close()
})
