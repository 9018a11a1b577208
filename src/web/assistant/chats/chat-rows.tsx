import { useEffect, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { listChats } from '#contract/assistant/chats.ts'
import { ask } from '../../session/ask.ts'
import { onChatsChanged } from '../../session/chat-changes.ts'
import { errorText } from '../../session/error-text.ts'
import { useAsk } from '../../session/use-ask.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { lineShapes, Skeleton } from '../../ui/states/skeleton.tsx'
import { followChats } from '../runs/tell-tabs.ts'
import { ChatRow } from './chat-row.tsx'

/** So many come at once. */
export const pageSize = 30

const shapes = lineShapes(3, '40px')

interface PageOfChats {
  readonly search: string
  /** From 0. */
  readonly page: number
}

/** One page of the chats of the person, asked for anew whenever something of a chat changed. */
export function useChats({ search, page }: PageOfChats) {
  const input = useMemo(() => ({ query: { search, page, pageSize } }), [search, page])
  const chats = useAsk(listChats, input, { keepPreviousData: page === 0 })
  const { mutate } = chats
  useEffect(() => {
    const refresh = (): void => {
      void mutate(ask(listChats, input, { silent: true }), { revalidate: false }).catch(() => {})
    }
    const stops = [followChats(refresh), onChatsChanged(refresh)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [mutate, input])
  return chats
}

/** The rows of a page that comes after the first. */
export function ChatRows({ openId, ...page }: PageOfChats & { readonly openId: string | null }) {
  const intl = useIntl()
  const { data, error, mutate } = useChats(page)
  if (!data)
    return (
      <li>
        {error ? (
          <ErrorState message={errorText(error, intl)} onRetry={() => void mutate()} />
        ) : (
          <Skeleton shapes={shapes} />
        )}
      </li>
    )
  return data.items.map((chat) => <ChatRow key={chat.id} chat={chat} isOpen={chat.id === openId} />)
}
