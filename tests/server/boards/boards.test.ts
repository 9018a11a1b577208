import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BoardLine } from '#contract/boards/boards.ts'
import { forgetDeleted } from '../../../src/server/boards/forget-deleted.ts'
import { boardsClient, cardOf, stageAt, type BoardsClient } from '../../support/clients/boards-client.ts'
import { expectProblem } from '../../support/expect-problem.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
let owner: BoardsClient
let stranger: BoardsClient
beforeEach(async () => {
  server = await startTestServer()
  owner = await boardsClient(server)
  stranger = await boardsClient(server)
})
afterEach(() => server.close())

const list = async (client: BoardsClient, state = 'active'): Promise<readonly BoardLine[]> =>
  (await client.ask('GET', `/api/taskboard?state=${state}&timeZone=Europe/Berlin`)).json()

const namesFor = async (client: BoardsClient): Promise<readonly string[]> =>
  (await client.show((await client.createBoard()).id)).workflow.columns.map(({ name }) => name)

describe('a new board', () => {
  test('belongs to whoever made it, and is there for nobody else', async () => {
    const board = await owner.createBoard({ name: '  Umzug  ' })
    expect(board).toMatchObject({
      name: 'Umzug',
      description: 'Ins neue Haus',
      role: 'owner',
      hasWorkflowStages: true,
      hasRules: false,
      version: 1,
      taskboardUsers: [{ kind: 'user', id: owner.person.id, boardRole: 'owner' }],
    })
    expect((await list(owner)).map(({ name }) => name)).toEqual(['Umzug'])
    expect(await list(stranger)).toEqual([])
    expectProblem(await stranger.ask('GET', `/api/taskboard/${board.id}`), 'notFound')
  })

  test('begins simple, or with the rules of a template, in the language of whoever makes it', async () => {
    const german = await boardsClient(server, { language: 'de' })
    expect(await namesFor(german)).toEqual(['Zu erledigen', 'In Arbeit', 'Erledigt'])
    expect(await namesFor(owner)).toEqual(['To do', 'In progress', 'Done'])
    const approval = await owner.show((await owner.createBoard({ template: 'approval' })).id)
    expect(approval.board.hasRules).toBe(true)
    expect(approval.workflow.connections.filter(({ needsApproval }) => needsApproval)).toHaveLength(1)
    expect(stageAt(approval, 1).receiveFrom.map(({ from }) => from)).toEqual([
      stageAt(approval, 0).id,
      stageAt(approval, 2).id,
    ])
  })

  test('takes the workflow of another one that one may see, without its people', async () => {
    const first = await owner.createBoard({ template: 'ticket' })
    const copy = await owner.show((await owner.createBoard({ copyOf: first.id })).id)
    const names = (await owner.show(first.id)).workflow.columns.map(({ name }) => name)
    expect(copy.workflow.columns.map(({ name }) => name)).toEqual(names)
    expect(copy.workflow.connections).toHaveLength(8)
    expectProblem(
      await stranger.ask('POST', '/api/taskboard', { name: 'x', description: 'y', copyOf: first.id }),
      'notFound',
    )
  })

  test.each([
    ['name', { name: ' ', description: 'x' }],
    ['name', { name: 'x'.repeat(101), description: 'x' }],
    ['description', { name: 'x', description: '\n' }],
  ])('needs a proper %s', async (field, body) => {
    const answer = await owner.ask('POST', '/api/taskboard', body)
    expectProblem(answer, 'invalidInput')
    expect(answer.json().fields).toEqual([expect.objectContaining({ field })])
  })
})

test('what is said of a board is changed by its owner, once for each version', async () => {
  const board = await owner.createBoard()
  const change = { name: 'Neubau', description: 'Am Hafen', color: 'green', folderId: null, version: 1 }
  const put = (client: BoardsClient, more = {}) =>
    client.ask('PUT', `/api/taskboard/${board.id}`, { ...change, ...more })
  await owner.put(board.id, stranger.person, 'member')
  expectProblem(await put(stranger), 'notAllowed')
  expect((await put(owner)).json()).toMatchObject({ name: 'Neubau', color: 'green', version: 2 })
  expectProblem(await put(owner), 'changedMeanwhile')
  expectProblem(await put(owner, { version: 2, folderId: '999' }), 'invalidInput')
  const audit = await server.services.db.selectFrom('audit_log').select('action').orderBy('id').execute()
  expect(audit.map(({ action }) => action)).toEqual(['boardCreated', 'boardPeopleChanged', 'boardChanged'])
})

