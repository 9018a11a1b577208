import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BoardImport } from '#contract/boards/board-transfer.ts'
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
let boardId: string
beforeEach(async () => {
  server = await startTestServer()
  owner = await boardsClient(server, { firstName: 'Olga', lastName: 'Owner' })
  member = await boardsClient(server, { firstName: 'Mia', lastName: 'Member' })
  boardId = (await owner.createBoard({ template: 'approval' })).id
  await owner.put(boardId, member.person, 'member')
  await owner.ask('POST', `/api/taskboard/${boardId}/labels`, { name: 'Eilig', color: 'red' })
  await owner.createTask(boardId, 'Erste')
})
afterEach(() => server.close())

const trello = {
  name: 'Umzug nach Hull',
  desc: '',
  lists: [
    { id: 'a', name: 'Offen', pos: 1 },
    { id: 'b', name: 'Done', pos: 2 },
  ],
  labels: [
    { id: 'l1', name: 'EILIG', color: 'sky' },
    { id: 'l2', name: 'Kran', color: 'sky' },
  ],
  members: [
    { id: 'm1', fullName: 'Mia Member', username: 'mia' },
    { id: 'm2', fullName: 'Sina Stranger', username: 'sina' },
  ],
  cards: [
    { id: 'c1', name: 'Kisten', desc: '', idList: 'a', idLabels: ['l1', 'l2'], idMembers: ['m1'], pos: 1 },
    { id: 'c2', name: 'Fertig', desc: '', idList: 'b', idMembers: ['m2'], pos: 1 },
    { id: 'c3', name: 'Kran', desc: '', idList: 'a', pos: 2, due: '2020-01-31T12:00:00.000Z' },
    { id: 'c4', name: 'Weg', desc: '', idList: 'a', closed: true, pos: 3 },
  ],
  checklists: [{ idCard: 'c1', checkItems: [{ name: 'Band', state: 'incomplete', pos: 1 }] }],
  actions: [
    {
      type: 'commentCard',
      date: '2026-11-02T10:00:00.000Z',
      memberCreator: { id: 'm2', fullName: 'Sina Stranger' },
      data: { text: 'Später', card: { id: 'c1' } },
    },
  ],
}

interface Given {
  readonly by?: BoardsClient
  readonly file?: object
}
const importing = (more: object = {}, { by = member, file = trello }: Given = {}) =>
  by.ask('POST', '/api/taskboard/import', { content: JSON.stringify(file), taskboard: boardId, ...more })
async function imported(more: object = {}, given: Given = {}): Promise<BoardImport> {
  const reply = await importing(more, given)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}
/** Changes the first stage, in which tasks begin. */
async function changeEntry(change: object): Promise<void> {
  const { workflow } = await owner.show(boardId)
  const columns = workflow.columns.map((stage, at) => (at === 0 ? { ...stage, ...change } : stage))
  const saved = await owner.saveWorkflow(boardId, { ...workflow, columns })
  expect(saved.statusCode, saved.body).toBe(200)
}

test('tells first what comes along: labels of the same name, members alone, and tasks that begin anew', async () => {
  await boardsClient(server, { firstName: 'Sina', lastName: 'Stranger' })
  const before = await owner.show(boardId)
  expect(await imported({ isDryRun: true })).toEqual({
    source: 'trello',
    name: 'Umzug nach Hull',
    counts: { stages: 0, tasks: 3, archived: 1, subtasks: 1, comments: 1, labels: 1 },
    people: [
      { key: 'm1', name: 'Mia Member', tasks: 1, match: { id: member.person.id, name: 'Mia Member' } },
      { key: 'm2', name: 'Sina Stranger', tasks: 1, match: null },
    ],
    leftOut: [
      { kind: 'labels', count: 1 },
      { kind: 'people', count: 1 },
      { kind: 'doneTasks', count: 1 },
    ],
    obstacles: [],
    taskboard: null,
  })
  expect(await owner.show(boardId)).toEqual(before)
})

