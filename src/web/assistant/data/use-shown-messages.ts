import { useState } from 'react'
import type { ChatMessage } from '#contract/assistant/chat-shapes.ts'
import { listMessages } from '#contract/assistant/chats.ts'
import { ask } from '../../session/ask.ts'
import { useChanges } from './use-changes.ts'

/** So many messages are in the document. */
export const mostShown = 40

/** So many messages come and go at once. */
const step = 20

export interface ShownMessages {
  readonly messages: readonly ChatMessage[]
  /** There are some before these, and after these. */
  readonly hasEarlier: boolean
  readonly hasLater: boolean
  /** Throws as `ask` does. */
  readonly showEarlier: () => Promise<void>
  readonly showLater: () => void
}

/** What of a long chat is in the document: forty messages at most, the newest first. */
export function useShownMessages(
  chatId: string,
  newest: readonly ChatMessage[],
  hasMore: boolean,
): ShownMessages {
  const [kept, setKept] = useState<{ readonly older: readonly ChatMessage[]; readonly hasMore: boolean }>({
    older: [],
    hasMore: true,
  })
  /** So many at the end are not shown. */
  const [hidden, setHidden] = useState(0)
  // another branch, or the newest went on: what was loaded before them does not lead to them
  const isJoined = kept.older.length > 0 && kept.older.at(-1)?.id === newest[0]?.parentId
  const older = isJoined ? kept.older : []
  // what was loaded before them may not be read any more either
  const lookAgain = async (): Promise<void> => {
    const [next] = newest
    if (older.length === 0 || !next) return
    const now = await messagesBefore(chatId, next.id, older.length)
    const byId = new Map(now.map((message) => [message.id, message]))
    setKept((before) => ({ ...before, older: before.older.map((each) => byId.get(each.id) ?? each) }))
  }
  useChanges(chatId, () => {
    lookAgain().catch(() => {
      // what is shown stays; whoever does something is told
    })
  })
  const all = [...older, ...newest]
  const end = isJoined ? all.length - hidden : all.length
  const start = Math.max(0, end - mostShown)
  const isMoreBefore = isJoined ? kept.hasMore : hasMore
  return {
    messages: all.slice(start, end),
    hasEarlier: start > 0 || isMoreBefore,
    hasLater: end < all.length,
    showEarlier: async () => {
      if (start >= step || !isMoreBefore) return setHidden(all.length - end + Math.min(step, start))
      const before = all[0]?.id
      if (before === undefined) return
      const page = await ask(listMessages, { params: { chatId }, query: { before, limit: step } })
      setKept({ older: [...page.items, ...older], hasMore: page.hasMore })
      setHidden(all.length - end + page.items.length)
    },
    showLater: () => setHidden(Math.max(0, all.length - end - step)),
  }
}

/** As many messages as the server tells at once. */
const page = 100

/** So many messages before one of them, oldest first; fewer where there are not so many. Throws as `ask` does. */
async function messagesBefore(chatId: string, id: string, amount: number): Promise<readonly ChatMessage[]> {
  const limit = Math.min(page, amount)
  const { items, hasMore } = await ask(
    listMessages,
    { params: { chatId }, query: { before: id, limit } },
    { silent: true },
  )
  const [first] = items
  if (!first || !hasMore || amount <= items.length) return items
  return [...(await messagesBefore(chatId, first.id, amount - items.length)), ...items]
}