test('a board in the archive is read and not changed; a deleted one comes back', async () => {
  const { id } = await owner.createBoard()
  const task = await owner.createTask(id, 'Kisten packen')
  expect((await owner.ask('POST', `/api/taskboard/${id}/archive`)).statusCode).toBe(204)
  expect(await list(owner)).toEqual([])
  expect((await list(owner, 'archived')).map((each) => each.id)).toEqual([id])
  expect(cardOf(await owner.show(id), 'Kisten packen').id).toBe(task.id)
  expectProblem(await owner.ask('DELETE', `/api/task/${task.id}`), 'boardArchived')
  expect((await owner.ask('DELETE', `/api/taskboard/${id}/archive`)).statusCode).toBe(204)
  expect((await owner.ask('DELETE', `/api/taskboard/${id}`)).statusCode).toBe(204)
  expectProblem(await owner.ask('GET', `/api/taskboard/${id}`), 'notFound')
  expectProblem(await owner.ask('GET', `/api/task/${task.id}`), 'notFound')
  expect((await list(owner, 'deleted')).map((each) => each.id)).toEqual([id])
  expectProblem(await stranger.ask('POST', `/api/taskboard/${id}/restore`), 'notFound')
  expect((await owner.ask('POST', `/api/taskboard/${id}/restore`)).statusCode).toBe(204)
  expect((await owner.show(id)).tasks).toHaveLength(1)
})

test('favourites are one’s own', async () => {
  const { id } = await owner.createBoard()
  await owner.put(id, stranger.person, 'viewer')
  for (let twice = 0; twice < 2; twice += 1)
    expect((await owner.ask('POST', `/api/taskboard/${id}/favourite`)).statusCode).toBe(204)
  expect((await list(owner))[0]?.isFavourite).toBe(true)
  expect((await list(stranger))[0]?.isFavourite).toBe(false)
  expect((await owner.ask('DELETE', `/api/taskboard/${id}/favourite`)).statusCode).toBe(204)
  expect((await list(owner))[0]?.isFavourite).toBe(false)
})

test('the list counts what is open and overdue where one is', async () => {
  const { id } = await owner.createBoard()
  const { workflow } = await owner.show(id)
  await owner.createTask(id, 'ohne Datum')
  const late = await owner.createTask(id, 'überfällig', { dueDate: '2099-01-01' })
  await server.services.db
    .updateTable('tasks')
    .set({ due_date: '2020-01-01' })
    .where('id', '=', late.id)
    .execute()
  const done = await owner.createTask(id, 'fertig')
  const card = cardOf(await owner.show(id), 'fertig')
  expect(done.id).toBe(card.id)
  expect((await owner.move(card, workflow.columns[2] ?? { id: '' })).statusCode).toBe(200)
  expect((await list(owner))[0]?.counts).toEqual({ open: 2, overdue: 1 })
})

describe('what changed since', () => {
  test('is told by revision: cards, and those that left', async () => {
    const { id } = await owner.createBoard()
    await owner.createTask(id, 'eins')
    const before = await owner.show(id)
    const changes = async (since: string) =>
      (await owner.ask('GET', `/api/taskboard/${id}/changes?since=${since}`)).json()
    expect(await changes(before.revision)).toMatchObject({
      revision: before.revision,
      isTooFar: false,
      board: null,
      workflow: null,
      tasks: [],
      gone: [],
    })
    const two = await owner.createTask(id, 'zwei')
    await owner.ask('DELETE', `/api/task/${cardOf(before, 'eins').id}`)
    const after = await changes(before.revision)
    expect(after.tasks.map(({ title }: { title: string }) => title)).toEqual(['zwei'])
    expect(after.gone).toEqual([cardOf(before, 'eins').id])
    const { revision } = after
    await owner.createTask(id, 'Teil', { parentId: two.id })
    expect((await changes(revision)).tasks).toMatchObject([{ id: two.id, subtasks: { done: 0, total: 1 } }])
    expect(await changes('999999')).toMatchObject({ isTooFar: true })
  })

  test('tells the board and the workflow where those changed', async () => {
    const { id } = await owner.createBoard()
    const before = await owner.show(id)
    await owner.put(id, stranger.person, 'viewer')
    const people = (await owner.ask('GET', `/api/taskboard/${id}/changes?since=${before.revision}`)).json()
    expect(people.board.taskboardUsers).toHaveLength(2)
    expect(people.workflow).toBeNull()
    const connections = [
      { from: stageAt(before, 0).id, to: stageAt(before, 1).id, needsApproval: false, approvers: [] },
    ]
    expect((await owner.saveWorkflow(id, { ...before.workflow, connections })).statusCode).toBe(200)
    const saved = (await owner.ask('GET', `/api/taskboard/${id}/changes?since=${people.revision}`)).json()
    expect(saved.workflow.version).toBe(2)
  })
})

