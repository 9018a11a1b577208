import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  boardsClient,
  cardOf,
  newKey,
  stageAt,
  type BoardsClient,
} from '../../support/clients/boards-client.ts'
import { expectProblem } from '../../support/expect-problem.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
let owner: BoardsClient
let member: BoardsClient
let boardId: string
beforeAll(async () => {
  server = await startTestServer()
  owner = await boardsClient(server, { firstName: 'Olga', lastName: 'Owner' })
  member = await boardsClient(server, { firstName: 'Mika', lastName: 'Member' })
})
afterAll(() => server.close())
beforeEach(async () => {
  boardId = (await owner.createBoard()).id
  await owner.put(boardId, member.person, 'member')
})

const again = () => owner.show(boardId)
const changesSince = async (revision: string, id = boardId) =>
  (await owner.ask('GET', `/api/taskboard/${id}/changes?since=${revision}`)).json()

const label = async (id: string, name: string): Promise<string> =>
  (await owner.ask('POST', `/api/taskboard/${id}/labels`, { name, color: 'red' })).json().id

describe('a task that goes to another board', () => {
  let elsewhere: string
  const send = (client: BoardsClient, title: string, more = {}) =>
    again().then((board) => {
      const { id, workflowStage: stageId, positionVersion } = cardOf(board, title)
      const from = { stageId, positionVersion }
      return client.ask('POST', `/api/task/${id}/board`, { from, taskboard: elsewhere, ...more })
    })
  beforeEach(async () => {
    elsewhere = (await owner.createBoard({ name: 'Neubau' })).id
  })
  test('takes along what that board knows, and says what it does not', async () => {
    const labels = [await label(boardId, 'Glas'), await label(boardId, 'Möbel')]
    const there = await label(elsewhere, 'MÖBEL')
    const task = await owner.createTask(boardId, 'Kisten packen', { labels, assignee: member.person.id })
    const part = await owner.createTask(boardId, 'Teil', { parentId: task.id, assignee: owner.person.id })
    await owner.ask('POST', `/api/task/${task.id}/comments`, { key: newKey(), text: 'bleibt dabei' })
    const [before, target] = [await again(), await owner.show(elsewhere)]
    const moved = (await send(owner, 'Kisten packen')).json()
    expect(moved.dropped).toEqual({ labels: ['Glas'], assignees: ['Mika Member'] })
    expect(moved.task).toMatchObject({
      taskboard: elsewhere,
      workflowStage: stageAt(target, 0).id,
      labels: [there],
      assignee: null,
      tasks: [{ id: part.id, assignee: owner.person.id }],
    })
    expect((await changesSince(before.revision)).gone).toEqual([task.id])
    expect((await changesSince(target.revision, elsewhere)).tasks).toMatchObject([
      { id: task.id, comments: 1, subtasks: { total: 1 } },
    ])
    expectProblem(await member.ask('GET', `/api/task/${task.id}`), 'notFound')
    expectProblem(await member.ask('GET', `/api/task/${part.id}`), 'notFound')
  })

  test('and back again is gone from neither', async () => {
    const task = await owner.createTask(boardId, 'Kisten packen')
    const { revision } = await again()
    await send(owner, 'Kisten packen')
    const { workflowStage: stageId, positionVersion } = cardOf(await owner.show(elsewhere), 'Kisten packen')
    const from = { stageId, positionVersion }
    const back = await owner.ask('POST', `/api/task/${task.id}/board`, { from, taskboard: boardId })
    expect(back.statusCode).toBe(200)
    expect(await changesSince(revision)).toMatchObject({ tasks: [{ id: task.id }], gone: [] })
  })

  test('tells its history there from its arrival on', async () => {
    const { id } = await owner.createTask(boardId, 'Kisten packen')
    await send(owner, 'Kisten packen')
    const { activities } = (await owner.ask('GET', `/api/task/${id}/activity`)).json()
    expect(activities.map(({ kind }: { kind: string }) => kind)).toEqual(['cameToBoard'])
    const { activities: left } = (await owner.ask('GET', `/api/taskboard/${boardId}/activity`)).json()
    expect(left.filter(({ taskId }: { taskId: string | null }) => taskId !== null)).toEqual([])
  })

  test('is held to the rights on both, the law there and the place that was seen', async () => {
    await owner.createTask(boardId, 'Kisten packen')
    expectProblem(await send(member, 'Kisten packen'), 'notFound')
    await owner.put(elsewhere, member.person, 'viewer')
    expectProblem(await send(member, 'Kisten packen'), 'notAllowed')
    await owner.put(elsewhere, member.person, 'member')
    const { workflow } = await owner.show(elsewhere)
    const codeOf = async (more: object): Promise<string> =>
      (await send(member, 'Kisten packen', more)).json().code
    expect(await codeOf({ workflowStage: workflow.columns[1]?.id })).toBe('moveNotConnected')
    expect(await codeOf({ workflowStage: stageAt(await again(), 0).id })).toBe('invalidInput')
    expect(await codeOf({ taskboard: boardId })).toBe('invalidInput')
    expect(await codeOf({ from: { stageId: '1', positionVersion: 1 } })).toBe('movedMeanwhile')
    const columns = workflow.columns.map((stage) => ({ ...stage, requires: ['assignee' as const] }))
    await owner.saveWorkflow(elsewhere, { ...workflow, columns })
    expect(await codeOf({})).toBe('stageRequires')
    await owner.ask('POST', `/api/taskboard/${elsewhere}/archive`)
    expect(await codeOf({})).toBe('boardArchived')
    expect(cardOf(await again(), 'Kisten packen').version).toBe(1)
  })

  test('while others go the opposite way: nobody waits for ever, nothing is lost', async () => {
    for (let n = 0; n < 6; n += 1) {
      await owner.createTask(boardId, `hin ${n}`)
      await owner.createTask(elsewhere, `her ${n}`)
    }
    const [here, there] = [await again(), await owner.show(elsewhere)]
    const sending = (cards: typeof here.tasks, taskboard: string) =>
      cards.map(({ id, workflowStage: stageId, positionVersion }) =>
        owner.ask('POST', `/api/task/${id}/board`, { from: { stageId, positionVersion }, taskboard }),
      )
    const answers = await Promise.all([...sending(here.tasks, elsewhere), ...sending(there.tasks, boardId)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 12 }, () => 200))
    expect((await again()).tasks.map(({ title }) => title).toSorted()).toEqual(
      there.tasks.map(({ title }) => title).toSorted(),
    )
  })
})
