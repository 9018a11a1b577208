import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import type { Chat } from '#contract/assistant/chat-shapes.ts'
import { deleteChat, exportChat, listChats, restoreChat, updateChat } from '#contract/assistant/chats.ts'
import { fetchFile } from '../../host/fetch-file.ts'
import { ask } from '../../session/ask.ts'
import { errorText } from '../../session/error-text.ts'
import { refreshCalls } from '../../session/use-ask.ts'
import { useToasts } from '../../ui/toasts/toasts.ts'
import { useUndoable } from '../../undo/undo-toast.tsx'
import { assistantAddress, pageOfChat } from '../data/chat-address.ts'
import { publishChat, tellTabs } from '../runs/tell-tabs.ts'

interface ChatWork {
  readonly setPinned: (chat: Chat, isPinned: boolean) => Promise<void>
  /** For thirty days. Leaves its page, where that is open. */
  readonly remove: (chat: Chat) => Promise<void>
  /** Lets the browser fetch the branch that is shown, as Markdown. */
  readonly save: (chat: Chat) => Promise<void>
}

/** Gives a chat another title. Throws what the server refuses. */
export async function renameChat({ id, version }: Chat, title: string): Promise<void> {
  await ask(updateChat, { params: { chatId: id }, body: { title, basedOn: version } })
  publishChat(id)
}

/** What is done with a chat as a whole; each says in a toast why it was not done. */
export function useChatWork(): ChatWork {
  const intl = useIntl()
  const toast = useToasts()
  const undoable = useUndoable()
  const navigate = useNavigate()
  return useMemo(() => {
    const orSay = async (work: () => Promise<unknown>): Promise<boolean> => {
      try {
        await work()
        return true
      } catch (error) {
        toast('error', errorText(error, intl), { timeout: 8000, closable: true })
        return false
      }
    }
    return {
      setPinned: async ({ id, version }, isPinned) => {
        await orSay(() => ask(updateChat, { params: { chatId: id }, body: { isPinned, basedOn: version } }))
        publishChat(id)
      },
      remove: async ({ id, title }) => {
        if (!(await orSay(() => ask(deleteChat, { params: { chatId: id } })))) return
        // who still shows it would ask for it
        const isHere = window.location.pathname.replace(/\/$/u, '') === pageOfChat(id)
        if (isHere) void navigate(assistantAddress)
        tellTabs(id)
        await refreshCalls([listChats])
        const values = { title: title || intl.formatMessage({ id: 'chat.untitled' }) }
        undoable(
          { id: 'chat.deleted', values },
          {
            label: { id: 'chat.deleting', values },
            undo: async () => {
              await ask(restoreChat, { params: { chatId: id } })
              publishChat(id)
            },
          },
        )
      },
      save: async ({ id }) => {
        await orSay(async () => {
          const { url } = await ask(exportChat, { params: { chatId: id } })
          fetchFile(url)
        })
      },
    }
  }, [intl, toast, undoable, navigate])
}
