import { defaultChatOptions, type Chat, type ChatMessage } from '#contract/assistant/chat-shapes.ts'
import type { Citation } from '#contract/assistant/citations.ts'
import type { Source } from '#contract/assistant/run-sources.ts'
import type { ToolCall } from '#contract/assistant/tools.ts'

/** What the server says of a setup with a model, in which the web and the database can be asked. */
export const setup = {
  model: { name: 'hafen-7b', host: 'models.example' },
  localModels: [],
  vectors: null,
  database: 'on',
  web: 'on',
}

export const chat: Chat = {
  id: '5',
  title: 'Cranes',
  isPinned: false,
  scope: null,
  options: defaultChatOptions,
  version: 1,
  tip: '12',
  askedAt: '2026-11-21T08:00:00.000Z',
  isRunning: false,
}

const message = {
  isCovered: false,
  sources: [],
  citations: [],
  toolCalls: [],
  createdAt: '2026-11-21T08:00:00.000Z',
  scope: null,
}

export const question: ChatMessage = {
  ...message,
  id: '11',
  parentId: null,
  role: 'user',
  text: 'How many cranes?',
  options: defaultChatOptions,
  wordings: ['11'],
  run: null,
}

/** The answer to it, of the run 9. */
export const answer = (more: Partial<ChatMessage> = {}): ChatMessage => ({
  ...message,
  id: '12',
  parentId: '11',
  role: 'assistant',
  text: 'There are twelve [1].',
  options: null,
  wordings: ['12'],
  run: {
    id: '9',
    state: 'done',
    problem: null,
    problemText: null,
    seq: 3,
    leftOut: 0,
    isWebAway: false,
  },
  ...more,
})

export const source = (more: Partial<Source> = {}): Source => ({
  number: 1,
  kind: 'file',
  fileId: '7',
  chatFile: null,
  name: 'Cranes.pdf',
  url: null,
  ...more,
})

export const citation = (more: Partial<Citation> = {}): Citation => ({
  id: '31',
  number: 1,
  place: 20,
  verdict: 'exact',
  missing: [],
  quote: 'The harbour has 12 cranes.',
  location: { page: 3 },
  ...more,
})

export const toolCall = (more: Partial<ToolCall> = {}): ToolCall => ({
  id: '41',
  runId: '9',
  name: 'askDatabase',
  state: 'done',
  place: null,
  title: '',
  text: 'select name from people',
  result: null,
  database: null,
  table: null,
  problem: null,
  ...more,
})
