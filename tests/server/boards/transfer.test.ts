import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BoardImport } from '#contract/boards/board-transfer.ts'
import type { listComments } from '#contract/boards/comments.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import {
  boardsClient,
  cardOf,
  newKey,
  stageAt,
  titlesIn,
  type BoardsClient,
} from '../../support/clients/boards-client.ts'
import { expectProblem } from '../../support/expect-problem.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
let owner: BoardsClient
let other: BoardsClient
let boardId: string
beforeEach(async () => {
  server = await startTestServer()
  owner = await boardsClient(server, { firstName: 'Olga', lastName: 'Owner' })
  other = await boardsClient(server, { firstName: 'Otto', lastName: 'Other' })
  boardId = (await owner.createBoard({ template: 'approval' })).id
  await owner.put(boardId, other.person, 'member')
})
afterEach(() => server.close())

async function fetchAs(format: string, client = owner) {
  const made = await client.ask('POST', `/api/taskboard/${boardId}/export`, { format })
  expect(made.statusCode, made.body).toBe(201)
  return server.app.inject(made.json<{ url: string }>().url)
}
const importing = (content: string, more: object = {}, client = owner) =>
  client.ask('POST', '/api/taskboard/import', { content, ...more })
async function imported(content: string, more: object = {}): Promise<BoardImport> {
  const reply = await importing(content, more)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}
const boardCount = async () => (await sql`select from boards`.execute(server.services.db)).rows.length

describe('a board as a file', () => {
  test('of CSV has a row for each task, and calculates nothing', async () => {
    await owner.createTask(boardId, '=cmd|calc', {
      assignee: other.person.id,
      description: '@[' + other.person.id + '] eine Zeile; "zwei"',
      priority: 'HIGH',
    })
    const reply = await fetchAs('csv')
    expect(reply.headers['content-disposition']).toMatch(/filename=Umzug-\d{4}-\d\d-\d\d\.csv/u)
    expect(reply.headers['content-type']).toContain('text/csv')
    const [head, row] = reply.body.replace('\uFEFF', '').split('\r\n')
    expect(head).toContain('Title,Column,Assigned to,Due date,Priority')
    expect(row).toMatch(/^"?'=cmd\|calc"?,Draft,Otto Other,,High,/u)
    expect(row).toContain('@Otto Other eine Zeile; ""zwei""')
  })

  test('is fetched by members alone, as long as they are', async () => {
    const viewer = await boardsClient(server)
    await owner.put(boardId, viewer.person, 'viewer')
    expectProblem(
      await viewer.ask('POST', `/api/taskboard/${boardId}/export`, { format: 'csv' }),
      'notAllowed',
    )
    const { url } = (await other.ask('POST', `/api/taskboard/${boardId}/export`, { format: 'json' })).json<{
      url: string
    }>()
    await owner.ask('DELETE', `/api/taskboard/${boardId}/users/user/${other.person.id}`)
    expectProblem(await server.app.inject(url), 'notFound')
    expectProblem(await server.app.inject('/api/taskboard/export/made.up'), 'notFound')
  })

  test('of JSON makes the same board again', async () => {
    const label = (
      await owner.ask('POST', `/api/taskboard/${boardId}/labels`, { name: 'Eilig', color: 'red' })
    ).json<{ id: string }>().id
    const card = await owner.createTask(boardId, 'Kisten', { assignee: other.person.id, labels: [label] })
    await owner.createTask(boardId, 'Zweite')
    await owner.createTask(boardId, 'Teil', { parentId: card.id, assignee: owner.person.id })
    await owner.ask('POST', `/api/task/${card.id}/comments`, { key: newKey(), text: 'Wie viele?' })
    const gone = await owner.createTask(boardId, 'Weg')
    await owner.ask('POST', `/api/task/${gone.id}/archive`)
    const { body } = await fetchAs('json')
    const before = await boardCount()
    const preview = await imported(body, { isDryRun: true })
    expect(preview).toMatchObject({
      source: 'kontor',
      name: 'Umzug',
      counts: { stages: 4, tasks: 2, archived: 1, subtasks: 1, comments: 1, labels: 1 },
      taskboard: null,
      leftOut: [],
    })
    expect(preview.people.find(({ name }) => name === 'Otto Other')).toMatchObject({
      tasks: 1,
      match: { id: other.person.id },
    })
    expect(await boardCount()).toBe(before)
    const { taskboard } = await imported(body)
    const made = await owner.show(taskboard ?? '')
    const was = await owner.show(boardId)
    const outline = ({ workflow }: typeof made) =>
      workflow.columns.map(({ name, kind, isEntry, requires, receiveFrom }) => [
        name,
        kind,
        isEntry,
        requires,
        receiveFrom.length,
      ])
    expect(outline(made)).toEqual(outline(was))
    expect(titlesIn(made, stageAt(made, 0))).toEqual(['Kisten', 'Zweite'])
    expect(cardOf(made, 'Kisten')).toMatchObject({
      assignee: other.person.id,
      comments: 1,
      subtasks: { done: 0, total: 1 },
    })
    expect(made.board.labels).toMatchObject([{ name: 'Eilig', color: 'red' }])
    expect(made.board.role).toBe('owner')
    // who was matched is a member there
    expect((await other.show(taskboard ?? '')).board.role).toBe('member')
  })
})

