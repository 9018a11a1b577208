import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chatClient, type ChatClient } from '../../support/clients/chat-client.ts'
import { createFolder, grant } from '../../support/create-folder.ts'
import { fakeRetrieval } from '../../support/fake-model/fake-retrieval.ts'
import { startFakeModel, type FakeModel } from '../../support/fake-model/start-fake-model.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

/** Two files, of which a test says whether they are sources at this moment. */
const retrieval = fakeRetrieval()
const { readable, asked } = retrieval

let model: FakeModel
let server: TestServer
let bare: TestServer
let owner: ChatClient
let chatId: string
beforeAll(async () => {
  model = await startFakeModel()
  const environment = { AI_BASE_URL: model.url, AI_MODEL: 'fake' }
  server = await startTestServer({ environment, services: { retrieval } })
  bare = await startTestServer({ services: { retrieval } })
})
beforeEach(async () => {
  retrieval.onLook = () => {}
  readable.clear()
  readable.add('7').add('8')
  asked.length = 0
  await model.behave({ kind: 'answer', pieces: ['Es sind drei [1].'] })
  owner = await chatClient(server)
  chatId = (await owner.create()).id
})
afterAll(async () => {
  await server.close()
  await bare.close()
  await model.close()
})

test('an answer names the passages that it rests on, which the model gets as data', async () => {
  const { db } = server.services
  const scope = await createFolder(db, { name: 'Akten' })
  await grant(db, scope, { userId: owner.person.id })
  const events = await owner.say(chatId, { text: 'Wie viele?', scope })
  expect(asked).toEqual([{ question: 'Wie viele?', scope, userId: owner.person.id }])
  const told = events.find(({ event }) => event === 'sources')?.data
  expect(told).toMatchObject({ items: [{ number: 1, fileId: '7', location: { page: 3 } }, { number: 2 }] })
  const [seen] = await model.seen()
  const [first, second, question] = seen?.messages.at(-1)?.content.split('\n') ?? []
  expect(JSON.parse(first ?? '')).toMatchObject({ number: 1, name: 'Akte 7.pdf' })
  expect(JSON.parse(second ?? '')).toMatchObject({ number: 2 })
  expect(question).toBe('Wie viele?')
  const [, answer] = (await owner.messages(chatId)).items
  expect(answer).toMatchObject({
    isCovered: false,
    sources: [{ number: 1, kind: 'file', fileId: '7', name: 'Akte 7.pdf', url: null }, { number: 2 }],
  })
})

test('of an answer nothing is left once one of its files is no source any more: shown, exported, or told the model', async () => {
  await owner.say(chatId, { text: 'Wie viele?' })
  readable.delete('8')
  const listed = await owner.ask('GET', `/api/chat/${chatId}/messages`)
  expect(listed.json()).toMatchObject({ items: [{}, { text: '', isCovered: true, sources: [] }] })
  expect(listed.body).not.toContain('drei')
  expect(listed.body).not.toContain('Akte')
  const { url } = (await owner.ask('POST', `/api/chat/${chatId}/export`)).json<{ url: string }>()
  const exported = (await server.app.inject({ url })).body
  expect(exported).toContain('no longer have access')
  expect(exported).not.toContain('drei')
  await owner.say(chatId, { text: 'Und weiter?' })
  expect(JSON.stringify((await model.seen()).at(-1)?.messages)).not.toContain('drei')
})

test('an answer that was written with an earlier one in mind goes with it; one that was written without it stays', async () => {
  const options = { documents: false, web: false, database: false }
  await owner.say(chatId, { text: 'Wie viele?' })
  for (const pieces of [['Kurz: drei.'], ['Also drei.']]) {
    await model.behave({ kind: 'answer', pieces })
    await owner.say(chatId, { text: 'Kürzer?', options })
  }
  readable.delete('8')
  await model.behave({ kind: 'answer', pieces: ['Das weiß ich nicht.'] })
  await owner.say(chatId, { text: 'Und jetzt?', options })
  const listed = await owner.ask('GET', `/api/chat/${chatId}/messages`)
  expect(listed.body).not.toContain('drei')
  const answers = (await owner.messages(chatId)).items.filter(({ role }) => role === 'assistant')
  expect(answers.map(({ isCovered }) => isCovered)).toEqual([true, true, true, false])
  readable.add('8')
  expect((await owner.messages(chatId)).items.some(({ isCovered }) => isCovered)).toBe(false)
})

