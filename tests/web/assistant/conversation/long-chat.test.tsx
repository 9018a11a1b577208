import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { defaultChatOptions, type Chat, type ChatMessage } from '#contract/assistant/chat-shapes.ts'
import { healthy, storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { openPage } from '../../support/open-page.tsx'
import { useScreen } from '../../support/screen.ts'
import type { Seen } from '../../support/tiny-server.ts'
import { source } from '../chat-samples.ts'

const page = usePageOnTinyServer()
useScreen()
afterEach(cleanup)

const amount = 1000
const chat: Chat = {
  id: '5',
  title: 'Long',
  isPinned: false,
  scope: null,
  options: defaultChatOptions,
  version: 1,
  tip: String(amount),
  askedAt: '2026-11-21T08:00:00.000Z',
  isRunning: false,
}
let messages: ChatMessage[]

beforeEach(() => {
  messages = Array.from({ length: amount }, (_, at) => messageOf(at + 1))
  page.server.answer({
    ...healthy(['VIEW_CHATBOT', 'VIEW_FILE_MANAGER']),
    'GET /api/chat/list': { body: { items: [chat], total: 1, page: 0, pageSize: 30 } },
    'GET /api/chat/setup': {
      body: { model: null, localModels: [], vectors: null, database: 'notSetUp', web: 'notSetUp' },
    },
    'GET /api/chat/5/files': { body: [] },
    'GET /api/chat/5': { body: chat },
    'GET /api/chat/5/messages': ({ query }) => ({ body: messagesBefore(query) }),
  })
  storeTokens(600)
})

test('of a thousand messages forty stand in the page, and those before them come when they are wanted', async () => {
  await openPage('/assistant/5')
  await screen.findByText('Answer 1000', undefined, { timeout: 40_000 })
  expect(shown()).toHaveLength(40)
  fireEvent.click(screen.getByRole('button', { name: 'Show earlier messages' }))
  await waitFor(() => expect(shown()[0]).toContain('Question 941'))
  expect(shown()).toHaveLength(40)
  fireEvent.click(screen.getByRole('button', { name: 'Show later messages' }))
  await waitFor(() => expect(shown().at(-1)).toContain('Answer 1000'))
})

test('an earlier answer is covered too once its file may not be read any more', async () => {
  await openPage('/assistant/5')
  await screen.findByText('Answer 1000', undefined, { timeout: 40_000 })
  fireEvent.click(screen.getByRole('button', { name: 'Show earlier messages' }))
  await screen.findByText('Answer 950')
  messages = messages.map((each) => (each.id === '950' ? { ...each, text: '', isCovered: true } : each))
  fireEvent.focus(window)
  await screen.findByText(/can no longer be used as a source/u)
  expect(screen.queryByText('Answer 950')).toBeNull()
  expect(shown()[0]).toContain('Question 941')
})

test('the sources of every answer open, with how many files are searched, whether its question is shown or not', async () => {
  const coverage = { flagged: 44, searched: 41, waiting: 0, unreadable: 3, unreadableFiles: [] }
  page.server.answer({
    'GET /api/chat/coverage': { body: coverage },
    ...Object.fromEntries(
      [960, 962, 998, 940].map((id) => [`GET /api/chat/5/messages/${id}/sources`, { body: [] }]),
    ),
  })
  // the first of the forty is an answer
  messages = messages
    .slice(0, amount - 1)
    .map((each) => (each.role === 'user' ? each : { ...each, sources: [source()] }))
  await openPage('/assistant/5')
  await screen.findByText('Question 999', undefined, { timeout: 40_000 })
  await waitFor(() => expect(shown()[0]).toContain('Answer 960'))
  await openSources(0)
  await openSources(1)
  const asked = page.server.seen.flatMap(({ query }) => query.get('before') ?? [])
  expect(asked).toEqual(['960'])
  const newest = screen.getAllByRole('button', { name: /^1 source$/u }).at(-1)
  fireEvent.click(newest ?? document.body)
  fireEvent.click(screen.getByRole('button', { name: 'Show earlier messages' }))
  await waitFor(() => expect(shown()[0]).toContain('Answer 940'))
  // of one that has made room they stay open
  await screen.findByText(/Searches 41 of 44/u)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await openSources(0)
})

/** One of the answers that are shown has its sources opened, and closed again. */
async function openSources(place: number): Promise<void> {
  const button = screen.getAllByRole('button', { name: /^1 source$/u })[place]
  fireEvent.click(button ?? document.body)
  await screen.findByText(/Searches 41 of 44/u, undefined, { timeout: 10_000 })
  fireEvent.click(button ?? document.body)
  await waitFor(() => expect(screen.queryByText(/Searches 41 of 44/u)).toBeNull())
}

function messageOf(id: number): ChatMessage {
  const isQuestion = id % 2 === 1
  return {
    id: String(id),
    parentId: id === 1 ? null : String(id - 1),
    role: isQuestion ? 'user' : 'assistant',
    text: `${isQuestion ? 'Question' : 'Answer'} ${id}`,
    isCovered: false,
    sources: [],
    citations: [],
    toolCalls: [],
    createdAt: '2026-11-21T08:00:00.000Z',
    options: isQuestion ? defaultChatOptions : null,
    scope: null,
    wordings: [String(id)],
    run: isQuestion
      ? null
      : {
          id: String(id),
          state: 'done',
          problem: null,
          problemText: null,
          seq: 1,
          leftOut: 0,
          isWebAway: false,
        },
  }
}

function messagesBefore(query: Seen['query']): {
  readonly items: readonly ChatMessage[]
  readonly hasMore: boolean
} {
  const end = Number(query.get('before') ?? messages.length + 1) - 1
  const start = Math.max(0, end - Number(query.get('limit')))
  return { items: messages.slice(start, end), hasMore: start > 0 }
}

const shown = (): readonly string[] =>
  [...document.querySelectorAll('[data-message]')].map(({ textContent }) => textContent)
