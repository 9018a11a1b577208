import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ShownBoard } from '#contract/boards/boards.ts'
import {
  boardsClient,
  cardOf,
  stageAt,
  titlesIn,
  type BoardsClient,
} from '../../support/clients/boards-client.ts'
import { expectProblem } from '../../support/expect-problem.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
let owner: BoardsClient
let member: BoardsClient
let board: ShownBoard
beforeEach(async () => {
  server = await startTestServer()
  owner = await boardsClient(server)
  member = await boardsClient(server, { firstName: 'Mara', lastName: 'Mitglied' })
  const { id } = await owner.createBoard()
  await owner.put(id, member.person, 'member')
  await owner.createTask(id, 'a')
  await owner.createTask(id, 'b')
  board = await owner.show(id)
})
afterEach(() => server.close())

const arrow = (from: string, to: string, more: object = {}) => ({
  from,
  to,
  needsApproval: false,
  approvers: [],
  ...more,
})
const save = (more: object = {}, client = owner) => client.saveWorkflow(board.board.id, board.workflow, more)
const fieldsOf = (answer: Awaited<ReturnType<typeof save>>): readonly string[] =>
  answer.json().fields.map(({ field }: { field: string }) => field)

test('stages are added, renamed, ordered and connected by one saving', async () => {
  const [todo, doing, done] = board.workflow.columns.map(({ receiveFrom: _receiveFrom, ...stage }) => stage)
  const answer = await save({
    columns: [
      done,
      { ...todo, name: 'Offen' },
      { ...doing, id: undefined, key: 'neu', name: 'Prüfung' },
      doing,
    ],
    connections: [
      arrow(todo?.id ?? '', 'neu'),
      arrow('neu', done?.id ?? '', { approvers: [member.person.id] }),
    ],
  })
  expect(answer.statusCode).toBe(200)
  const { workflow } = answer.json()
  expect(workflow.version).toBe(2)
  expect(workflow.columns.map(({ name }: { name: string }) => name)).toEqual([
    'Done',
    'Offen',
    'Prüfung',
    'In progress',
  ])
  expect(workflow.connections).toHaveLength(2)
  expect((await owner.show(board.board.id)).workflow).toEqual(workflow)
  expect((await save()).json()).toMatchObject({ status: 409, code: 'workflowChanged' })
})

test('whoever based a draft on an older one reads who was faster', async () => {
  await owner.put(board.board.id, member.person, 'owner')
  const [todo, doing] = board.workflow.columns
  await save({ connections: [arrow(todo?.id ?? '', doing?.id ?? '')] }, member)
  expect((await save()).json().message).toContain('Mara Mitglied')
})

test('only owners save; members and viewers see it', async () => {
  expectProblem(await save({}, member), 'notAllowed')
  expect((await member.ask('GET', `/api/taskboard/${board.board.id}/workflow`)).json()).toMatchObject(
    board.workflow,
  )
})

test('the editor is told who decides and how many tasks are in each column', async () => {
  const [todo, doing] = board.workflow.columns
  await save({
    connections: [arrow(todo?.id ?? '', doing?.id ?? '', { approvers: [member.person.id] })],
  })
  const { id, name } = board.board
  const { people, ...shown } = (await member.ask('GET', `/api/taskboard/${id}/workflow`)).json()
  expect(people.map((person: { id: string }) => person.id)).toEqual([member.person.id])
  expect(shown.board).toEqual({ id, name, role: 'member', isArchived: false })
  expect(shown.taskCounts).toEqual([{ stage: todo?.id, count: 2 }])
})

test('a dry run says what keeps work from getting through, and saves nothing', async () => {
  const [todo, doing, done] = board.workflow.columns
  const answer = await save({ isDryRun: true, connections: [arrow(todo?.id ?? '', done?.id ?? '')] })
  expect(answer.json()).toEqual({
    workflow: null,
    findings: [
      {
        kind: 'unreachable',
        stage: doing?.id,
        taskCount: 0,
        repair: { kind: 'connect', from: todo?.id, to: doing?.id },
      },
      {
        kind: 'deadEnd',
        stage: doing?.id,
        taskCount: 0,
        repair: { kind: 'connect', from: doing?.id, to: done?.id },
      },
    ],
  })
  expect((await owner.show(board.board.id)).workflow).toEqual(board.workflow)
})