test('an answer ends when what an earlier one rests on is taken away while it is written', async () => {
  await owner.say(chatId, { text: 'Wie viele?' })
  await model.behave({ kind: 'stalls', pieces: ['Kurz: ', 'drei.'] })
  const saying = owner.say(chatId, {
    text: 'Kürzer?',
    options: { documents: false, web: false, database: false },
  })
  await expect.poll(async () => (await owner.messages(chatId)).items.at(-1)?.text).toBe('Kurz: drei.')
  readable.delete('8')
  const events = await saying
  expect(events.find(({ event }) => event === 'problem')?.data).toMatchObject({ code: 'sourceClosed' })
  expect(events.at(-3)).toMatchObject({ event: 'snapshot', data: { isCovered: true, text: '' } })
})

test('an answer goes on when its sources cannot be looked up for a moment', async () => {
  await model.behave({ kind: 'held', pieces: ['Es sind drei [1].'] })
  const saying = owner.say(chatId, { text: 'Wie viele?' })
  await expect.poll(async () => (await owner.messages(chatId)).items.at(-1)?.text).toBe('Es sind drei [1].')
  let failures = 0
  retrieval.onLook = () => {
    failures += 1
    if (failures < 3) throw new Error('connection terminated')
  }
  await expect.poll(() => failures, { timeout: 6000 }).toBeGreaterThan(3)
  retrieval.onLook = () => {}
  await model.release()
  expect((await saying).at(-1)).toMatchObject({ data: { state: 'done' } })
})

test('an answer ends where its sources cannot be looked up any more', async () => {
  await model.behave({ kind: 'held', pieces: ['Es sind drei [1].'] })
  const saying = owner.say(chatId, { text: 'Wie viele?' })
  await expect.poll(async () => (await owner.messages(chatId)).items.at(-1)?.text).toBe('Es sind drei [1].')
  retrieval.onLook = () => {
    throw new Error('connection terminated')
  }
  const events = await saying
  retrieval.onLook = () => {}
  expect(events.at(-1)).toMatchObject({ data: { state: 'failed' } })
})

test('of an answer that is stopped at the moment when its file was closed no word is told any more', async () => {
  await model.behave({ kind: 'held', pieces: ['Es sind drei [1].'] })
  const saying = owner.say(chatId, { text: 'Wie viele?' })
  await expect.poll(async () => (await owner.messages(chatId)).items.at(-1)?.text).toBe('Es sind drei [1].')
  const { run } = (await owner.messages(chatId)).items.at(-1) ?? {}
  readable.delete('8')
  await owner.ask('POST', `/api/chat/runs/${run?.id}/stop`)
  const events = await saying
  expect(events.map(({ event }) => event)).not.toContain('citations')
  expect(events.at(-2)).toMatchObject({ event: 'snapshot', data: { isCovered: true, text: '' } })
})

test('without documents nothing is looked for', async () => {
  const options = { documents: false, web: false, database: false }
  const events = await owner.say(chatId, { text: 'Wie viele?', options })
  expect(asked).toEqual([])
  expect(events.map(({ event }) => event)).not.toContain('sources')
  expect((await owner.show(chatId)).options).toEqual(options)
})

test('without a model the answer says so and names the passages, with none of their words', async () => {
  const client = await chatClient(bare)
  const { id } = await client.create()
  const events = await client.say(id, { text: 'Wie viele?' })
  expect(events.at(-1)).toMatchObject({ data: { state: 'done' } })
  const [, answer] = (await client.messages(id)).items
  expect(answer?.text).toBe(
    'No model is set up to write answers. These passages fit your question best:\n\n[1][2]',
  )
  expect(answer?.sources).toHaveLength(2)
  readable.clear()
  await client.say(id, { text: 'Und nun?' })
  expect((await client.messages(id)).items.at(-1)?.text).toMatch(/no passage was found/u)
  expect((await client.ask('GET', '/api/chat/setup')).json()).toMatchObject({
    model: null,
    database: 'noModel',
    web: 'notSetUp',
  })
})
