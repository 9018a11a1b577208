import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ChatMessage } from '#contract/assistant/chat-shapes.ts'
import { allRoutes } from '../../../src/server/all-routes.ts'
import { createApp } from '../../../src/server/app.ts'
import { authenticate } from '../../../src/server/auth/session/authenticate.ts'
import { createRunReaders } from '../../../src/server/assistant/runs/run-readers.ts'
import { checkCsrf } from '../../../src/server/auth/session/csrf.ts'
import { chatClient, type ChatClient } from '../../support/clients/chat-client.ts'
import { openEventStream, type EventStream, type StreamEvent } from '../../support/event-stream.ts'
import { expectProblem } from '../../support/expect-problem.ts'
import { startFakeModel, type FakeModel } from '../../support/fake-model/start-fake-model.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let model: FakeModel
let server: TestServer
let base: string
let owner: ChatClient
let chatId: string
beforeAll(async () => {
  model = await startFakeModel()
  server = await startTestServer({
    environment: { AI_BASE_URL: model.url, AI_API_KEY: 'sk-secret', AI_MODEL: 'fake' },
  })
  base = await server.listen()
})
beforeEach(async () => {
  await model.behave({ kind: 'answer', pieces: ['Guten ', 'Tag'] })
  owner = await chatClient(server)
  chatId = (await owner.create()).id
})
afterAll(async () => {
  await server.close()
  await model.close()
})

const appParts = { routes: allRoutes, authenticate, checkCsrf, webFolder: '/no-web' }

const textOf = (events: readonly StreamEvent[]): string =>
  events
    .map(({ event, data }) => {
      const { delta = '', text = '' } = data as { delta?: string; text?: string }
      return event === 'text' ? delta : event === 'snapshot' ? text : ''
    })
    .join('')
const lastMessage = async (): Promise<ChatMessage> => {
  const message = (await owner.messages(chatId)).items.at(-1)
  if (!message) throw new Error('The chat is empty')
  return message
}
const stateOf = async ({ database }: TestServer): Promise<string | undefined> => {
  const { rows } = await database.pool.query<{ state: string }>('select state from runs where chat_id = $1', [
    chatId,
  ])
  return rows[0]?.state
}

/** Asks something that the model holds back, and answers with the id of the run once the first words are there. */
async function askHeld(
  client = owner,
  chat = chatId,
): Promise<{ readonly runId: string; readonly over: Promise<unknown> }> {
  await model.behave({ kind: 'held', pieces: ['Moment', ' noch'] })
  const over = client.say(chat, { text: 'Wie spät ist es?' })
  await expect.poll(async () => (await model.seen()).length).toBe(1)
  await expect.poll(async () => (await client.messages(chat)).items.at(-1)?.text).toBe('Moment noch')
  const { run } = (await client.messages(chat)).items.at(-1) ?? {}
  if (!run) throw new Error('Nothing runs')
  return { runId: run.id, over }
}
const follow = (runId: string, after = 0, client = owner): Promise<EventStream> =>
  openEventStream(`${base}/api/chat/runs/${runId}/stream?after=${after}`, client.headers)

