import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import english from '../../../locales/en/problems.json' with { type: 'json' }
import { openAssistant } from '../../../src/server/assistant/open-assistant.ts'
import { chatClient, type ChatClient } from '../../support/clients/chat-client.ts'
import type { StreamEvent } from '../../support/event-stream.ts'
import type { Behaviour } from '../../support/fake-model/behaviour.ts'
import { startFakeModel, type FakeModel } from '../../support/fake-model/start-fake-model.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let model: FakeModel
let server: TestServer
let owner: ChatClient
let chatId: string
beforeAll(async () => {
  model = await startFakeModel()
  server = await startTestServer({
    environment: { AI_BASE_URL: `${model.url}/`, AI_MODEL: 'fake', AI_CONTEXT_TOKENS: '2048' },
    services: { modelPatience: { first: 400, between: 600, whole: 5000 } },
  })
})
beforeEach(async () => {
  owner = await chatClient(server)
  chatId = (await owner.create()).id
})
afterAll(async () => {
  await server.close()
  await model.close()
})

const dataOf = (events: readonly StreamEvent[], kind: string): unknown =>
  events.find(({ event }) => event === kind)?.data

const pieces = ['Halb', 'fertig']
const failures: readonly (readonly [string, Behaviour, string])[] = [
  ['modelKeyRefused', { kind: 'status', status: 401 }, ''],
  ['modelKeyRefused', { kind: 'status', status: 403 }, ''],
  ['modelUnknown', { kind: 'status', status: 404 }, ''],
  ['modelFailed', { kind: 'status', status: 400 }, ''],
  ['modelBusy', { kind: 'status', status: 429 }, ''],
  ['modelBusy', { kind: 'status', status: 429, retryAfter: '3600' }, ''],
  ['modelAway', { kind: 'status', status: 503 }, ''],
  ['modelNoStream', { kind: 'html' }, ''],
  ['modelSilent', { kind: 'silent' }, ''],
  ['modelSilent', { kind: 'stalls', pieces }, 'Halbfertig'],
  ['modelFailed', { kind: 'errorInside', pieces }, 'Halbfertig'],
  ['modelFailed', { kind: 'brokenChunk', pieces }, 'Halbfertig'],
  ['modelEndedEarly', { kind: 'endsEarly', pieces }, 'Halbfertig'],
  ['modelCut', { kind: 'cut', pieces, every: 20 }, 'Halbfertig'],
]

test('a model may be silent for 30 seconds at first, and for 60 between two pieces', () => {
  const { config, db, log } = server.services
  expect(openAssistant(config, db, log).modelPatience).toMatchObject({ first: 30_000, between: 60_000 })
})

describe('a provider that fails', () => {
  test.each(failures)('%s: %j is told in our words, with the text so far', async (code, behaviour, text) => {
    await model.behave(behaviour)
    const events = await owner.say(chatId, { text: 'Wie geht es?' })
    expect(dataOf(events, 'problem')).toEqual({
      code,
      title: english[`problem.${code}.title` as keyof typeof english],
      message: english[`problem.${code}.message` as keyof typeof english],
      retryAfter: behaviour.kind === 'status' && behaviour.retryAfter ? 3600 : null,
    })
    expect(events.at(-1)).toMatchObject({ event: 'end', data: { state: 'failed' } })
    expect(JSON.stringify(events)).not.toContain('sk-secret')
    const { items } = await owner.messages(chatId)
    expect(items.map((item) => item.text)).toEqual(['Wie geht es?', text])
    const problemText = english[`problem.${code}.message` as keyof typeof english]
    expect(items[1]?.run).toMatchObject({ state: 'failed', problem: code, problemText })
  })

  test('comes to an end when the model does not', async () => {
    const piece = 'und so weiter '.repeat(1000)
    await model.behave({ kind: 'stalls', pieces: Array.from({ length: 20 }, () => piece) })
    const events = await owner.say(chatId, { text: 'Erzähl' })
    expect(dataOf(events, 'problem')).toMatchObject({ code: 'modelEndless' })
    const { items } = await owner.messages(chatId)
    expect(items[1]?.text.length).toBeGreaterThan(100_000)
    expect(items[1]?.text.length).toBeLessThan(200_000)
  })

  test('comes to an end when the model goes on without a word', async () => {
    const pieces = Array.from({ length: 100 }, () => '')
    await model.behave({ kind: 'answer', pieces: ['Halbfertig', ...pieces], every: 100 })
    const events = await owner.say(chatId, { text: 'Denk nach' })
    expect(dataOf(events, 'problem')).toMatchObject({ code: 'modelEndless' })
    expect((await owner.messages(chatId)).items[1]?.text).toBe('Halbfertig')
  })

  test('says what cannot be stored, and the rest is kept', async () => {
    await model.behave({ kind: 'answer', pieces: ['vor\0her', ' und nachher'] })
    await owner.say(chatId, { text: 'Wie geht es?' })
    const { items } = await owner.messages(chatId)
    expect(items[1]).toMatchObject({ text: 'vorher und nachher', run: { state: 'done' } })
  })

  test('speaks the language of the page, also later', async () => {
    await model.behave({ kind: 'status', status: 500 })
    const speak = (language: string) => Object.assign(owner.headers, { 'accept-language': language })
    const textNow = async () => (await owner.messages(chatId)).items[1]?.run?.problemText
    speak('de')
    expect(dataOf(await owner.say(chatId, { text: 'Hallo' }), 'problem')).toMatchObject({
      title: 'Das Modell antwortet nicht',
    })
    expect(await textNow()).toBe(
      'Das Modell ist zurzeit nicht erreichbar. Bitte versuchen Sie es später noch einmal.',
    )
    speak('en')
    expect(await textNow()).toBe(english['problem.modelAway.message'])
  })

  test('is waited for as it says, for all to see, and asked again', async () => {
    await model.behave({ kind: 'status', status: 429, retryAfter: '1', once: true })
    const events = await owner.say(chatId, { text: 'Wie geht es?' })
    expect(events.map(({ event, data }) => (event === 'step' ? data : event))).toEqual([
      'run',
      { name: 'searching' },
      'sources',
      { name: 'asking' },
      { name: 'waiting', seconds: 1 },
      { name: 'asking' },
      { name: 'writing' },
      'text',
      ...events.slice(8, -2).map(() => 'text'),
      'citations',
      'end',
    ])
    expect((await owner.messages(chatId)).items[1]).toMatchObject({ text: 'Guten Tag' })
  })

  test('is not waited for any more once the person stops', async () => {
    await model.behave({ kind: 'status', status: 429, retryAfter: '60' })
    const over = owner.say(chatId, { text: 'Wie geht es?' })
    await expect.poll(async () => (await model.seen()).length).toBe(1)
    const { run } = (await owner.messages(chatId)).items[1] ?? {}
    await owner.ask('POST', `/api/chat/runs/${run?.id}/stop`)
    expect((await over).at(-1)).toMatchObject({ data: { state: 'stopped' } })
  })
})

