import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  boardsClient,
  cardOf,
  newKey,
  stageAt,
  type BoardsClient,
} from '../../support/clients/boards-client.ts'
import { createClock, type Clock } from '../../support/clock.ts'
import { expectProblem } from '../../support/expect-problem.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
let owner: BoardsClient
let member: BoardsClient
let clock: Clock
let boardId: string
beforeAll(async () => {
  clock = createClock()
  server = await startTestServer({ services: { now: clock.now } })
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
const gone = async (state = 'archived', search = '') =>
  (await owner.ask('GET', `/api/taskboard/${boardId}/gone?state=${state}&search=${search}`)).json().tasks
const many = (client: BoardsClient, ...changes: readonly object[]) =>
  client.ask('POST', '/api/task/change', { changes })

describe('many at once', () => {
  test('are each changed or refused on their own', async () => {
    const label = (
      await owner.ask('POST', `/api/taskboard/${boardId}/labels`, { name: 'Möbel', color: 'red' })
    ).json()
    const [one, two, three] = [
      await owner.createTask(boardId, 'eins'),
      await owner.createTask(boardId, 'zwei'),
      await owner.createTask(boardId, 'drei'),
    ]
    const set = { assignee: member.person.id, dueDate: '2099-01-01', priority: 'HIGH', labels: [label.id] }
    const { results } = (
      await many(
        member,
        { taskId: one.id, version: 1, ...set },
        { taskId: two.id, version: 7, ...set },
        { taskId: three.id, version: 1, isArchived: true },
        { taskId: '999999', version: 1, isArchived: true },
      )
    ).json()
    expect(results.map(({ code }: { code: string }) => code)).toEqual([
      null,
      'changedMeanwhile',
      null,
      'notFound',
    ])
    expect(results[0]).toMatchObject({ version: 2, task: { ...set, version: 2, positionVersion: 1 } })
    expect(results[2]).toMatchObject({ version: 1, task: null })
    const board = await again()
    expect(board.tasks.map(({ title }) => title).toSorted()).toEqual(['eins', 'zwei'])
  })

  test('one alone is refused as such', async () => {
    const { id } = await owner.createTask(boardId, 'eins')
    expectProblem(await many(member, { taskId: id, version: 1, dueDate: '2020-01-01' }), 'invalidInput')
    expectProblem(await many(member, { taskId: id, version: 2, priority: 'LOW' }), 'changedMeanwhile')
    expectProblem(await many(member), 'invalidInput')
  })

  test('that change nothing count nothing', async () => {
    const { id } = await owner.createTask(boardId, 'eins')
    const { revision } = await again()
    expect(
      (await many(member, { taskId: id, version: 1, priority: null, isArchived: false })).json(),
    ).toMatchObject({ results: [{ status: 200, version: 1, task: { id } }] })
    expect((await again()).revision).toBe(revision)
  })
})

describe('a task in the archive', () => {
  test('is gone with its subtasks, listed, and comes back to its stage with them', async () => {
    const task = await owner.createTask(boardId, 'Kisten packen', { assignee: member.person.id })
    const part = await owner.createTask(boardId, 'Teil', { parentId: task.id })
    const lost = await owner.createTask(boardId, 'schon fort', { parentId: task.id })
    await owner.ask('DELETE', `/api/task/${lost.id}`)
    const board = await again()
    await owner.move(cardOf(board, 'Kisten packen'), stageAt(board, 1))
    for (let twice = 0; twice < 2; twice += 1)
      expect((await member.ask('POST', `/api/task/${task.id}/archive`)).statusCode).toBe(204)
    expect((await changesSince(board.revision)).gone).toEqual([task.id])
    expect((await owner.ask('GET', `/api/task/${task.id}`)).json()).toMatchObject({ isArchived: true })
    expect(await gone()).toEqual([
      {
        id: task.id,
        title: 'Kisten packen',
        parent: null,
        assignee: member.person.id,
        goneAt: expect.any(String),
      },
    ])
    expect(await gone('archived', 'KISTEN')).toHaveLength(1)
    expect(await gone('archived', 'Wagen')).toEqual([])
    expect(await gone('deleted')).toEqual([])
    expectProblem(await owner.ask('PUT', `/api/task/${task.id}`, { version: 1, title: 'x' }), 'taskArchived')
    const restored = (await member.ask('POST', `/api/task/${task.id}/restore`)).json()
    expect(restored).toMatchObject({ workflowStage: stageAt(board, 1).id, isArchived: false })
    expect(restored.tasks.map(({ id }: { id: string }) => id)).toEqual([part.id])
  })

  test('can be deleted and restored from there, and leaves no subtask behind', async () => {
    const task = await owner.createTask(boardId, 'Kisten packen')
    await owner.createTask(boardId, 'Teil', { parentId: task.id })
    await owner.ask('POST', `/api/task/${task.id}/archive`)
    await owner.ask('DELETE', `/api/task/${task.id}`)
    expect((await gone('deleted')).map(({ id }: { id: string }) => id)).toEqual([task.id])
    expect((await owner.ask('POST', `/api/task/${task.id}/restore`)).json().tasks).toHaveLength(1)
  })

  test('is never a subtask by itself', async () => {
    const task = await owner.createTask(boardId, 'Kisten packen')
    const part = await owner.createTask(boardId, 'Teil', { parentId: task.id })
    expectProblem(await owner.ask('POST', `/api/task/${part.id}/archive`), 'notFound')
    expectProblem(await many(owner, { taskId: part.id, version: 1, isArchived: true }), 'notFound')
    await owner.ask('DELETE', `/api/task/${part.id}`)
    expect(await gone('deleted')).toMatchObject([{ id: part.id, parent: { title: 'Kisten packen' } }])
  })
})

describe('a subtask that is made a card', () => {
  test('stands at the end of an entry stage, and its task counts one less', async () => {
    const task = await owner.createTask(boardId, 'Kisten packen')
    const part = await owner.createTask(boardId, 'Teil', { parentId: task.id })
    const { revision, ...board } = await again()
    const card = (await member.ask('POST', `/api/task/${part.id}/card`, {})).json()
    expect(card).toMatchObject({
      id: part.id,
      parentId: null,
      workflowStage: stageAt({ revision, ...board }, 0).id,
    })
    const changed = await changesSince(revision)
    expect(changed.tasks.map(({ title }: { title: string }) => title).toSorted()).toEqual([
      'Kisten packen',
      'Teil',
    ])
    expect(cardOf(await again(), 'Kisten packen').subtasks.total).toBe(0)
    expectProblem(await member.ask('POST', `/api/task/${part.id}/card`, {}), 'notFound')
  })

  test('begins where tasks begin', async () => {
    const task = await owner.createTask(boardId, 'Kisten packen')
    const part = await owner.createTask(boardId, 'Teil', { parentId: task.id })
    const { id: workflowStage } = stageAt(await again(), 1)
    expect((await owner.ask('POST', `/api/task/${part.id}/card`, { workflowStage })).json().code).toBe(
      'moveNotConnected',
    )
  })
})

describe('what happened', () => {
  test('is told with names, and with the time in each stage', async () => {
    const task = await owner.createTask(boardId, 'Kisten packen')
    const board = await again()
    clock.advance(60)
    await owner.move(cardOf(board, 'Kisten packen'), stageAt(board, 1))
    await owner.ask('PUT', `/api/task/${task.id}`, { version: 1, assignee: member.person.id })
    clock.advance(30)
    await owner.ask('POST', `/api/task/${task.id}/archive`)
    clock.advance(100)
    await owner.ask('POST', `/api/task/${task.id}/restore`)
    clock.advance(10)
    const told = (await member.ask('GET', `/api/task/${task.id}/activity`)).json()
    expect(told.activities.map(({ kind }: { kind: string }) => kind)).toEqual([
      'restored',
      'archived',
      'changed',
      'moved',
      'created',
    ])
    expect(told.times).toEqual([
      { stage: stageAt(board, 0).id, seconds: 60 },
      { stage: stageAt(board, 1).id, seconds: 40 },
    ])
    expect(told.people.map(({ name }: { name: string }) => name)).toEqual(['Olga Owner', 'Mika Member'])
    expect(told.stages.map(({ id }: { id: string }) => id)).toEqual([
      stageAt(board, 0).id,
      stageAt(board, 1).id,
    ])
  })

  test('of a board is told in pages, the last first', async () => {
    for (let n = 0; n < 52; n += 1) await owner.createTask(boardId, `Aufgabe ${n}`)
    const url = `/api/taskboard/${boardId}/activity`
    const first = (await member.ask('GET', url)).json()
    expect([first.activities.length, first.hasMore, first.activities[0].title]).toEqual([
      50,
      true,
      'Aufgabe 51',
    ])
    const rest = (await member.ask('GET', `${url}?before=${first.activities.at(-1).id}`)).json()
    // and before them that the member was added
    expect(rest.activities.map(({ title }: { title?: string }) => title)).toEqual([
      'Aufgabe 1',
      'Aufgabe 0',
      undefined,
    ])
  })
})

test('what changes nothing counts nothing', async () => {
  const { id } = await owner.createTask(boardId, 'x', { key: 'always-the-same' })
  await owner.ask('DELETE', `/api/task/${id}`)
  await owner.ask('POST', `/api/task/${id}/restore`)
  const { revision, workflow } = await again()
  await owner.ask('POST', `/api/task/${id}/restore`)
  await owner.ask('PUT', `/api/task/${id}`, { version: 1, title: 'x' })
  await owner.ask('POST', '/api/task', { key: 'always-the-same', taskboard: boardId, title: 'x' })
  await owner.put(boardId, member.person, 'member')
  await owner.ask('DELETE', `/api/taskboard/${boardId}/archive`)
  await owner.ask('PUT', `/api/taskboard/${boardId}`, {
    name: 'Umzug',
    description: 'Ins neue Haus',
    color: 'blue',
    folderId: null,
    version: 1,
  })
  await owner.saveWorkflow(boardId, workflow)
  await owner.move(cardOf(await again(), 'x'), workflow.columns[0] ?? { id: '' }, { after: id })
  const after = await again()
  expect([after.revision, after.board.version, after.workflow.version]).toEqual([revision, 1, 1])
  expect(cardOf(after, 'x').positionVersion).toBe(cardOf(await again(), 'x').positionVersion)
})

test('what is in the archive is changed by no call; each says that it lies there', async () => {
  const task = await owner.createTask(boardId, 'Abgelegt')
  const part = await owner.createTask(boardId, 'Teil', { parentId: task.id })
  await owner.ask('POST', `/api/task/${task.id}/comments`, { key: newKey(), text: 'vorher' })
  const { comments } = (await owner.ask('GET', `/api/task/${task.id}/comments`)).json()
  const from = { stageId: task.workflowStage, positionVersion: 1 }
  const other = await owner.createBoard({ name: 'Anderes' })
  await owner.ask('POST', `/api/task/${task.id}/archive`)
  const path = `/api/task/${task.id}`
  const refused = [
    await owner.ask('PUT', path, { version: 1, title: 'Neu' }),
    await many(owner, { taskId: task.id, version: 1, priority: 'HIGH' }),
    await many(owner, { taskId: task.id, version: 1, priority: 'HIGH', isArchived: true }),
    await owner.move({ ...task, workflowStage: from.stageId ?? '' }, { id: from.stageId ?? '' }),
    await owner.ask('POST', `${path}/comments`, { key: newKey(), text: 'nachher' }),
    await owner.ask('PUT', `${path}/comments/${comments[0].id}`, { text: 'anders' }),
    await owner.ask('DELETE', `${path}/comments/${comments[0].id}`),
    await owner.ask('POST', `${path}/files`, { fileIds: ['1'] }),
    await owner.ask('DELETE', `${path}/files/1`),
    await owner.ask('POST', `${path}/requests`, { from, to: from.stageId, reason: 'bitte' }),
    await owner.ask('POST', `${path}/board`, { from, taskboard: other.id }),
    await owner.ask('POST', '/api/task', {
      key: newKey(),
      taskboard: boardId,
      parentId: task.id,
      title: 'Noch eins',
    }),
    await owner.ask('PUT', `/api/task/${part.id}`, { version: 1, isDone: true }),
    await owner.ask('POST', `/api/task/${part.id}/card`, {}),
    await owner.ask('POST', `/api/task/${part.id}/place`, { after: null }),
  ]
  for (const reply of refused) expectProblem(reply, 'taskArchived')
  expect((await owner.ask('GET', path)).json()).toMatchObject({ version: 1, priority: null })
  // into the archive once more changes nothing; taken out, it is changed with that
  expect((await many(owner, { taskId: task.id, version: 1, isArchived: true })).statusCode).toBe(200)
  const back = { taskId: task.id, version: 1, priority: 'HIGH', isArchived: false }
  expect((await many(owner, back)).json().results[0]).toMatchObject({ task: { priority: 'HIGH' } })
  // to a stranger it is nowhere, and what is deleted is gone
  const stranger = await boardsClient(server)
  await owner.ask('POST', `${path}/archive`)
  expectProblem(await stranger.ask('PUT', path, { version: 2, title: 'x' }), 'notFound')
  await owner.ask('DELETE', path)
  expectProblem(await owner.ask('PUT', path, { version: 2, title: 'x' }), 'notFound')
})