const trello = {
  name: 'Umzug nach Hull',
  desc: 'Alles für den Umzug',
  lists: [
    { id: 'b', name: 'Done', pos: 3 },
    { id: 'a', name: 'Offen', pos: 1 },
    { id: 'c', name: 'Alt', pos: 2, closed: true },
  ],
  labels: [{ id: 'l1', name: '', color: 'sky' }],
  members: [
    { id: 'm1', fullName: 'Otto Other', username: 'otto' },
    { id: 'm2', fullName: 'Wer Anders', username: 'wer' },
  ],
  cards: [
    {
      id: '5f0000000000000000000001',
      name: 'Kisten',
      desc: '<script>alert(1)</script>',
      idList: 'a',
      idLabels: ['l1'],
      idMembers: ['m1'],
      due: '2026-12-31T23:30:00.000Z',
      pos: 2,
      attachments: [
        { name: 'Plan', url: 'https://trello.example/plan.pdf' },
        { name: 'Böse', url: 'javascript:alert(1)' },
      ],
    },
    { id: '5f0000000000000000000002', name: 'Erste', desc: '', idList: 'a', idMembers: ['m2'], pos: 1 },
    { id: '5f0000000000000000000003', name: 'Weg', desc: '', idList: 'b', closed: true, pos: 1 },
    { id: '5f0000000000000000000004', name: 'Aus der alten Liste', desc: '', idList: 'c', pos: 1 },
  ],
  checklists: [
    {
      id: 'k',
      idCard: '5f0000000000000000000001',
      name: 'Liste',
      checkItems: [
        { name: 'zwei', state: 'complete', pos: 2 },
        { name: 'eins', state: 'incomplete', pos: 1 },
      ],
    },
  ],
  actions: [
    {
      type: 'commentCard',
      date: '2026-11-02T10:00:00.000Z',
      memberCreator: { id: 'm2', fullName: 'Wer Anders' },
      data: { text: 'Später', card: { id: '5f0000000000000000000001' } },
    },
    { type: 'updateCard', data: { card: { id: '5f0000000000000000000001' } } },
  ],
}

