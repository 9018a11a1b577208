import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { Chat, ChatMessage } from '#contract/assistant/chat-shapes.ts'
import { listMessages, showChat } from '#contract/assistant/chats.ts'
import { ask } from '../../session/ask.ts'
import { useAsk } from '../../session/use-ask.ts'
import { chatRunAtom, followRun, forgetAsked, forgetLive, leaveChat, type ChatRun } from '../runs/chat-runs.ts'
import { isOpen } from '../runs/live-answer.ts'
import { useChanges } from './use-changes.ts'
import { mostShown, useShownMessages, type ShownMessages } from './use-shown-messages.ts'

interface OpenChat extends ChatRun {
  readonly chat: Chat | undefined
  /** The newest of the branch that is shown, oldest first; `undefined` while they are loaded. */
  readonly newest: readonly ChatMessage[] | undefined
  /** Those in the document. */
  readonly shown: ShownMessages
  readonly error: Error | undefined
  /** Asks the server again. */
  readonly refresh: () => Promise<void>
}

/** A chat as it is now: what the server has of it, and the answer that is being written. */
export function useChat(chatId: string): OpenChat {
  const run = useAtomValue(chatRunAtom(chatId))
  const chatInput = { params: { chatId } }
  const pageInput = { params: { chatId }, query: { limit: mostShown } }
  const chat = useAsk(showChat, chatInput)
  const page = useAsk(listMessages, pageInput)
  const refresh = async (): Promise<void> => {
    await Promise.all([
      chat.mutate(ask(showChat, chatInput, { silent: true }), { revalidate: false }),
      page.mutate(ask(listMessages, pageInput, { silent: true }), { revalidate: false }),
    ]).catch(() => {
      // what is shown stays; whoever does something is told
    })
  }
  useChanges(chatId, () => void refresh())
  const newest = page.data?.items
  const shown = useShownMessages(chatId, newest ?? [], page.data?.hasMore ?? false)
  const last = newest?.at(-1)
  const openRun = last?.run && isOpen(last.run) ? last.run.id : null
  const messageId = last?.id ?? ''
  const state = last?.run?.state ?? 'running'
  useEffect(() => {
    if (openRun !== null) followRun(chatId, openRun, messageId, state)
  }, [chatId, openRun, messageId, state])
  useEffect(() => () => leaveChat(chatId), [chatId])
  const { asked } = run
  const isClosed = newest?.some(({ id, isCovered }) => isCovered && id === run.live?.messageId) ?? false
  useEffect(() => {
    if (isClosed) forgetLive(chatId)
  }, [chatId, isClosed])
  const live = isClosed ? null : run.live
  const hasArrived = asked !== null && live !== null && messageId === live.messageId
  useEffect(() => {
    if (hasArrived) forgetAsked(chatId)
  }, [chatId, hasArrived])
  return {
    live,
    asked: hasArrived ? null : asked,
    chat: chat.data,
    newest,
    shown,
    error: newest ? undefined : (chat.error ?? page.error),
    refresh,
  }
}
