import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chatClient, type ChatClient } from '../../support/clients/chat-client.ts'
import { openEventStream } from '../../support/event-stream.ts'
import { startFakeModel, type FakeModel } from '../../support/fake-model/start-fake-model.ts'
import { fakeRetrieval } from '../../support/fake-model/fake-retrieval.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

const retrieval = fakeRetrieval()
const { readable, asked } = retrieval

let model: FakeModel
let server: TestServer
let base: string
let owner: ChatClient
let chatId: string
beforeAll(async () => {
  model = await startFakeModel()
  server = await startTestServer({
    environment: { AI_BASE_URL: model.url, AI_MODEL: 'fake' },
    services: { retrieval },
  })
  base = await server.listen()
})
beforeEach(async () => {
  readable.clear()
  readable.add('7').add('8')
  asked.length = 0
  retrieval.onFound = () => {}
  owner = await chatClient(server)
  chatId = (await owner.create()).id
})
afterAll(async () => {
  await server.close()
  await model.close()
})

const answers = (...pieces: string[]) => model.behave({ kind: 'answer', pieces })
const answer = async () => (await owner.messages(chatId)).items[1]

describe('an answer that was checked', () => {
  test('has no markers to nothing, and says of the others what stands in their sources', async () => {
    await answers('Das Gehalt steht in 7 [1]. Es sind „99 Euro“ [2]. ', 'Erfunden [9].')
    const events = await owner.say(chatId, { text: 'Wo?' })
    const names = events.map(({ event }) => event)
    expect(names.slice(-2)).toEqual(['citations', 'end'])
    const text = 'Das Gehalt steht in 7 [1]. Es sind „99 Euro“ [2]. Erfunden.'
    const items = [
      { number: 1, place: 22, verdict: 'exact', missing: [], quote: 'Das Gehalt steht in 7 oben.' },
      { number: 2, verdict: 'unsupported', missing: ['99 Euro'], location: { page: 3 } },
    ]
    expect(events.at(-2)?.data).toMatchObject({ text, items })
    expect(text.slice(22)).toMatch(/^\[1\]/u)
    expect(await answer()).toMatchObject({ text, citations: items })
  })

  test('is checked as far as it came when it breaks off', async () => {
    await model.behave({ kind: 'endsEarly', pieces: ['Es steht in 9 [1]. Erfunden [5]'] })
    await owner.say(chatId, { text: 'Wo?' })
    expect(await answer()).toMatchObject({
      text: 'Es steht in 9 [1]. Erfunden',
      citations: [{ verdict: 'unsupported', missing: ['9'] }],
      run: { state: 'failed' },
    })
  })

  test('takes markers to nothing away also where only the web was asked, and it had nothing', async () => {
    await answers('Der Hafen ist groß [3].')
    const options = { documents: false, web: true, database: false }
    await owner.say(chatId, { text: 'Wie groß?', options })
    expect(await answer()).toMatchObject({ text: 'Der Hafen ist groß.', citations: [] })
  })

  test('keeps brackets of who asked for no documents', async () => {
    await answers('x[1] = 2')
    const options = { documents: false, web: false, database: false }
    await owner.say(chatId, { text: 'Formel?', options })
    expect(await answer()).toMatchObject({ text: 'x[1] = 2', citations: [] })
  })
})

test('what a question follows on is looked for with it, and by itself', async () => {
  await answers('Gut.')
  await owner.say(chatId, { text: 'Wie viel Urlaub?' })
  await owner.say(chatId, { text: 'Und in Hamburg?' })
  expect(asked.map((each) => (each as { question: string }).question)).toEqual([
    'Wie viel Urlaub?',
    'Und in Hamburg?',
    'Wie viel Urlaub?\nUnd in Hamburg?',
  ])
  expect((await owner.messages(chatId)).items.at(-1)?.sources).toHaveLength(2)
})

describe('a right that is taken away', () => {
  test('between the passages and the answer leaves no passage, name or count of the file', async () => {
    await answers('Gut.')
    retrieval.onFound = () => void readable.delete('8')
    const events = await owner.say(chatId, { text: 'Wo?' })
    expect(events.find(({ event }) => event === 'sources')?.data).toMatchObject({ items: [{ fileId: '7' }] })
    expect(JSON.stringify(events)).not.toContain('Akte 8')
    expect(JSON.stringify(await model.seen())).not.toContain('Akte 8')
    expect(await answer()).toMatchObject({ isCovered: false, sources: [{ fileId: '7' }] })
  })

  test('while it is written ends the answer: nothing of it stays for readers, those who come later, or the model', async () => {
    await model.behave({ kind: 'held', pieces: ['Das Gehalt', ' steht in 8 [2].'] })
    const over = owner.say(chatId, { text: 'Wo?' })
    await expect.poll(answer).toMatchObject({ text: 'Das Gehalt steht in 8 [2].' })
    const { run } = (await answer()) ?? {}
    const url = `${base}/api/chat/runs/${run?.id}/stream`
    const reader = await openEventStream(url, owner.headers)
    expect((await reader.nextOf('sources')).data).toMatchObject({ items: [{}, { name: 'Akte 8.pdf' }] })
    readable.delete('8')
    const covered = { text: '', sources: [], citations: [], isCovered: true }
    expect((await reader.nextOf('snapshot')).data).toMatchObject(covered)
    expect((await reader.nextOf('problem')).data).toMatchObject({ code: 'sourceClosed' })
    await over
    await model.release()
    const late = await openEventStream(url, owner.headers)
    expect((await late.next()).data).toMatchObject(covered)
    expect((await late.nextOf('end')).data).toEqual({ state: 'interrupted' })
    expect(await answer()).toMatchObject({ text: '', isCovered: true, run: { problem: 'sourceClosed' } })
    await answers('Gut.')
    await owner.say(chatId, { text: 'Und nun?' })
    expect(JSON.stringify(await model.seen())).not.toContain('Gehalt steht in 8')
  })

  test('is seen by who comes back to a run, before anything is told once more', async () => {
    await model.behave({ kind: 'held', pieces: ['Geheim [2].'] })
    const over = owner.say(chatId, { text: 'Wo?' })
    await expect.poll(answer).toMatchObject({ text: 'Geheim [2].' })
    const { run } = (await answer()) ?? {}
    readable.delete('8')
    const reader = await openEventStream(`${base}/api/chat/runs/${run?.id}/stream`, owner.headers)
    expect(await reader.next()).toMatchObject({ event: 'snapshot', data: { isCovered: true, text: '' } })
    await over
  })

  test('is no end when it comes back: the saved chat shows the answer again', async () => {
    await answers('Das Gehalt steht in 8 [2].')
    await owner.say(chatId, { text: 'Wo?' })
    readable.delete('8')
    expect(await answer()).toMatchObject({ text: '', isCovered: true, sources: [], citations: [] })
    const sources = `/api/chat/${chatId}/messages/${(await answer())?.id}/sources`
    expect((await owner.ask('GET', sources)).json()).toEqual([])
    readable.add('8')
    expect(await answer()).toMatchObject({ isCovered: false, citations: [{ number: 2 }] })
  })
})
