import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertCompany } from '../../support/insert-company.ts'
import { boardsClient, cardOf, stageAt, type BoardsClient } from '../../support/clients/boards-client.ts'
import { openEventStream, type EventStream } from '../../support/event-stream.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
let base: string
let owner: BoardsClient
let member: BoardsClient
let boardId: string
const opened: EventStream[] = []
beforeAll(async () => {
  server = await startTestServer()
  base = await server.listen()
  owner = await boardsClient(server)
  member = await boardsClient(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  boardId = (await owner.createBoard()).id
  await owner.put(boardId, member.person, 'member')
  // what was told of it before is not told to whoever comes now
  await delay(400)
})
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close()
})

async function watch({ person }: BoardsClient, follow = `board:${boardId}`): Promise<EventStream> {
  const headers = await server.signIn(person)
  const stream = await openEventStream(`${base}/api/notifications/stream?follow=${follow}`, headers)
  opened.push(stream)
  await stream.rest(600)
  return stream
}
const boardEvents = async (stream: EventStream, after = 600) =>
  (await stream.rest(after)).filter(({ event }) => event === 'board')

describe('whoever has a board on the screen', () => {
  test('hears of a move within a second', async () => {
    const task = await owner.createTask(boardId, 'Kisten packen')
    const board = await owner.show(boardId)
    const stream = await watch(member)
    expect((await owner.move(cardOf(board, task.title), stageAt(board, 1))).statusCode).toBe(200)
    expect(await stream.nextOf('board', 1000)).toMatchObject({ data: { boardId, change: 1 } })
  })

  test('hears of nothing that was refused, or that changed nothing', async () => {
    const { id } = await owner.createTask(boardId, 'Kisten packen')
    const stream = await watch(member)
    expect((await owner.ask('PUT', `/api/task/${id}`, { version: 9, title: 'x' })).statusCode).toBe(409)
    expect(
      (await owner.ask('PUT', `/api/task/${id}`, { version: 1, title: 'Kisten packen' })).statusCode,
    ).toBe(200)
    expect(await boardEvents(stream)).toEqual([])
  })

  test('hears of other boards nothing', async () => {
    const stream = await watch(member)
    const other = await owner.createBoard()
    await owner.createTask(other.id, 'x')
    expect(await boardEvents(stream)).toEqual([])
  })

  test('hears of many changes in a pace, not of each', async () => {
    const stream = await watch(member)
    const begin = performance.now()
    for (let n = 0; n < 10; n += 1) await owner.createTask(boardId, `Aufgabe ${n}`)
    const took = performance.now() - begin
    const events = await boardEvents(stream, 900)
    expect(events.length).toBeGreaterThan(0)
    // one each 300 ms, with the first and the last
    expect(events.length).toBeLessThanOrEqual(took / 300 + 2)
  })
})

test('whoever may do less by being moved to another company hears of it, and is told what is left', async () => {
  const company = await insertCompany(server.services.db, { name: 'Lotsen' })
  const clerk = await boardsClient(server, { companyId: company })
  await owner.ask('PUT', `/api/taskboard/${boardId}/users/company/${company}`, { boardRole: 'member' })
  await owner.put(boardId, clerk.person, 'viewer')
  const { revision, board } = await clerk.show(boardId)
  expect(board.role).toBe('member')
  const stream = await watch(clerk)
  await server.services.db
    .updateTable('users')
    .set({ company_id: null })
    .where('id', '=', clerk.person.id)
    .execute()
  expect(await stream.nextOf('board', 1000)).toMatchObject({ data: { boardId } })
  const changes = await clerk.ask('GET', `/api/taskboard/${boardId}/changes?since=${revision}`)
  expect(changes.json()).toMatchObject({ revision, role: 'viewer', board: null, tasks: [] })
})

describe('whoever is taken from a board', () => {
  test('hears it once more within a second, and then nothing', async () => {
    const stream = await watch(member)
    const url = `/api/taskboard/${boardId}/users/user/${member.person.id}`
    expect((await owner.ask('DELETE', url)).statusCode).toBe(204)
    expect(await stream.nextOf('board', 1000)).toMatchObject({ data: { boardId } })
    await stream.rest(400)
    await owner.createTask(boardId, 'geheim')
    expect(await boardEvents(stream)).toEqual([])
  })

  test('by being moved to another company, too', async () => {
    const [one, other] = [
      await insertCompany(server.services.db, { name: 'Reederei' }),
      await insertCompany(server.services.db, { name: 'Werft' }),
    ]
    const clerk = await boardsClient(server, { companyId: one })
    await owner.ask('PUT', `/api/taskboard/${boardId}/users/company/${one}`, { boardRole: 'viewer' })
    const stream = await watch(clerk)
    await server.services.db
      .updateTable('users')
      .set({ company_id: other })
      .where('id', '=', clerk.person.id)
      .execute()
    expect(await stream.nextOf('board', 1000)).toMatchObject({ data: { boardId } })
    await owner.createTask(boardId, 'geheim')
    expect(await boardEvents(stream)).toEqual([])
  })

  test('by deleting the board', async () => {
    const stream = await watch(member)
    await owner.ask('DELETE', `/api/taskboard/${boardId}`)
    expect(await stream.nextOf('board', 1000)).toMatchObject({ data: { boardId } })
  })
})

test('a stranger who follows a board hears nothing, until they are put on it', async () => {
  const stranger = await boardsClient(server)
  const stream = await watch(stranger)
  await owner.createTask(boardId, 'geheim')
  expect(await boardEvents(stream)).toEqual([])
  await owner.put(boardId, stranger.person, 'viewer')
  expect(await stream.nextOf('board', 1000)).toMatchObject({ data: { boardId } })
})

test('a folder and a board are followed beside each other', async () => {
  const stream = await watch(member, `folder:1,board:${boardId}`)
  await owner.createTask(boardId, 'x')
  expect(await stream.nextOf('board', 1000)).toMatchObject({ data: { boardId } })
})