test('after more than 500 changes the whole board is to be asked for', async () => {
  const { id } = await owner.createBoard()
  const { revision, workflow } = await owner.show(id)
  const insert = (from: number, to: number) =>
    sql`
      insert into tasks (board_id, stage_id, rank, title, revision)
      select ${id}::bigint, ${workflow.columns[0]?.id}::bigint, 'a' || n, 'Aufgabe ' || n, 5
      from generate_series(${from}::int, ${to}::int) n`.execute(server.services.db)
  await insert(1001, 1500)
  await sql`update boards set revision = 5 where id = ${id}::bigint`.execute(server.services.db)
  const changes = async () =>
    (await owner.ask('GET', `/api/taskboard/${id}/changes?since=${revision}`)).json()
  expect(await changes()).toMatchObject({ isTooFar: false, tasks: { length: 500 } })
  await insert(1501, 1501)
  expect(await changes()).toEqual({
    revision: '5',
    isTooFar: true,
    role: 'owner',
    board: null,
    workflow: null,
    people: [],
    tasks: [],
    gone: [],
  })
})

const later = (days: number) => ({ ...server.services, now: () => Date.now() + days * 86_400_000 })

test('what was deleted long ago goes for good, and open pages are told to begin anew', async () => {
  const { id } = await owner.createBoard()
  const old = await owner.createTask(id, 'alt')
  await owner.createTask(id, 'jung')
  const { revision } = await owner.show(id)
  await owner.ask('DELETE', `/api/task/${old.id}`)
  const gone = (await owner.createBoard({ name: 'Weg' })).id
  await owner.createTask(gone, 'mit fort')
  await owner.ask('DELETE', `/api/taskboard/${gone}`)
  await forgetDeleted(later(29))
  expect((await owner.ask('POST', `/api/taskboard/${gone}/restore`)).statusCode).toBe(204)
  await owner.ask('DELETE', `/api/taskboard/${gone}`)
  await forgetDeleted(later(31))
  expectProblem(await owner.ask('POST', `/api/taskboard/${gone}/restore`), 'notFound')
  expectProblem(await owner.ask('POST', `/api/task/${old.id}/restore`), 'notFound')
  const changes = await owner.ask('GET', `/api/taskboard/${id}/changes?since=${revision}`)
  expect(changes.json()).toMatchObject({ isTooFar: true })
  expect((await owner.show(id)).tasks.map(({ title }) => title)).toEqual(['jung'])
})

test('what is restored at the moment at which it is removed for good is there or gone, and never half', async () => {
  const { id } = await owner.createBoard()
  const tasks = await Promise.all([1, 2, 3, 4].map((n) => owner.createTask(id, `Aufgabe ${n}`)))
  for (const task of tasks) {
    await owner.createTask(id, 'Teil', { parentId: task.id })
    await owner.ask('DELETE', `/api/task/${task.id}`)
  }
  const restoring = tasks.map((task) => owner.ask('POST', `/api/task/${task.id}/restore`))
  const [answers] = await Promise.all([Promise.all(restoring), forgetDeleted(later(31))])
  const board = await owner.show(id)
  for (const [at, { statusCode }] of answers.entries()) {
    const card = board.tasks.find((each) => each.id === tasks[at]?.id)
    expect([statusCode, card?.subtasks.total]).toEqual(card ? [200, 1] : [404, undefined])
  }
})