const without = (place: number) =>
  board.workflow.columns.flatMap(({ receiveFrom: _receiveFrom, ...stage }, at) =>
    at === place ? [] : [{ ...stage, isEntry: true }],
  )

describe('a stage with tasks', () => {
  test('goes only where it is said to whom they go', async () => {
    expect((await save({ columns: without(0) })).json()).toMatchObject({ code: 'stageInUse' })
    const [todo, doing] = board.workflow.columns
    const answer = await save({
      columns: without(0),
      relocations: [{ stage: todo?.id, to: doing?.id }],
    })
    expect(answer.statusCode).toBe(200)
    const after = await owner.show(board.board.id)
    expect(titlesIn(after, stageAt(after, 0))).toEqual(['a', 'b'])
    expect(cardOf(after, 'a').positionVersion).toBe(2)
    expect((await owner.move(cardOf(board, 'a'), stageAt(after, 1))).json()).toMatchObject({
      code: 'movedMeanwhile',
    })
  })

  test('does not send them where there is no room', async () => {
    const [todo, doing] = board.workflow.columns
    const columns = without(0).map((stage) =>
      stage.id === doing?.id ? { ...stage, limit: 1, isHardLimit: true } : stage,
    )
    const relocations = [{ stage: todo?.id, to: doing?.id }]
    expect((await save({ columns, relocations })).json()).toMatchObject({ code: 'stageFull' })
    expect(titlesIn(await owner.show(board.board.id), stageAt(board, 0))).toEqual(['a', 'b'])
  })

  test('that means done from now on makes them done', async () => {
    const columns = board.workflow.columns.map(({ receiveFrom: _receiveFrom, ...stage }, at) => ({
      ...stage,
      kind: at === 0 ? 'done' : stage.kind,
    }))
    await save({ columns })
    const task = (await owner.ask('GET', `/api/task/${cardOf(board, 'a').id}`)).json()
    expect(task.doneAt).not.toBeNull()
  })
})

test('what cannot be a workflow is refused by its field', async () => {
  const other = await owner.show((await owner.createBoard()).id)
  const own = board.workflow.columns.map(({ receiveFrom: _receiveFrom, ...stage }) => stage)
  const foreign = stageAt(other, 0)
  const [first, second] = own.map(({ id }) => id)
  const cases: readonly [string, object][] = [
    ['columns', { columns: [] }],
    [
      'columns',
      { columns: Array.from({ length: 31 }, (_, at) => ({ ...own[0], id: undefined, key: `k${at}` })) },
    ],
    ['columns', { columns: own.map((stage) => ({ ...stage, isEntry: false })) }],
    ['columns.3.id', { columns: [...own, { ...own[0], id: foreign.id }] }],
    ['columns.3', { columns: [...own, own[0]] }],
    ['connections.0', { connections: [arrow(first ?? '', foreign.id)] }],
    ['connections.0.to', { connections: [arrow(first ?? '', first ?? '')] }],
    ['connections.1', { connections: [arrow(first ?? '', second ?? ''), arrow(first ?? '', second ?? '')] }],
    [
      'connections.0.approvers',
      { connections: [arrow(first ?? '', second ?? '', { approvers: ['999999'] })] },
    ],
    ['relocations.0.to', { relocations: [{ stage: first, to: foreign.id }] }],
  ]
  for (const [field, more] of cases) {
    const answer = await save(more)
    expectProblem(answer, 'invalidInput')
    expect(fieldsOf(answer)).toEqual([field])
  }
  expect((await owner.show(board.board.id)).workflow).toEqual(board.workflow)
})
