import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatClient } from '../../support/clients/chat-client.ts'
import { openEventStream } from '../../support/event-stream.ts'
import { expectProblem } from '../../support/expect-problem.ts'
import { startFakeModel, type FakeModel } from '../../support/fake-model/start-fake-model.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let model: FakeModel
let server: TestServer
let base: string
beforeAll(async () => {
  model = await startFakeModel()
  server = await startTestServer({ environment: { AI_BASE_URL: model.url, AI_MODEL: 'fake' } })
  base = await server.listen()
  await model.behave({ kind: 'answer', pieces: ['Guten ', 'Tag'] })
})
afterAll(async () => {
  await server.close()
  await model.close()
})

test('thirty streams of one person are open at most; the next is refused in words, and nobody else is', async () => {
  const owner = await chatClient(server)
  const stranger = await chatClient(server)
  const { id: foreign } = await stranger.create()
  await stranger.say(foreign, { text: 'Wie begrüßt man sich?' })
  const theirs = (await stranger.messages(foreign)).items[1]?.run?.id ?? ''
  await model.behave({ kind: 'held', pieces: ['Moment', ' noch'] })
  const { id: chatId } = await owner.create()
  const over = owner.say(chatId, { text: 'Wie spät ist es?' })
  const runOf = async () => (await owner.messages(chatId)).items.at(-1)?.run?.id ?? ''
  await expect.poll(runOf).not.toBe('')
  const runId = await runOf()
  const stream = `/api/chat/runs/${runId}/stream`
  // one reader has asked the question
  const open = await Promise.all(
    Array.from({ length: 29 }, () => openEventStream(`${base}${stream}`, owner.headers)),
  )
  await Promise.all(open.map((each) => each.next()))
  expectProblem(await owner.ask('GET', stream), 'tooManyStreams')
  const { id: another } = await owner.create()
  const message = { text: 'Und noch etwas?', basedOn: null }
  expectProblem(await owner.ask('POST', `/api/chat/update/${another}`, { message }), 'tooManyStreams')
  expect((await owner.messages(another)).items).toEqual([])
  expect((await stranger.ask('GET', `/api/chat/runs/${theirs}/stream`)).statusCode).toBe(200)
  await model.release()
  await over
  await Promise.all(open.map((each) => each.ended()))
  expect((await owner.ask('GET', stream)).statusCode).toBe(200)
})
