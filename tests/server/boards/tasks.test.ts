import { afterEach, beforeEach, describe, expect, test } from 'vitest'
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
let stranger: BoardsClient
let boardId: string
beforeEach(async () => {
  server = await startTestServer()
  owner = await boardsClient(server)
  member = await boardsClient(server)
  stranger = await boardsClient(server)
  boardId = (await owner.createBoard()).id
  await owner.put(boardId, member.person, 'member')
})
afterEach(() => server.close())

const create = (client: BoardsClient, more: object) =>
  client.ask('POST', '/api/task', { key: newKey(), taskboard: boardId, title: 'x', ...more })
const change = (client: BoardsClient, id: string, body: object) => client.ask('PUT', `/api/task/${id}`, body)

const day = (timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(server.services.now())

describe('a new task', () => {
  test('stands at the end of the entry stage, with all that was said', async () => {
    await member.createTask(boardId, 'eins')
    const label = await server.services.db
      .insertInto('labels')
      .values({ board_id: boardId, name: 'Möbel', name_folded: 'möbel', color: 'red' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const task = await member.createTask(boardId, 'zwei', {
      description: 'mit *Text*\r\n',
      assignee: owner.person.id,
      dueDate: '2099-02-28',
      priority: 'HIGH',
      labels: [label.id],
    })
    expect(task).toMatchObject({
      description: 'mit *Text*',
      assignee: owner.person.id,
      dueDate: '2099-02-28',
      priority: 'HIGH',
      labels: [label.id],
      creator: member.person.id,
      version: 1,
    })
    const board = await owner.show(boardId)
    expect(cardOf(board, 'eins').rank < cardOf(board, 'zwei').rank).toBe(true)
    expect(cardOf(board, 'zwei')).toMatchObject({ hasDescription: true, labels: [label.id] })
    expect(board.people.map(({ id }) => id)).toEqual([owner.person.id])
  })

  test('sent twice is one, also at the same moment', async () => {
    const key = newKey()
    const answers = await Promise.all([
      create(owner, { key }),
      create(owner, { key }),
      create(owner, { key }),
    ])
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    expect((await owner.show(boardId)).tasks).toHaveLength(1)
  })

  test.each([
    ['title', { title: ' \u200b ' }],
    ['title', { title: 'x'.repeat(256) }],
    ['description', { description: 'x'.repeat(20_001) }],
    ['description', { description: 'a\u0007b' }],
    ['dueDate', { dueDate: '2026-02-30' }],
    ['dueDate', { dueDate: '2020-01-01' }],
    ['assignee', { assignee: '999999' }],
    ['labels', { labels: ['999999'] }],
    ['workflowStage', { workflowStage: '999999' }],
    ['priority', { priority: 'URGENT' }],
    ['timeZone', { timeZone: 'Mars/Olympus' }],
  ])('with a wrong %s is refused by that field', async (field, more) => {
    const answer = await create(member, more)
    expectProblem(answer, 'invalidInput')
    expect(answer.json().fields.map((each: { field: string }) => each.field)).toEqual([field])
    expect((await owner.show(boardId)).tasks).toEqual([])
  })

  test('is due today or later where its author is', async () => {
    const west = 'Pacific/Pago_Pago'
    expect((await create(member, { dueDate: day(west), timeZone: west })).statusCode).toBe(201)
    expectProblem(
      await create(member, { dueDate: day(west), timeZone: 'Pacific/Kiritimati' }),
      'invalidInput',
    )
  })

  test('has nothing of another board', async () => {
    const other = await owner.show((await owner.createBoard()).id)
    const foreign = await owner.createTask(other.board.id, 'fremd')
    expectProblem(await create(member, { workflowStage: stageAt(other, 0).id }), 'invalidInput')
    expectProblem(await create(member, { parentId: foreign.id }), 'notFound')
    expectProblem(
      await create(member, { parentId: foreign.id, workflowStage: stageAt(other, 0).id }),
      'invalidInput',
    )
  })

  test('begins in an entry stage only, and is assigned to members only', async () => {
    const board = await owner.show(boardId)
    expect((await create(member, { workflowStage: stageAt(board, 1).id })).json().code).toBe(
      'moveNotConnected',
    )
    await owner.put(boardId, stranger.person, 'viewer')
    expectProblem(await create(member, { assignee: stranger.person.id }), 'invalidInput')
    expectProblem(await create(stranger, {}), 'notAllowed')
  })
})

describe('a change', () => {
  test('counts for the version that was seen, and leaves the place alone', async () => {
    const { id } = await member.createTask(boardId, 'x')
    expect((await change(member, id, { version: 1, title: 'y', priority: 'LOW' })).json()).toMatchObject({
      title: 'y',
      priority: 'LOW',
      version: 2,
      positionVersion: 1,
    })
    expectProblem(await change(owner, id, { version: 1, title: 'z' }), 'changedMeanwhile')
    const kinds = await server.services.db
      .selectFrom('task_activity')
      .select(['kind', 'before', 'after'])
      .orderBy('id')
      .execute()
    expect(kinds.at(-1)).toEqual({
      kind: 'changed',
      before: { title: 'x', priority: null },
      after: { title: 'y', priority: 'LOW' },
    })
  })

  test('that changes nothing is none', async () => {
    const { id } = await member.createTask(boardId, 'x')
    expect((await change(member, id, { version: 1, title: 'x' })).json()).toMatchObject({ version: 1 })
  })

  test('keeps a due date that is over by now, but sets none', async () => {
    const { id } = await member.createTask(boardId, 'x', { dueDate: '2099-01-01' })
    await server.services.db
      .updateTable('tasks')
      .set({ due_date: '2020-01-01' })
      .where('id', '=', id)
      .execute()
    expect(
      (await change(member, id, { version: 1, title: 'y', dueDate: '2020-01-01' })).json(),
    ).toMatchObject({ title: 'y', dueDate: '2020-01-01' })
    expectProblem(await change(member, id, { version: 2, dueDate: '2020-01-02' }), 'invalidInput')
  })
})

describe('subtasks', () => {
  test('are of one level, ticked off, and counted on the card', async () => {
    const { id } = await member.createTask(boardId, 'x')
    const part = await member.createTask(boardId, 'Teil', { parentId: id })
    expect(part).toMatchObject({ parentId: id, workflowStage: null })
    expect((await create(member, { parentId: part.id })).json().code).toBe('subtaskNested')
    expectProblem(await create(member, { parentId: '999999' }), 'notFound')
    expect((await change(member, part.id, { version: 1, isDone: true })).statusCode).toBe(200)
    expect(cardOf(await owner.show(boardId), 'x').subtasks).toEqual({ done: 1, total: 1 })
    expect((await owner.ask('GET', `/api/task/${id}`)).json().tasks).toEqual([
      { id: part.id, title: 'Teil', assignee: null, dueDate: null, isDone: true, version: 2 },
    ])
    expectProblem(await change(member, id, { version: 1, isDone: true }), 'invalidInput')
  })

  test('that are open keep a task out of a stage that asks for them', async () => {
    const board = await owner.show(boardId)
    const columns = board.workflow.columns.map((stage, at) =>
      at === 2 ? { ...stage, requires: ['subtasks'] as const } : stage,
    )
    await owner.saveWorkflow(boardId, {
      ...board.workflow,
      columns: columns as typeof board.workflow.columns,
    })
    const { id } = await member.createTask(boardId, 'x')
    const part = await member.createTask(boardId, 'Teil', { parentId: id })
    const card = cardOf(await owner.show(boardId), 'x')
    expect((await member.move(card, stageAt(board, 2))).json().code).toBe('stageRequires')
    await member.ask('DELETE', `/api/task/${part.id}`)
    expect((await member.move(card, stageAt(board, 2))).statusCode).toBe(200)
  })
})

describe('a deleted task', () => {
  test('is gone for all and comes back to its stage', async () => {
    const { id } = await member.createTask(boardId, 'x')
    const board = await owner.show(boardId)
    await member.move(cardOf(board, 'x'), stageAt(board, 1))
    for (let twice = 0; twice < 2; twice += 1)
      expect((await member.ask('DELETE', `/api/task/${id}`)).statusCode).toBe(204)
    expectProblem(await owner.ask('GET', `/api/task/${id}`), 'notFound')
    expectProblem(await change(owner, id, { version: 1, title: 'y' }), 'notFound')
    expect((await owner.show(boardId)).tasks).toEqual([])
    expect((await owner.ask('POST', `/api/task/${id}/restore`)).json()).toMatchObject({
      workflowStage: stageAt(board, 1).id,
    })
  })

  test('takes its subtasks along, and brings them back', async () => {
    const { id } = await member.createTask(boardId, 'x')
    const gone = await member.createTask(boardId, 'schon fort', { parentId: id })
    await member.ask('DELETE', `/api/task/${gone.id}`)
    const part = await member.createTask(boardId, 'Teil', { parentId: id })
    await member.ask('DELETE', `/api/task/${id}`)
    expectProblem(await owner.ask('GET', `/api/task/${part.id}`), 'notFound')
    const restored = (await owner.ask('POST', `/api/task/${id}/restore`)).json()
    expect(restored.tasks.map(({ title }: { title: string }) => title)).toEqual(['Teil'])
  })

  test('comes back to an entry stage where its own is full', async () => {
    const { id } = await member.createTask(boardId, 'x')
    await member.createTask(boardId, 'y')
    const board = await owner.show(boardId)
    await member.move(cardOf(board, 'x'), stageAt(board, 1))
    await member.ask('DELETE', `/api/task/${id}`)
    const columns = board.workflow.columns.map((stage, at) =>
      at === 1 ? { ...stage, limit: 1, isHardLimit: true } : stage,
    )
    await owner.saveWorkflow(boardId, { ...board.workflow, columns })
    await member.move(cardOf(board, 'y'), stageAt(board, 1))
    expect((await owner.ask('POST', `/api/task/${id}/restore`)).json()).toMatchObject({
      workflowStage: stageAt(board, 0).id,
    })
  })

  test('comes back to an entry stage where its own is gone', async () => {
    const { id } = await member.createTask(boardId, 'x')
    const board = await owner.show(boardId)
    await member.move(cardOf(board, 'x'), stageAt(board, 1))
    await member.ask('DELETE', `/api/task/${id}`)
    const columns = board.workflow.columns.filter((_, at) => at !== 1)
    expect((await owner.saveWorkflow(boardId, { ...board.workflow, columns })).statusCode).toBe(200)
    expect((await owner.ask('POST', `/api/task/${id}/restore`)).json()).toMatchObject({
      workflowStage: stageAt(board, 0).id,
    })
  })
})
