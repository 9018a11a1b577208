import { beforeEach, describe, expect, test } from 'vitest'
import type { ToolCall } from '#contract/assistant/tools.ts'
import { createApp } from '../../../src/server/app.ts'
import { allRoutes } from '../../../src/server/all-routes.ts'
import { authenticate } from '../../../src/server/auth/session/authenticate.ts'
import { checkCsrf } from '../../../src/server/auth/session/csrf.ts'
import { createLiveRuns } from '../../../src/server/assistant/runs/live-runs.ts'
import { chatClient, type ChatClient } from '../../support/clients/chat-client.ts'
import { expectProblem } from '../../support/expect-problem.ts'
import type { FakeModel } from '../../support/fake-model/start-fake-model.ts'
import { toolsScene } from '../../support/scenes/tools-scene.ts'
import type { TestServer } from '../../support/test-server.ts'

const scene = toolsScene()
const { answer, calls, decide, isOver, waiting } = scene
let model: FakeModel
let server: TestServer
let owner: ChatClient
let chatId: string
beforeEach(() => {
  ;({ model, server, owner, chatId } = scene)
})

const board = async (client = owner, name = 'Umzug'): Promise<string> => {
  const response = await client.ask('POST', '/api/taskboard', { name, description: 'Arbeit' })
  expect(response.statusCode, response.body).toBe(201)
  return response.json<{ id: string }>().id
}
const tasks = async (): Promise<number> => {
  const { rows } = await server.database.pool.query<{ count: number }>(
    'select count(*)::int from tasks t join users u on u.id = t.creator_id where u.id = $1',
    [owner.person.id],
  )
  return rows[0]?.count ?? 0
}