test('puts all tasks behind those of the entry stage, and everybody sees them with the next changes', async () => {
  const before = await owner.show(boardId)
  expect((await imported()).taskboard).toBe(boardId)
  const made = await owner.show(boardId)
  expect(titlesIn(made, stageAt(made, 0))).toEqual(['Erste', 'Kisten', 'Kran', 'Fertig'])
  expect(made.tasks).toHaveLength(4)
  expect(made.board.labels).toEqual(before.board.labels)
  expect(made.board.taskboardUsers).toEqual(before.board.taskboardUsers)
  expect(made.workflow).toEqual(before.workflow)
  expect(cardOf(made, 'Kisten')).toMatchObject({
    assignee: member.person.id,
    labels: before.board.labels.map(({ id }) => id),
    subtasks: { done: 0, total: 1 },
    comments: 1,
  })
  expect(cardOf(made, 'Kran').dueDate).toBe('2020-01-31')
  expect(cardOf(made, 'Fertig').assignee).toBeNull()
  const changes = (
    await owner.ask('GET', `/api/taskboard/${boardId}/changes?since=${before.revision}`)
  ).json<{ tasks: unknown[] }>()
  expect(changes.tasks).toHaveLength(3)
  // once more is once more: nothing of the first is in its way
  await imported()
  expect((await owner.show(boardId)).tasks).toHaveLength(7)
})

test('begins in the entry stage that is named, and in no other', async () => {
  const { workflow } = await owner.show(boardId)
  const [first, second] = workflow.columns
  expectProblem(await importing({ workflowStage: second?.id }), 'invalidInput')
  expectProblem(await importing({ workflowStage: '999999' }), 'invalidInput')
  const columns = workflow.columns.map((stage) =>
    stage === second ? { ...stage, isEntry: true, requires: [] } : stage,
  )
  await owner.saveWorkflow(boardId, { ...workflow, columns })
  await imported({ workflowStage: second?.id })
  const made = await owner.show(boardId)
  expect(titlesIn(made, stageAt(made, 1))).toEqual(['Kisten', 'Kran', 'Fertig'])
  expect(first && titlesIn(made, first)).toEqual(['Erste'])
})

test('brings all or nothing: what there is no room for, or what lacks something, is told first and refused then', async () => {
  await changeEntry({ limit: 2, isHardLimit: true, requires: ['dueDate', 'subtasks'] })
  const before = await owner.show(boardId)
  expect((await imported({ isDryRun: true })).obstacles).toEqual([
    { kind: 'stageFull', count: 2 },
    { kind: 'dueDate', count: 2 },
    { kind: 'subtasks', count: 1 },
  ])
  expect((await importing()).json()).toMatchObject({ status: 409, code: 'stageRequires' })
  await changeEntry({ limit: 2, isHardLimit: true, requires: [] })
  expect((await importing()).json()).toMatchObject({ status: 409, code: 'stageFull' })
  expect((await owner.show(boardId)).tasks).toEqual(before.tasks)
  await changeEntry({ limit: 4, isHardLimit: true, requires: [] })
  await imported()
  expect((await owner.show(boardId)).tasks).toHaveLength(4)
})

test('takes no more tasks than a board may hold', async () => {
  const cards = Array.from({ length: 10_000 }, (_, at) => ({
    id: `x${at}`,
    name: `${at}`,
    desc: '',
    idList: 'a',
  }))
  const file = { ...trello, cards, checklists: [], actions: [] }
  expect((await imported({ isDryRun: true }, { file })).obstacles).toEqual([{ kind: 'boardFull', count: 1 }])
  expect((await importing({}, { file })).json()).toMatchObject({ status: 409, code: 'boardFull' })
  expect((await owner.show(boardId)).tasks).toHaveLength(1)
})

test('is for members of a board that is not in the archive, and assigns to members', async () => {
  const viewer = await boardsClient(server)
  const stranger = await boardsClient(server)
  await owner.put(boardId, viewer.person, 'viewer')
  for (const isDryRun of [true, false]) {
    expectProblem(await importing({ isDryRun }, { by: viewer }), 'notAllowed')
    expectProblem(await importing({ isDryRun }, { by: stranger }), 'notFound')
    for (const { person } of [viewer, stranger])
      expectProblem(await importing({ isDryRun, people: [{ key: 'm1', userId: person.id }] }), 'invalidInput')
  }
  await owner.ask('POST', `/api/taskboard/${boardId}/archive`)
  for (const isDryRun of [true, false]) expectProblem(await importing({ isDryRun }), 'boardArchived')
})