describe('a model with little room', () => {
  test('gets the newest messages, and the person hears how many were left out', async () => {
    await model.behave({ kind: 'answer', pieces: ['a'.repeat(1000)] })
    await owner.say(chatId, { text: `Erste ${'x'.repeat(1500)}` })
    await owner.say(chatId, { text: `Zweite ${'x'.repeat(1500)}` })
    const events = await owner.say(chatId, { text: 'Dritte' })
    const { messages: leftOut } = dataOf(events, 'leftOut') as { messages: number }
    expect(leftOut).toBeGreaterThan(0)
    const { messages } = (await model.seen()).at(-1) ?? { messages: [] }
    expect(messages).toHaveLength(2 + 4 - leftOut)
    expect(messages.at(-1)?.content).toBe('Dritte')
    expect(JSON.stringify(messages)).not.toContain('Erste')
    expect((await owner.messages(chatId)).items.at(-1)?.run).toMatchObject({ leftOut })
  })

  test.each([false, true])(
    'that says by its code that it has less than was thought is asked without the oldest turns: %#',
    async (isInside) => {
      for (const text of ['Eins', 'Zwei', 'Drei']) await owner.say(chatId, { text })
      await model.behave({ kind: 'narrow', most: 3, isInside })
      const events = await owner.say(chatId, { text: 'Vier' })
      // of six messages before the question three go, then two of the three that are left
      expect(events.flatMap(({ event, data }) => (event === 'leftOut' ? data : []))).toEqual([
        { messages: 3 },
        { messages: 5 },
      ])
      expect((await model.seen()).map(({ messages }) => messages.length)).toEqual([8, 5, 3])
      expect((await model.seen()).every(({ tools }) => tools?.length === 2)).toBe(true)
      expect((await owner.messages(chatId)).items.at(-1)).toMatchObject({
        text: 'Kurz.',
        run: { state: 'done', leftOut: 5 },
      })
    },
  )

  test('that takes not even the question is told to be too small for it', async () => {
    await model.behave({ kind: 'narrow', most: 1 })
    const events = await owner.say(chatId, { text: 'Eins' })
    expect(dataOf(events, 'problem')).toMatchObject({ code: 'modelContextTooLong' })
    expect(await model.seen()).toHaveLength(1)
    expect(JSON.stringify(events)).not.toContain('sk-secret')
  })

  test('gets as much of what a tool has said as it has room for, and older messages go first', async () => {
    await model.behave({ kind: 'answer', pieces: ['a'.repeat(1000)] })
    await owner.say(chatId, { text: `Erste ${'x'.repeat(1500)}` })
    const three = '(select 1 union all select 2 union all select 3)'
    const query = `select '${'y'.repeat(400)}' as long from ${three} a, ${three} b, ${three} c`
    await model.behave({
      kind: 'script',
      steps: [{ calls: [{ name: 'askDatabase', input: { sql: query } }] }, { says: 'Fertig.' }],
    })
    const options = { documents: false, web: false, database: true }
    const events = await owner.say(chatId, { text: 'Zweite', options })
    expect(events.at(-1)).toMatchObject({ event: 'end', data: { state: 'done' } })
    expect(events.flatMap(({ event, data }) => (event === 'leftOut' ? data : []))).toEqual([{ messages: 2 }])
    const [first, second] = await model.seen()
    expect(first?.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user'])
    expect(second?.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'tool'])
    const sent = second?.messages.map(({ content }) => content.length) ?? []
    expect(sent.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(2048 * 3)
    expect(second?.messages.at(-1)?.content).toMatch(/^\{"columns":\["long"\].* … \(cut\)$/u)
  })

  test('is not asked what is longer than that', async () => {
    await model.behave({ kind: 'answer', pieces: ['a'] })
    const events = await owner.say(chatId, { text: 'x'.repeat(10_000) })
    expect(dataOf(events, 'problem')).toMatchObject({ code: 'modelContextTooLong' })
    expect(await model.seen()).toEqual([])
  })
})
