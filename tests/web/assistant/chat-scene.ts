import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import type { ChatMessage } from '#contract/assistant/chat-shapes.ts'
import type { RolePermission } from '#contract/users/role-permissions.ts'
import { keepSession } from '../../../src/web/session/session-state.ts'
import { forgetReplies } from '../../../src/web/session/use-ask.ts'
import { anna, healthy, storeTokens, usePageOnTinyServer } from '../support/browser.ts'
import { useScreen } from '../support/screen.ts'
import type { Answers } from '../support/tiny-server.ts'
import { answer, chat, question, setup } from './chat-samples.ts'

/** A tiny server with one chat and one answer in it, and somebody who may do this. */
export function useChatScene(permissions: readonly RolePermission[] = ['VIEW_CHATBOT', 'VIEW_FILE_MANAGER']) {
  const page = usePageOnTinyServer()
  useScreen()
  beforeEach(() => {
    page.server.answer({ ...healthy(permissions), ...ofChat([question, answer()]) })
    storeTokens(600)
    keepSession({ user: anna, permissions })
  })
  afterEach(async () => {
    cleanup()
    sessionStorage.clear()
    // what one test was answered must not keep the next from asking
    await forgetReplies()
  })
  /** What was sent to this address, oldest first. */
  const sent = (method: string, path: string): readonly unknown[] =>
    page.server.seen.filter((each) => each.method === method && each.path === path).map(({ body }) => body)
  return { page, sent }
}

/** What the server says of the chat with the id 5 in which these messages stand. */
export const ofChat = (items: readonly ChatMessage[]): Answers => ({
  'GET /api/chat/list': { body: { items: [chat], total: 1, page: 0, pageSize: 30 } },
  'GET /api/chat/setup': { body: setup },
  'GET /api/chat/coverage': {
    body: { flagged: 0, searched: 0, waiting: 0, unreadable: 0, unreadableFiles: [] },
  },
  'GET /api/chat/5/files': { body: [] },
  'GET /api/chat/5': { body: chat },
  'GET /api/chat/5/messages': { body: { items, hasMore: false } },
})

/** Events as the server sends them, numbered from 1. */
export const eventsText = (events: readonly (readonly [string, object])[]): string =>
  events
    .map(([event, data], at) => `id: ${at + 1}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    .join('')

/** The answer of a stream of events. */
export const stream = (events: readonly (readonly [string, object])[]) => ({
  text: eventsText(events),
  headers: { 'Content-Type': 'text/event-stream' },
})
