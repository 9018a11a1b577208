import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BoardNotification } from '#contract/boards/board-notification.ts'
import { dayIn, daysAfter } from '#contract/boards/days.ts'
import { tellDue } from '../../../src/server/boards/notifications/tell-due.ts'
import { sendDigests } from '../../../src/server/notifications/digest/send-digests.ts'
import {
  boardsClient,
  cardOf,
  newKey,
  stageAt,
  type BoardsClient,
} from '../../support/clients/boards-client.ts'
import { openEventStream } from '../../support/event-stream.ts'
import { openMailScene, type MailScene } from '../../support/mail/mail-scene.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let mailing: MailScene
let server: TestServer
let owner: BoardsClient
let other: BoardsClient
let boardId: string
let url: string
beforeEach(async () => {
  mailing = await openMailScene()
  server = await startTestServer(mailing.wanted)
  url = await server.listen()
  owner = await boardsClient(server, { firstName: 'Olga', lastName: 'Owner' })
  other = await boardsClient(server, { firstName: 'Otto', lastName: 'Other' })
  boardId = (await owner.createBoard({ template: 'approval' })).id
  await owner.put(boardId, other.person, 'member')
})
afterEach(async () => {
  await server.close()
  await mailing.mails.close()
})

/** What somebody is told now, but that they were put on the board. */
async function toldTo(client: BoardsClient): Promise<BoardNotification[]> {
  const stream = await openStream(client)
  // nothing is sent to whom nothing is told
  const { data } = await stream.nextOf('notifications', 500).catch(() => ({ data: [] }))
  stream.close()
  return (data as BoardNotification[]).filter(({ type }) => type !== 'board_shared')
}
const openStream = async ({ person }: BoardsClient) =>
  openEventStream(`${url}/api/notifications/stream`, await server.signIn(person))
const typesFor = async (client: BoardsClient) => (await toldTo(client)).map(({ type }) => type)
const comment = (client: BoardsClient, taskId: string, text: string) =>
  client.ask('POST', `/api/task/${taskId}/comments`, { key: newKey(), text })

test('whoever gets a task is told, by its name of now, as long as they have it and have not done it', async () => {
  const task = await owner.createTask(boardId, 'Kisten packen', { assignee: other.person.id })
  const change = (version: number, more: object) =>
    owner.ask('PUT', `/api/task/${task.id}`, { version, ...more })
  await change(1, { title: 'Kisten tragen' })
  expect(await toldTo(other)).toMatchObject([
    {
      type: 'task_assigned',
      actor: 'Olga Owner',
      boardId,
      board: 'Umzug',
      taskId: task.id,
      payload: ['Kisten tragen | ASSIGNED'],
    },
  ])
  expect(await toldTo(owner)).toEqual([])
  await sql`update tasks set done_at = now() where id = ${task.id}::bigint`.execute(server.services.db)
  expect(await toldTo(other)).toEqual([])
  await sql`update tasks set done_at = null where id = ${task.id}::bigint`.execute(server.services.db)
  const assign = (userId: string) =>
    sql`update tasks set assignee_id = ${userId}::bigint where id = ${task.id}::bigint`.execute(
      server.services.db,
    )
  await assign(owner.person.id)
  expect(await toldTo(other)).toEqual([])
  await assign(other.person.id)
  expect(await toldTo(other)).toHaveLength(1)
  await change(2, { assignee: owner.person.id })
  expect(await toldTo(other)).toEqual([])
  // one's own work is no news
  expect(await toldTo(owner)).toEqual([])
})

test('a comment is told to whom it concerns, and to those it mentions as that; a deleted one is not', async () => {
  const third = await boardsClient(server)
  await owner.put(boardId, third.person, 'viewer')
  const { id } = await owner.createTask(boardId, 'Kisten')
  const said = await comment(other, id, 'Wie viele?')
  await comment(other, id, 'Und wann?')
  expect(await toldTo(owner)).toMatchObject([{ type: 'task_commented', count: 2, actor: 'Otto Other' }])
  expect(await toldTo(third)).toEqual([])
  expect((await comment(owner, id, `Frag @[${third.person.id}]`)).statusCode).toBe(201)
  expect(await typesFor(third)).toEqual(['task_mentioned'])
  expect(await typesFor(other)).toEqual(['task_commented'])
  const commentId = said.json<{ id: string }>().id
  await other.ask('DELETE', `/api/task/${id}/comments/${commentId}`)
  expect(await toldTo(owner)).toMatchObject([{ count: 1 }])
})

test('a mention in a description is told once, while it stands there', async () => {
  const description = `Bitte @[${other.person.id}] ansehen`
  const { id } = await owner.createTask(boardId, 'Kisten', { description })
  await owner.ask('PUT', `/api/task/${id}`, { version: 1, description: `${description}!` })
  expect(await typesFor(other)).toEqual(['task_mentioned'])
  await owner.ask('PUT', `/api/task/${id}`, { version: 2, description: 'Niemand' })
  expect(await toldTo(other)).toEqual([])
})

/** A move that only an owner may make is asked for; answers with the id of the request. */
async function askForMove(): Promise<string> {
  await other.createTask(boardId, 'Entwurf', { assignee: other.person.id })
  const shown = await owner.show(boardId)
  const { id, workflowStage, positionVersion } = cardOf(shown, 'Entwurf')
  const reply = await other.ask('POST', `/api/task/${id}/requests`, {
    from: { stageId: workflowStage, positionVersion },
    to: stageAt(shown, 2).id,
    reason: 'Eilt sehr',
  })
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json<{ id: string }>().id
}

