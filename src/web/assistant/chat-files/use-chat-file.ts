import { showChatFile } from '#contract/assistant/chat-files.ts'
import { useAsk } from '../../session/use-ask.ts'
import type { ChatFileSpot } from '../data/chat-file-address.ts'
import { isBeingRead } from './use-chat-files.ts'

/** Milliseconds between two looks at whether the text has come. */
const lookEvery = 1500
/** So many pieces before the one that is meant. */
const before = 2

/** The number of the first piece that is shown, from 0 on. */
export const firstShown = ({ piece }: ChatFileSpot): number => Math.max(0, piece - 1 - before)

/** A file of a chat, with its text from a piece on as far as it is there. */
export const useChatFile = (chatFileId: string, from: number) =>
  useAsk(
    showChatFile,
    { params: { chatFileId }, query: { from } },
    { refreshInterval: (now) => (now && isBeingRead(now) ? lookEvery : 0) },
  )