describe('a task that a model proposes', () => {
  test('waits with its place and words, is made once when it is confirmed, and the answer goes on', async () => {
    const boardId = await board()
    await calls('createTask', { title: 'Kran prüfen', description: 'Bis Mai', board: 'umzug' })
    const events = await owner.say(chatId, { text: 'Lege das an' })
    expect(events.at(-1)).toMatchObject({ event: 'end', data: { state: 'waiting' } })
    const call = await waiting()
    expect(events.find(({ event }) => event === 'toolCall')?.data).toEqual(call)
    expect(call).toMatchObject({
      name: 'createTask',
      state: 'waiting',
      place: { id: boardId, name: 'Umzug' },
      title: 'Kran prüfen',
      text: 'Bis Mai',
      result: null,
    })
    expect((await owner.show(chatId)).isRunning).toBe(false)
    expect(await tasks()).toBe(0)
    const [one, other] = await Promise.all([decide(call, {}), decide(call, {})])
    const [fine, late] = one.statusCode === 200 ? [one, other] : [other, one]
    expect(fine.json()).toMatchObject({ state: 'done', result: { name: 'Kran prüfen' } })
    expectProblem(late, 'alreadyDecided')
    await isOver()
    expectProblem(await decide(call, { title: 'Anders' }), 'alreadyDecided')
    expect(await tasks()).toBe(1)
    expect(await answer()).toMatchObject({
      text: 'Ich schlage vor:\n\nFertig.',
      toolCalls: [{ state: 'done' }],
    })
    const told = (await model.seen()).at(-1)?.messages.slice(-2)
    expect(told).toMatchObject([{ role: 'assistant', tool_calls: [{}] }, { role: 'tool' }])
  })

  test('is made as the person changed it, or not at all', async () => {
    const boardId = await board(owner, 'Kräne')
    await calls('createTask', { title: 'Kran', board: 'Unbekannt' })
    await owner.say(chatId, { text: 'Lege das an' })
    const call = await waiting()
    expect(call.place).toBeNull()
    expectProblem(await decide(call, {}), 'invalidInput')
    expectProblem(await decide(call, { place: boardId, text: 'x'.repeat(100_000) }), 'invalidInput')
    const made = await decide(call, { place: boardId, title: 'Großer Kran', text: '' })
    expect(made.json()).toMatchObject({ state: 'done', place: { name: 'Kräne' }, title: 'Großer Kran' })
    await isOver()
    await calls('createTask', { title: 'Noch einer', board: 'Kräne' }, 'Dann nicht.')
    await owner.say(chatId, { text: 'Und noch einer' })
    const declined = await decide(await waiting(), { isConfirmed: false })
    expect(declined.json()).toMatchObject({ state: 'declined', result: null })
    await isOver()
    expect(JSON.stringify((await model.seen()).at(-1))).toContain('the person declined')
    expect(await tasks()).toBe(1)
  })

  test('waits across a restart, for its person alone, and nowhere that they may not be', async () => {
    const stranger = await chatClient(server)
    const foreign = await board(stranger, 'Geheim')
    await calls('createTask', { title: 'Kran', board: 'Geheim' })
    await owner.say(chatId, { text: 'Lege das an' })
    const call = await waiting()
    expect(call.place).toBeNull()
    expect(server.services.runs.get(call.runId)).toBeUndefined()
    expectProblem(await decide(call, {}, stranger), 'notFound')
    expectProblem(await decide(call, { place: foreign }), 'notFound')
    expect(await answer()).toMatchObject({ toolCalls: [{ state: 'waiting', place: null }] })
    const boardId = await board(owner, 'Eigenes')
    const runs = createLiveRuns(server.services.db, server.services.log)
    const parts = { routes: allRoutes, authenticate, checkCsrf, webFolder: '/no-web' }
    const other = await createApp({ ...server.services, runs }, parts)
    const confirmed = await other.inject({
      method: 'POST',
      url: `/api/chat/runs/${call.runId}/confirm`,
      headers: owner.headers,
      payload: { toolCallId: call.id, isConfirmed: true, place: boardId },
    })
    expect(confirmed.json()).toMatchObject({ state: 'done' })
    await isOver()
    await runs.close()
  })

  test('that was broken off in the middle of it is said to have failed', async () => {
    await calls('createTask', { title: 'Kisten packen' })
    await owner.say(chatId, { text: 'Mach eine Aufgabe daraus' })
    const { id } = await waiting()
    const doing = (since: string) =>
      server.database.pool.query(
        `update tool_calls set state = 'running', decided_at = now() - $2::interval where id = $1`,
        [id, since],
      )
    await doing('1 min')
    expect(await waiting()).toMatchObject({ state: 'running' })
    expect((await answer())?.run?.state).toBe('waiting')
    await doing('3 min')
    expect(await waiting()).toMatchObject({ state: 'failed' })
    // and nothing goes on by itself: the person can try again
    const broken = await answer()
    expect(broken?.run?.state).toBe('interrupted')
    await model.behave({ kind: 'answer', pieces: ['Gut.'] })
    await owner.say(chatId, { text: 'Dann ohne' })
    await isOver()
    // nobody stopped it
    const { rows } = await server.database.pool.query('select state from runs where id = $1', [
      broken?.run?.id,
    ])
    expect(rows).toEqual([{ state: 'interrupted' }])
  })

  test('that was made before the server was killed is said to be there', async () => {
    const boardId = await board()
    await calls('createTask', { title: 'Kisten packen' })
    await owner.say(chatId, { text: 'Mach eine Aufgabe daraus' })
    const call = await waiting()
    const made = (await decide(call, { place: boardId })).json<ToolCall>()
    await isOver()
    // between the task and the word that it is there
    await server.database.pool.query(
      `update tool_calls set state = 'running', result_id = null, place_id = null, decided_at = now() - interval '3 min' where id = $1`,
      [call.id],
    )
    expect(await waiting()).toMatchObject({
      state: 'done',
      result: { id: made.result?.id },
      place: { id: boardId },
    })
  })

  test('is declined by Stop, and by asking something else', async () => {
    for (const text of ['stop', 'else']) {
      await calls('createTask', { title: 'Kran' })
      await owner.say(chatId, { text: 'Lege das an' })
      const call = await waiting()
      if (text === 'stop') await owner.ask('POST', `/api/chat/runs/${call.runId}/stop`)
      else {
        await model.behave({ kind: 'answer', pieces: ['Gut.'] })
        await owner.say(chatId, { text: 'Etwas anderes' })
      }
      expectProblem(await decide(call, {}), 'alreadyDecided')
    }
    expect(await tasks()).toBe(0)
  })
})

