import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { listChatFiles, removeChatFile, type ChatFile } from '#contract/assistant/chat-files.ts'
import { askAndRefresh, useAsk } from '../../session/use-ask.ts'
import { errorText } from '../../session/error-text.ts'
import { wordsOfRefusal } from '../../session/refusal.ts'
import { useLeaveWarning } from '../../ui/dialog/use-leave-warning.ts'
import { useToasts } from '../../ui/toasts/toasts.ts'
import { chatUploadsAtom, uploadToChat, type ChatUpload } from './chat-uploads.ts'
import { refusalOfFiles } from './refuse-files.ts'

export interface ChatFiles {
  readonly files: readonly ChatFile[]
  readonly uploads: readonly ChatUpload[]
  /** Some are on their way: what is asked now would be answered without them. */
  readonly isUploading: boolean
  /** Why what was picked last was not taken, in words. */
  readonly refusal: string | null
  readonly add: (picked: readonly File[]) => void
  readonly remove: (file: ChatFile) => Promise<void>
}

/** Milliseconds between two looks at how far the reading is. */
const lookEvery = 1500

/** The files of a chat, and what is on its way to it. Before there is a chat, `begin` makes one for the first files. */
export function useChatFiles(chatId: string | null, begin?: () => Promise<string>): ChatFiles {
  const intl = useIntl()
  const toast = useToasts()
  const [refusal, setRefusal] = useState<string | null>(null)
  const uploads = useAtomValue(chatUploadsAtom(chatId ?? ''))
  const { data: files = [] } = useAsk(listChatFiles, chatId === null ? null : { params: { chatId } }, {
    refreshInterval: (now) => (now?.some(isBeingRead) ? lookEvery : 0),
  })
  const going = uploads.filter(({ failure }) => failure === null)
  useLeaveWarning(going.length > 0)
  const start = async (picked: readonly File[]): Promise<void> => {
    const target = chatId ?? (await begin?.())
    if (target !== undefined) await uploadToChat(target, picked)
  }
  const sayFailure = (error: unknown): void => {
    toast('error', errorText(error, intl), { timeout: 8000, closable: true })
  }
  return {
    files,
    uploads,
    isUploading: going.length > 0,
    refusal,
    add: (picked) => {
      if (picked.length === 0) return
      const refused = refusalOfFiles(picked, files.length + going.length, intl.locale)
      setRefusal(wordsOfRefusal(refused, intl))
      if (refused === null) start(picked).catch(sayFailure)
    },
    remove: async ({ id }) => {
      setRefusal(null)
      await askAndRefresh(removeChatFile, { params: { chatFileId: id } }, [listChatFiles]).catch(sayFailure)
    },
  }
}

/** Whether the text of a file is still to come. */
export const isBeingRead = ({ reading }: Pick<ChatFile, 'reading'>): boolean =>
  reading?.state === 'waiting' || reading?.state === 'working'
