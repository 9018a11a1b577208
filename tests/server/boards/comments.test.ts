import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mentionsIn } from '#contract/boards/mentions.ts'
import { boardsClient, cardOf, newKey, type BoardsClient } from '../../support/clients/boards-client.ts'
import { expectProblem } from '../../support/expect-problem.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
let owner: BoardsClient
let member: BoardsClient
let viewer: BoardsClient
let stranger: BoardsClient
let boardId: string
let taskId: string
beforeAll(async () => {
  server = await startTestServer()
  owner = await boardsClient(server, { firstName: 'Olga', lastName: 'Owner' })
  member = await boardsClient(server)
  viewer = await boardsClient(server, { firstName: 'Vera', lastName: 'Viewer' })
  stranger = await boardsClient(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  boardId = (await owner.createBoard()).id
  await owner.put(boardId, member.person, 'member')
  await owner.put(boardId, viewer.person, 'viewer')
  taskId = (await owner.createTask(boardId, 'Kisten packen')).id
})

const write = (client: BoardsClient, text: string) =>
  client.ask('POST', `/api/task/${taskId}/comments`, { key: newKey(), text })
const list = async (client: BoardsClient, query = '') =>
  (await client.ask('GET', `/api/task/${taskId}/comments${query}`)).json()

test('everybody on the board writes and reads, the newest first, with names', async () => {
  expect((await write(viewer, 'Eins\r\nzwei  ')).json()).toMatchObject({
    author: viewer.person.id,
    text: 'Eins\nzwei',
    editedAt: null,
  })
  await write(owner, `Danke, @[${viewer.person.id}]`)
  const { comments, people, hasMore } = await list(member)
  expect(comments.map(({ author }: { author: string }) => author)).toEqual([
    owner.person.id,
    viewer.person.id,
  ])
  expect(people).toEqual([
    { id: owner.person.id, name: 'Olga Owner', isActive: true },
    { id: viewer.person.id, name: 'Vera Viewer', isActive: true },
  ])
  expect(hasMore).toBe(false)
  expect(cardOf(await owner.show(boardId), 'Kisten packen').comments).toBe(2)
})

test('comes in pages of 50', async () => {
  for (let n = 0; n < 52; n += 1) await write(owner, `Nummer ${n}`)
  const first = await list(owner)
  expect([first.comments.length, first.hasMore]).toEqual([50, true])
  const rest = await list(owner, `?before=${first.comments.at(-1).id}`)
  expect(rest.comments.map(({ text }: { text: string }) => text)).toEqual(['Nummer 1', 'Nummer 0'])
  expect(rest.hasMore).toBe(false)
})

test.each([' \n ', 'x'.repeat(10_001), 'a\u0007b'])('a text that is none is refused', async (text) => {
  const answer = await write(owner, text)
  expectProblem(answer, 'invalidInput')
  expect(answer.json().fields).toEqual([expect.objectContaining({ field: 'text' })])
})

describe('a mention', () => {
  test('of somebody who is not on the board is refused, and of nobody at all', async () => {
    for (const id of [stranger.person.id, '999999']) {
      const answer = await write(owner, `Bitte @[${id}] und @[${member.person.id}]`)
      expectProblem(answer, 'invalidInput')
      expect(answer.json().fields).toEqual([expect.objectContaining({ field: 'text' })])
    }
    expect((await list(owner)).comments).toEqual([])
  })

  test('in a description is held to the same', async () => {
    const change = (version: number, description: string) =>
      owner.ask('PUT', `/api/task/${taskId}`, { version, description })
    expectProblem(await change(1, `@[${stranger.person.id}]`), 'invalidInput')
    expect((await change(1, `@[${viewer.person.id}]`)).json().people).toContainEqual({
      id: viewer.person.id,
      name: 'Vera Viewer',
      isActive: true,
    })
    const { id } = viewer.person
    await owner.ask('DELETE', `/api/taskboard/${boardId}/users/user/${id}`)
    expect((await change(2, `@[${id}] ist fort`)).statusCode).toBe(200)
    expect((await owner.ask('GET', `/api/task/${taskId}`)).json().people).toContainEqual({
      id,
      name: 'Vera Viewer',
      isActive: true,
    })
  })

  test('is found once in a text', () => {
    expect(mentionsIn('@[1] a@[22] @[1] @[x] @[0] @[]')).toEqual(['1', '22'])
  })
})

describe('a comment', () => {
  let commentId: string
  const change = (client: BoardsClient, text: string) =>
    client.ask('PUT', `/api/task/${taskId}/comments/${commentId}`, { text })
  const remove = (client: BoardsClient) => client.ask('DELETE', `/api/task/${taskId}/comments/${commentId}`)
  beforeEach(async () => {
    commentId = (await write(viewer, 'Eins')).json().id
  })

  test('is changed by its author alone, which shows, and tells open pages', async () => {
    const { revision } = await owner.show(boardId)
    expectProblem(await change(owner, 'Zwei'), 'notAllowed')
    expect((await change(viewer, 'Eins')).json().editedAt).toBeNull()
    expect((await owner.show(boardId)).revision).toBe(revision)
    expect((await change(viewer, 'Zwei')).json()).toMatchObject({
      text: 'Zwei',
      editedAt: expect.any(String),
    })
    const url = `/api/taskboard/${boardId}/changes?since=${revision}`
    expect((await owner.ask('GET', url)).json().tasks).toMatchObject([{ id: taskId, version: 1 }])
  })

  test('is deleted by its author or an owner, for good', async () => {
    expectProblem(await remove(member), 'notAllowed')
    for (let twice = 0; twice < 2; twice += 1) expect((await remove(owner)).statusCode).toBe(204)
    expect((await list(viewer)).comments).toEqual([])
    expectProblem(await change(viewer, 'x'), 'notFound')
    const { text } = await server.services.db
      .selectFrom('task_comments')
      .select('text')
      .where('id', '=', commentId)
      .executeTakeFirstOrThrow()
    expect(text).toBe('')
  })

  test('is one of its task only', async () => {
    const other = await owner.createTask(boardId, 'andere')
    expectProblem(
      await viewer.ask('PUT', `/api/task/${other.id}/comments/${commentId}`, { text: 'x' }),
      'notFound',
    )
    expectProblem(await viewer.ask('DELETE', `/api/task/${other.id}/comments/${commentId}`), 'notFound')
  })

  test('is written on no deleted task and on no board in the archive', async () => {
    await owner.ask('DELETE', `/api/task/${taskId}`)
    expectProblem(await write(owner, 'x'), 'notFound')
    await owner.ask('POST', `/api/task/${taskId}/restore`)
    await owner.ask('POST', `/api/taskboard/${boardId}/archive`)
    expectProblem(await write(owner, 'x'), 'boardArchived')
    expect((await list(owner)).comments).toHaveLength(1)
  })
})

const send = (client: BoardsClient, key: string, text: string, id = taskId) =>
  client.ask('POST', `/api/task/${id}/comments`, { key, text })

describe('sent twice', () => {
  test('with one key it is one, at the same moment too, and nobody hears of the second', async () => {
    const key = newKey()
    const replies = await Promise.all([send(viewer, key, 'Einmal'), send(viewer, key, 'Einmal')])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    const [first, second] = replies.map((reply) => reply.json<{ id: string }>())
    expect(second).toEqual(first)
    const { revision } = await owner.show(boardId)
    expect((await send(viewer, key, 'Einmal')).json()).toEqual(first)
    expect((await owner.show(boardId)).revision).toBe(revision)
    expect((await list(owner)).comments).toHaveLength(1)
  })

  test('by another person, on another task or with another key it is another', async () => {
    const key = newKey()
    const other = await owner.createTask(boardId, 'Zweite')
    await send(viewer, key, 'x')
    await send(member, key, 'x')
    await send(viewer, key, 'x', other.id)
    await send(viewer, newKey(), 'x')
    expect((await list(owner)).comments).toHaveLength(3)
  })

  test('it does not come back once it is deleted, and needs a key', async () => {
    const key = newKey()
    const { id } = (await send(viewer, key, 'Weg')).json<{ id: string }>()
    await viewer.ask('DELETE', `/api/task/${taskId}/comments/${id}`)
    expectProblem(await send(viewer, key, 'Weg'), 'notFound')
    expect((await list(owner)).comments).toEqual([])
    expectProblem(await viewer.ask('POST', `/api/task/${taskId}/comments`, { text: 'ohne' }), 'invalidInput')
  })
})