describe('a board of Trello', () => {
  test('tells first what comes along, who is who, and what cannot', async () => {
    const preview = await imported(JSON.stringify(trello), { isDryRun: true, timeZone: 'Europe/London' })
    expect(preview).toEqual({
      source: 'trello',
      name: 'Umzug nach Hull',
      counts: { stages: 2, tasks: 2, archived: 2, subtasks: 2, comments: 1, labels: 1 },
      people: [
        { key: 'm1', name: 'Otto Other', tasks: 1, match: { id: other.person.id, name: 'Otto Other' } },
        { key: 'm2', name: 'Wer Anders', tasks: 1, match: null },
      ],
      leftOut: [
        { kind: 'attachments', count: 2 },
        { kind: 'people', count: 1 },
      ],
      obstacles: [],
      taskboard: null,
    })
  })

  test('becomes a board with its cards in their order', async () => {
    const people = [
      { key: 'm1', userId: null },
      { key: 'm2', userId: other.person.id },
    ]
    const { taskboard } = await imported(JSON.stringify(trello), { people, timeZone: 'Europe/Berlin' })
    const made = await owner.show(taskboard ?? '')
    expect(made.workflow.columns.map(({ name, kind, isEntry }) => [name, kind, isEntry])).toEqual([
      ['Offen', 'todo', true],
      ['Done', 'done', false],
    ])
    expect(titlesIn(made, stageAt(made, 0))).toEqual(['Erste', 'Kisten'])
    // it is the next day already where the board is
    expect(cardOf(made, 'Kisten')).toMatchObject({ dueDate: '2027-01-01', assignee: null, comments: 1 })
    expect(cardOf(made, 'Erste').assignee).toBe(other.person.id)
    const task = (await owner.ask('GET', `/api/task/${cardOf(made, 'Kisten').id}`)).json<{
      description: string
      tasks: { title: string; isDone: boolean }[]
    }>()
    expect(task.description).toBe('<script>alert(1)</script>\n\n- [Plan](https://trello.example/plan.pdf)')
    expect(task.tasks.map(({ title, isDone }) => [title, isDone])).toEqual([
      ['eins', false],
      ['zwei', true],
    ])
    expect(made.board.labels).toMatchObject([{ name: 'sky', color: 'teal' }])
    // it works like any other board
    await owner.createTask(taskboard ?? '', 'Neu')
  })

  test('brings comments that say so, whoever the file says wrote them, and keeps their names in the next file', async () => {
    const commentsOf = async (board: string, title: string) => {
      const card = cardOf(await owner.show(board), title)
      const reply = await owner.ask('GET', `/api/task/${card.id}/comments`)
      return reply.json<ReplyOf<typeof listComments>>().comments
    }
    const nobody = await imported(JSON.stringify(trello), { people: [{ key: 'm2', userId: null }] })
    boardId = nobody.taskboard ?? ''
    const unknown = { author: null, authorName: 'Wer Anders', isImported: true }
    expect(await commentsOf(boardId, 'Kisten')).toMatchObject([unknown])
    const { body } = await fetchAs('json')
    const again = await imported(body)
    expect(await commentsOf(again.taskboard ?? '', 'Kisten')).toMatchObject([unknown])
    const key = again.people.find(({ name }) => name === 'Wer Anders')?.key
    const known = await imported(body, { people: [{ key, userId: other.person.id }] })
    expect(await commentsOf(known.taskboard ?? '', 'Kisten')).toMatchObject([
      { author: other.person.id, isImported: true },
    ])
    const card = await owner.createTask(boardId, 'Neu')
    await owner.ask('POST', `/api/task/${card.id}/comments`, { key: newKey(), text: 'Wie viele?' })
    expect(await commentsOf(boardId, 'Neu')).toMatchObject([{ isImported: false }])
  })

  test('that is cut off, something else, too large or too full is refused, and leaves nothing', async () => {
    const before = await boardCount()
    const text = JSON.stringify(trello)
    expectProblem(await importing(text.slice(0, -20)), 'importUnreadable')
    for (const content of ['', 'name;desc', '[]', '{"name":"x"}', '{"format":"kontor-board","version":2}'])
      expectProblem(await importing(content), 'importUnreadable')
    const card = { name: 'x', desc: '', idList: 'a' }
    const cards = Array.from({ length: 10_001 }, (_, at) => ({ ...card, id: String(at).padStart(24, '5') }))
    expect((await importing(JSON.stringify({ ...trello, cards }))).json()).toMatchObject({
      status: 409,
      code: 'boardFull',
    })
    const large = JSON.stringify({ ...trello, desc: 'x'.repeat(30 * 1024 * 1024) })
    expectProblem(await importing(large), 'tooLarge')
    expect((await importing(text, { people: [{ key: 'm1', userId: '999999' }] })).statusCode).toBe(400)
    expect(await boardCount()).toBe(before)
  })

  test('with ten thousand cards comes along, long texts cut and surplus left out', async () => {
    const cards = Array.from({ length: 10_000 }, (_, at) => ({
      id: String(at).padStart(24, '5'),
      name: at === 0 ? 'x'.repeat(1000) : at === 1 ? ' \n ' : `Karte ${at}`,
      desc: at === 0 ? 'y'.repeat(100_000) : '',
      idList: `l${at % 40}`,
      pos: at,
    }))
    const lists = Array.from({ length: 40 }, (_, at) => ({ id: `l${at}`, name: `Liste ${at}`, pos: at }))
    const labels = Array.from({ length: 60 }, (_, at) => ({ id: `e${at}`, name: `E ${at}`, color: 'red' }))
    const begin = performance.now()
    const made = await imported(
      JSON.stringify({ ...trello, cards, lists, labels, checklists: [], actions: [] }),
    )
    expect(performance.now() - begin).toBeLessThan(15_000)
    expect(made.counts).toMatchObject({ stages: 30, tasks: 10_000, labels: 50 })
    expect(made.leftOut).toEqual([
      { kind: 'cutTexts', count: 2 },
      { kind: 'labels', count: 10 },
      { kind: 'stages', count: 10 },
    ])
    expect((await owner.show(made.taskboard ?? '')).tasks).toHaveLength(10_000)
  })
})
