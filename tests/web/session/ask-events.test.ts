import { expect, test } from 'vitest'
import { streamRun } from '#contract/assistant/runs.ts'
import { updateChat } from '#contract/assistant/chats.ts'
import { ask } from '../../../src/web/session/ask.ts'
import { askEvents } from '../../../src/web/session/ask-events.ts'
import { storeTokens, usePageOnTinyServer } from '../support/browser.ts'
import { problem } from '../support/tiny-server.ts'

const page = usePageOnTinyServer()
const { signal } = new AbortController()
const events = { headers: { 'Content-Type': 'text/event-stream' } }

test('events are read with their numbers, and asked for as such', async () => {
  storeTokens(600)
  const text =
    'event: text\nid: 4\ndata: {"delta":"a"}\n\n: still there\n\nevent: end\ndata: {"state":"done"}\n\n'
  page.server.answer({ 'GET /api/chat/runs/1/stream': { ...events, text } })
  const seen: unknown[] = []
  await askEvents(
    streamRun,
    { params: { runId: '1' }, query: { after: '3' } },
    { signal, onEvent: (event) => seen.push(event) },
  )
  expect(seen).toEqual([
    { event: 'text', seq: 4, data: { delta: 'a' } },
    { event: 'end', seq: null, data: { state: 'done' } },
  ])
  const asked = page.server.seen.find(({ path }) => path.endsWith('/stream'))
  expect(asked?.headers.accept).toBe('text/event-stream')
  expect(asked?.query.get('after')).toBe('3')
})

test('a refusal comes in the words of the server', async () => {
  storeTokens(600)
  page.server.answer({ 'POST /api/chat/update/1': problem(409, 'runGoesOn', 'Es wird geschrieben') })
  const asking = askEvents(updateChat, { params: { chatId: '1' }, body: {} }, { signal, onEvent: () => {} })
  await expect(asking).rejects.toMatchObject({ code: 'runGoesOn', message: 'Es wird geschrieben' })
})

test('a call that may answer with either is asked for its JSON', async () => {
  storeTokens(600)
  page.server.answer({ 'POST /api/chat/update/1': { body: { id: '1' } } })
  expect(await ask(updateChat, { params: { chatId: '1' }, body: { isPinned: true, basedOn: 1 } })).toEqual({
    id: '1',
  })
  page.server.answer({ 'POST /api/chat/update/1': { ...events, text: '' } })
  await expect(ask(updateChat, { params: { chatId: '1' }, body: {} })).rejects.toBeInstanceOf(TypeError)
})