test('what waits is done once, whichever session of the person confirms it, and in none of somebody else', async () => {
  await board()
  await calls('createTask', { title: 'Kran prüfen', board: 'Umzug' })
  await owner.say(chatId, { text: 'Lege das an' })
  const call = await waiting()
  const second = await server.signIn(owner.person)
  const url = `/api/chat/runs/${call.runId}/confirm`
  const confirm = (headers: ChatClient['headers'], more: object = {}) =>
    server.app.inject({
      method: 'POST',
      url,
      headers,
      payload: { toolCallId: call.id, isConfirmed: true, ...more },
    })
  const stranger = await chatClient(server)
  expectProblem(await confirm(stranger.headers), 'notFound')
  const answers = await Promise.all([
    confirm(owner.headers),
    confirm(second, { title: 'Anders' }),
    confirm(second),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 409, 409,
  ])
  await isOver()
  expectProblem(await confirm(second), 'alreadyDecided')
  expect(await tasks()).toBe(1)
})

test('a tool that is not there is said to be so to the model, which then answers', async () => {
  await calls('deleteEverything', { all: true })
  await owner.say(chatId, { text: 'Bitte' })
  expect(await answer()).toMatchObject({
    text: 'Ich schlage vor:\n\nFertig.',
    toolCalls: [],
    run: { state: 'done' },
  })
  expect((await model.seen()).at(-1)?.messages.at(-1)?.content).toBe('{"error":"unknown tool"}')
})

test('a model that calls tools without an end is stopped after eight', async () => {
  const step = { calls: [{ name: 'nothing', input: {} }] }
  await model.behave({ kind: 'script', steps: [step] })
  const events = await owner.say(chatId, { text: 'Bitte' })
  expect(events.at(-2)).toMatchObject({ event: 'problem', data: { code: 'modelEndless' } })
  expect(await model.seen()).toHaveLength(9)
})

test('a model that proposes without an end is stopped after eight, however often it is confirmed', async () => {
  await model.behave({
    kind: 'script',
    steps: [{ calls: Array.from({ length: 3 }, () => ({ name: 'createTask', input: { title: 'Kran' } })) }],
  })
  await owner.say(chatId, { text: 'Bitte' })
  for (let round = 0; round < 2; round += 1) {
    const open = (await answer())?.toolCalls.filter(({ state }) => state === 'waiting') ?? []
    expect(open).toHaveLength(3)
    for (const call of open) await decide(call, { isConfirmed: false })
    await isOver(round === 0 ? 'waiting' : 'failed')
  }
  expect(await answer()).toMatchObject({ run: { problem: 'modelEndless' }, toolCalls: { length: 6 } })
})

test('an answer that waits does not go on beside three others', async () => {
  await calls('createTask', { title: 'Kran' })
  await owner.say(chatId, { text: 'Lege das an' })
  const call = await waiting()
  await model.behave({ kind: 'held', pieces: ['Moment'] })
  const others = [await owner.create(), await owner.create(), await owner.create()]
  const held = others.map(({ id }) => owner.say(id, { text: 'x' }))
  await expect.poll(async () => (await model.seen()).length).toBe(3)
  expectProblem(await decide(call, { isConfirmed: false }), 'tooManyRuns')
  expect(await waiting()).toMatchObject({ state: 'waiting' })
  await model.release()
  await Promise.all(held)
  expect((await decide(call, { isConfirmed: false })).json()).toMatchObject({ state: 'declined' })
  await isOver()
})

test('a model that takes no tools is asked without them', async () => {
  await model.behave({ kind: 'status', status: 400, once: true })
  await owner.say(chatId, { text: 'Bitte' })
  expect((await answer())?.text).toBe('Guten Tag')
  expect((await model.seen()).map(({ tools }) => tools?.length)).toEqual([2, 0])
})
