import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BoardImport } from '#contract/boards/board-transfer.ts'
import { boardsClient, cardOf, type BoardsClient } from '../../support/clients/boards-client.ts'
import { expectProblem } from '../../support/expect-problem.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
let owner: BoardsClient
beforeEach(async () => {
  server = await startTestServer()
  owner = await boardsClient(server)
})
afterEach(() => server.close())

const importing = (content: string, more: object = {}) =>
  owner.ask('POST', '/api/taskboard/import', { content, ...more })
async function imported(content: string, more: object = {}): Promise<BoardImport> {
  const reply = await importing(content, more)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

const many = (from: string) =>
  Array.from({ length: 60_000 }, () => ({ from, to: 'b', needsApproval: false, hasApprovers: false }))

describe('a file that was made by hand', () => {
  const stage = {
    key: 'a',
    name: 'A',
    color: 'blue',
    kind: 'todo',
    isEntry: true,
    limit: null,
    isHardLimit: false,
    staleDays: null,
    requires: [] as string[],
    x: 0,
    y: 0,
  }
  const task = {
    stage: 'a',
    title: 'Karte',
    description: '',
    assignee: null,
    dueDate: null,
    priority: null,
    labels: [],
    createdAt: null,
    doneAt: null,
    isArchived: false,
    subtasks: [] as object[],
    comments: [],
    files: 0,
  }
  const file = (more: object) =>
    JSON.stringify({
      format: 'kontor-board',
      version: 1,
      board: { name: 'Hand', description: 'Von Hand', color: 'blue' },
      stages: [stage],
      connections: [],
      labels: [],
      people: [],
      tasks: [task],
      ...more,
    })

  test.each([
    ['a day before all years', { tasks: [{ ...task, dueDate: '0000-01-01' }] }],
    ['a moment before all years', { tasks: [{ ...task, createdAt: '0000-01-01T00:00:00Z' }] }],
    ['a stage beyond the canvas', { stages: [{ ...stage, x: 2 ** 40 }] }],
    ['a limit beyond what a board holds', { stages: [{ ...stage, limit: 10_001 }] }],
    ['a requirement twice', { stages: [{ ...stage, requires: ['assignee', 'assignee'] }] }],
    ['two stages of one key', { stages: [stage, stage] }],
    ['less than no file', { tasks: [{ ...task, files: -1 }] }],
  ])('with %s cannot be read', async (_what, more) => {
    expectProblem(await importing(file(more)), 'importUnreadable')
    expectProblem(await importing(file(more), { isDryRun: true }), 'importUnreadable')
  })

  test('like one of Trello with two lists of one id cannot be read, and a date beyond all years is left out', async () => {
    const trello = { name: 'T', lists: [{ id: 'a' }], cards: [] }
    const lists = [{ id: 'a' }, { id: 'a' }]
    expectProblem(await importing(JSON.stringify({ ...trello, lists })), 'importUnreadable')
    for (const due of ['+275760-09-13T00:00:00.000Z', '-000001-09-13T00:00:00.000Z']) {
      const cards = [{ id: '5f0000000000000000000001', name: 'Weit', idList: 'a', due }]
      const { taskboard } = await imported(JSON.stringify({ ...trello, cards }))
      expect(cardOf(await owner.show(taskboard ?? ''), 'Weit').dueDate).toBeNull()
    }
  })

  test('with more subtasks or people than a board has room for is refused, before anything is made', async () => {
    const subtasks = Array.from({ length: 200 }, () => ({
      title: 'Teil',
      assignee: null,
      dueDate: null,
      isDone: false,
    }))
    const tasks = Array.from({ length: 50 }, () => ({ ...task, subtasks }))
    expect((await importing(file({ tasks }), { isDryRun: true })).json()).toMatchObject({ code: 'boardFull' })
    // what is in the archive takes no room
    await imported(file({ tasks: tasks.map((each) => ({ ...each, isArchived: true })) }), { isDryRun: true })
    await sql`
      insert into users (email, email_folded, first_name, last_name, status, language, role_id)
      select 'crowd' || n || '@example.com', 'crowd' || n || '@example.com', 'Crowd', n::text, 'active', 'en', (select role_id from users limit 1)
      from generate_series(1, 500) n`.execute(server.services.db)
    const people = Array.from({ length: 500 }, (_, at) => ({
      key: `p${at}`,
      name: '',
      email: `crowd${at + 1}@example.com`,
    }))
    const refused = await importing(file({ people }))
    expect(refused.json()).toMatchObject({ code: 'boardFull' })
    expect(refused.json<{ message: string }>().message).toContain('500')
    await imported(file({ people: people.slice(1) }))
  })

  test('with a hundred thousand connections is read as quickly where they lead somewhere', async () => {
    const stages = [stage, { ...stage, key: 'b' }]
    const costOf = async (connections: readonly object[]): Promise<number> => {
      const begin = process.cpuUsage()
      await imported(file({ stages, connections }), { isDryRun: true })
      return process.cpuUsage(begin).user / 1000
    }
    const plain = await costOf([...many('x'), ...many('x')])
    // comparing each with each takes many times as long
    expect(await costOf([...many('x'), ...many('a')])).toBeLessThan(5 * plain + 500)
  })
})