describe('a question', () => {
  test('is answered in a stream, kept with its answer, and gives the chat its title', async () => {
    const events = await owner.say(chatId, { text: 'Wie begrüßt man sich?' })
    expect(events.map(({ id }) => id)).toEqual(events.map((_event, at) => String(at + 1)))
    expect(events[0]).toMatchObject({ event: 'run', data: { chatId, title: 'Wie begrüßt man sich?' } })
    expect(textOf(events)).toBe('Guten Tag')
    expect(events.at(-1)).toMatchObject({ event: 'end', data: { state: 'done' } })
    const { items } = await owner.messages(chatId)
    expect(items.map(({ role, text, run }) => [role, text, run?.state ?? null])).toEqual([
      ['user', 'Wie begrüßt man sich?', null],
      ['assistant', 'Guten Tag', 'done'],
    ])
    expect(await owner.show(chatId)).toMatchObject({ title: 'Wie begrüßt man sich?', isRunning: false })
  })

  test('goes to the model with what was said before, under its key', async () => {
    await owner.say(chatId, { text: 'Erste Frage' })
    await owner.say(chatId, { text: 'Zweite Frage' })
    const [, second] = await model.seen()
    expect(second).toMatchObject({ authorization: 'Bearer sk-secret', model: 'fake', stream: true })
    expect(second?.messages.slice(1)).toEqual([
      { role: 'user', content: 'Erste Frage' },
      { role: 'assistant', content: 'Guten Tag' },
      { role: 'user', content: 'Zweite Frage' },
    ])
  })

  test('in another wording leaves the earlier one reachable; once more gives another answer', async () => {
    await owner.say(chatId, { text: 'Frage' })
    const [first, answer] = (await owner.messages(chatId)).items
    await owner.say(chatId, { text: 'Frage, anders', replaces: first?.id })
    const [other] = (await owner.messages(chatId)).items
    expect(other).toMatchObject({ text: 'Frage, anders', parentId: null, wordings: [first?.id, other?.id] })
    await owner.ask('POST', `/api/chat/update/${chatId}`, { tip: first?.id, basedOn: 1 })
    await owner.say(chatId, { retryOf: answer?.id })
    const items = (await owner.messages(chatId)).items
    expect(items).toHaveLength(2)
    expect(items[1]?.wordings).toEqual([answer?.id, items[1]?.id])
  })

  test.each([[{}], [{ text: ' \n' }], [{ text: 'x'.repeat(100_000) }], [{ text: 'x', retryOf: '1' }]])(
    'is refused when it says nothing, too much or two things: %#',
    async (message) => {
      const url = `/api/chat/update/${chatId}`
      expectProblem(await owner.ask('POST', url, { message: { basedOn: null, ...message } }), 'invalidInput')
      expect(await model.seen()).toEqual([])
    },
  )

  test('is refused on another branch than the person saw, and about messages of others', async () => {
    await owner.say(chatId, { text: 'Frage' })
    const url = `/api/chat/update/${chatId}`
    expectProblem(await owner.ask('POST', url, { message: { text: 'x', basedOn: null } }), 'changedMeanwhile')
    const other = await owner.create()
    const [message] = (await owner.messages(chatId)).items
    const say = (more: object) =>
      owner.ask('POST', `/api/chat/update/${other.id}`, { message: { basedOn: null, ...more } })
    expectProblem(await say({ text: 'x', replaces: message?.id }), 'notFound')
    expectProblem(await say({ retryOf: message?.id }), 'notFound')
  })
})