describe('a move that somebody asks for', () => {
  test('is told to those who decide, and disappears for the others once one did', async () => {
    const second = await boardsClient(server)
    await owner.put(boardId, second.person, 'owner')
    const id = await askForMove()
    expect(await toldTo(owner)).toMatchObject([
      { type: 'move_requested', reason: 'Eilt sehr', stage: 'Approved', payload: [`Entwurf | ${id}`] },
    ])
    const stream = await openStream(second)
    expect((await stream.nextOf('notifications')).data).toHaveLength(2)
    await owner.ask('POST', `/api/task/requests/${id}/decline`, { answer: 'Erst prüfen' })
    const { data } = await stream.nextOf('unread')
    expect((data as { ids: string[] }).ids).toHaveLength(1)
    stream.close()
    expect(await toldTo(owner)).toEqual([])
    expect(await toldTo(other)).toMatchObject([
      { type: 'move_decided', isApproved: false, answer: 'Erst prüfen', actor: 'Olga Owner' },
    ])
  })

  test('that is approved is told to who asked', async () => {
    const id = await askForMove()
    const approved = await owner.ask('POST', `/api/task/requests/${id}/approve`, { answer: '' })
    expect(approved.statusCode, approved.body).toBe(200)
    expect(await toldTo(other)).toMatchObject([{ type: 'move_decided', isApproved: true, stage: 'Approved' }])
  })
})

test('who is put on a board is told, and once taken from it sees nothing of it any more within a second', async () => {
  await owner.createTask(boardId, 'Kisten', { assignee: other.person.id })
  const stream = await openStream(other)
  const { data } = await stream.nextOf('notifications')
  expect((data as BoardNotification[]).map(({ type }) => type)).toEqual(['task_assigned', 'board_shared'])
  const begin = performance.now()
  await owner.ask('DELETE', `/api/taskboard/${boardId}/users/user/${other.person.id}`)
  const left = await stream.nextOf('unread')
  expect((left.data as { ids: string[] }).ids).toEqual([])
  expect(performance.now() - begin).toBeLessThan(1000)
  stream.close()
  expect(await toldTo(other).catch(() => [])).toEqual([])
})

test('a board that is deleted takes along what was told of it', async () => {
  await owner.createTask(boardId, 'Kisten', { assignee: other.person.id })
  const stream = await openStream(other)
  await stream.nextOf('notifications')
  await owner.ask('DELETE', `/api/taskboard/${boardId}`)
  expect(((await stream.nextOf('unread')).data as { ids: string[] }).ids).toEqual([])
  stream.close()
})

const dueTo = async () => (await toldTo(other)).filter(({ type }) => type === 'tasks_due')

describe('what is due', () => {
  const zone = 'Europe/Berlin'
  /** At an hour of today in Berlin. */
  const at = (hour: number) => {
    const day = dayIn(zone, server.services.now())
    const moments = Array.from(
      { length: 30 },
      (_, back) => Date.parse(`${day}T00:30:00Z`) + (back - 3) * 3_600_000,
    )
    const wanted = moments.find(
      (moment) =>
        dayIn(zone, moment) === day &&
        Number(new Intl.DateTimeFormat('sv-SE', { timeZone: zone, hour: 'numeric' }).format(moment)) === hour,
    )
    return { ...server.services, now: () => wanted ?? 0 }
  }
  async function due(title: string, days: number): Promise<string> {
    const { id } = await owner.createTask(boardId, title, { assignee: other.person.id })
    const day = daysAfter(dayIn(zone, server.services.now()), days)
    await sql`update tasks set due_date = ${day}::date where id = ${id}::bigint`.execute(server.services.db)
    return id
  }

  test('is told once each morning where one is, as what is overdue and due tomorrow now', async () => {
    const late = await due('Zu spät', -2)
    await due('Heute', 0)
    await due('Morgen', 1)
    await due('Übermorgen', 2)
    await tellDue(at(6))
    expect(await dueTo()).toEqual([])
    await tellDue(at(7))
    await tellDue(at(8))
    expect(await dueTo()).toMatchObject([
      { overdue: 1, tomorrow: 1, payload: ['Zu spät | OVERDUE', 'Morgen | TOMORROW'] },
    ])
    await sql`update tasks set done_at = now() where id = ${late}::bigint`.execute(server.services.db)
    expect(await dueTo()).toMatchObject([{ overdue: 0, tomorrow: 1, payload: ['Morgen | TOMORROW'] }])
  })

  test('is not told in the evening, nor where nothing but today’s is there, nor to who is on the board no more', async () => {
    await due('Heute', 0)
    await tellDue(at(9))
    expect(await dueTo()).toEqual([])
    await due('Zu spät', -1)
    await tellDue(at(18))
    expect(await dueTo()).toEqual([])
    await sql`delete from board_subjects where user_id = ${other.person.id}::bigint`.execute(
      server.services.db,
    )
    await tellDue(at(9))
    const { rows } = await sql`select from notifications where type = 'tasks_due'`.execute(server.services.db)
    expect(rows).toEqual([])
  })
})

test('a mail tells of all of it, each line leading there', async () => {
  const { id } = await owner.createTask(boardId, 'Kisten <packen>', { assignee: other.person.id })
  await comment(owner, id, 'Bitte bald')
  const later = { ...server.services, now: () => server.services.now() + 20 * 60_000 }
  await sql`update users set receive_emails = true`.execute(server.services.db)
  await sendDigests(later)
  const { mail } = await mailing.mails.next()
  expect(mail.subject).toContain('one task')
  expect(mail.text).toContain('Olga Owner')
  expect(mail.text).toContain(`/taskboards/${boardId}?task=${id}`)
})