describe('a run', () => {
  test('goes on without a reader, and tells one who comes later everything', async () => {
    const { runId, over } = await askHeld()
    const stream = await follow(runId)
    expect((await stream.nextOf('text')).data).toMatchObject({ delta: expect.stringMatching(/^Moment/u) })
    stream.close()
    await model.release()
    await over
    expect(await lastMessage()).toMatchObject({ text: 'Moment noch!', run: { state: 'done' } })
    const late = await follow(runId)
    expect(await late.next()).toMatchObject({ event: 'snapshot', data: { text: 'Moment noch!' } })
    expect(await late.next()).toMatchObject({ event: 'end', data: { state: 'done' } })
    await late.ended()
  })

  test('goes on for a reader after the event that was known', async () => {
    const { runId, over } = await askHeld()
    const first = await follow(runId)
    const { id } = await first.next()
    const second = await follow(runId, Number(id))
    expect(Number((await second.next()).id)).toBe(Number(id) + 1)
    await model.release()
    await over
    expect((await second.nextOf('end')).data).toEqual({ state: 'done' })
  })

  test('is not followed by who asks for the head of the stream alone', async () => {
    const { runId, over } = await askHeld()
    const readers = (): number | undefined => server.services.runs.get(runId)?.log.readers()
    const before = readers()
    const url = `/api/chat/runs/${runId}/stream`
    const head = await server.app.inject({ method: 'HEAD', url, headers: owner.headers })
    expect([head.statusCode, head.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8'])
    expect(readers()).toBe(before)
    await model.release()
    await over
  })

  test('is stopped with what it has said; once more changes nothing', async () => {
    const { runId, over } = await askHeld()
    expect((await owner.show(chatId)).isRunning).toBe(true)
    expect((await owner.ask('POST', `/api/chat/runs/${runId}/stop`)).statusCode).toBe(204)
    await over
    expect((await owner.ask('POST', `/api/chat/runs/${runId}/stop`)).statusCode).toBe(204)
    expect(await lastMessage()).toMatchObject({ text: 'Moment noch', run: { state: 'stopped' } })
    await model.behave({ kind: 'answer', pieces: ['Jetzt'] })
    expect(textOf(await owner.say(chatId, { text: 'Und jetzt?' }))).toBe('Jetzt')
  })

  test('ends with its session', async () => {
    const { over } = await askHeld()
    await owner.ask('POST', '/api/auth/logout')
    await over
    await expect.poll(() => stateOf(server)).toBe('interrupted')
  })

  test('ends with the server, and what it has said stays', async () => {
    const other = await startTestServer({ environment: { AI_BASE_URL: model.url, AI_MODEL: 'fake' } })
    const client = await chatClient(other)
    const chat = await client.create()
    const { over } = await askHeld(client, chat.id)
    await other.services.runs.close()
    await over
    expect((await client.messages(chat.id)).items[1]).toMatchObject({
      text: 'Moment noch',
      run: { state: 'interrupted', problem: null },
    })
    await other.close()
  })

  test('of another process is followed by its row, and stopped there', async () => {
    const { runId, over } = await askHeld()
    const readers = createRunReaders()
    const elsewhere = { ...server.services.runs, readers, get: () => undefined, cut: () => {} }
    const other = await createApp({ ...server.services, runs: elsewhere }, appParts)
    const url = await other.listen({ port: 0, host: '127.0.0.1' })
    const open = () => openEventStream(`${url}/api/chat/runs/${runId}/stream`, owner.headers)
    const cutOff = await open()
    expect(await cutOff.next()).toMatchObject({ event: 'snapshot' })
    // as that process does when it ends
    readers.endAll()
    await cutOff.ended()
    const stream = await open()
    expect(await stream.next()).toMatchObject({ event: 'snapshot', data: { text: 'Moment noch' } })
    await other.inject({ method: 'POST', url: `/api/chat/runs/${runId}/stop`, headers: owner.headers })
    expect(await stream.nextOf('end')).toMatchObject({ data: { state: 'stopped' } })
    // what comes next is not taken by the row, and that is how the process finds out
    await model.release()
    await over
    expect((await lastMessage()).run?.state).toBe('stopped')
    other.server.closeAllConnections()
  })

  test('ends with its chat', async () => {
    const { over } = await askHeld()
    await owner.ask('DELETE', `/api/chat/delete/${chatId}`)
    await over
    await owner.ask('POST', `/api/chat/${chatId}/restore`)
    expect((await lastMessage()).run?.state).toBe('stopped')
  })

  test('is the only one of its chat, and one of three of a person', async () => {
    const { over } = await askHeld()
    const { tip } = await owner.show(chatId)
    const say = (chat: string, basedOn: string | null) =>
      owner.ask('POST', `/api/chat/update/${chat}`, { message: { text: 'x', basedOn } })
    expectProblem(await say(chatId, tip), 'runGoesOn')
    const others = [await owner.create(), await owner.create(), await owner.create()]
    const held = others.slice(0, 2).map(({ id }) => owner.say(id, { text: 'x' }))
    await expect.poll(async () => (await model.seen()).length).toBe(3)
    expectProblem(await say(others[2]?.id ?? '', null), 'tooManyRuns')
    await model.release()
    await Promise.all([over, ...held])
  })

  test('whose process is silent is interrupted, and the next question is taken', async () => {
    await owner.say(chatId, { text: 'Frage' })
    await server.database.pool.query(
      `update runs set state = 'running', heartbeat_at = now() - interval '21 s' where chat_id = $1`,
      [chatId],
    )
    expect((await owner.show(chatId)).isRunning).toBe(false)
    expect((await lastMessage()).run?.state).toBe('interrupted')
    expect(textOf(await owner.say(chatId, { text: 'Weiter' }))).toBe('Guten Tag')
  })

  test('of others is not there', async () => {
    const { runId, over } = await askHeld()
    const stranger = await chatClient(server)
    expectProblem(await stranger.ask('GET', `/api/chat/runs/${runId}/stream`), 'notFound')
    expectProblem(await stranger.ask('POST', `/api/chat/runs/${runId}/stop`), 'notFound')
    await model.release()
    await over
    expect((await lastMessage()).run?.state).toBe('done')
  })
})

test('the 21st question within a minute is refused with the wait in words', async () => {
  await owner.say(chatId, { text: 'Frage' })
  await server.database.pool.query(
    `insert into runs (chat_id, message_id, user_id, session_id, state, node)
     select chat_id, message_id, user_id, session_id, state, node from runs cross join generate_series(1, 19) where chat_id = $1`,
    [chatId],
  )
  const { tip } = await owner.show(chatId)
  const refused = await owner.ask('POST', `/api/chat/update/${chatId}`, {
    message: { text: 'x', basedOn: tip },
  })
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'tooManyMessages' })
  expect(refused.json<{ message: string }>().message).toMatch(/in \d+ seconds?\.$/u)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
})

test('whoever may use the assistant sees which model answers and where, and no key', async () => {
  const setup = await owner.ask('GET', '/api/chat/setup')
  expect(setup.json()).toEqual({
    model: { name: 'fake', host: new URL(model.url).host },
    localModels: [],
    vectors: null,
    database: 'on',
    web: 'notSetUp',
  })
})
