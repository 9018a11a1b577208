import { atom, getDefaultStore, type PrimitiveAtom } from 'jotai'
import { listChatFiles } from '#contract/assistant/chat-files.ts'
import { refreshCalls } from '../../session/use-ask.ts'
import { sendChatFile } from './send-chat-file.ts'

/** A file on its way into a chat, or one that did not arrive. */
export interface ChatUpload {
  readonly key: symbol
  readonly name: string
  /** Of its bytes, from 0 to 1. */
  readonly share: number
  /** What was thrown; `null` while it is on its way. */
  readonly failure: unknown
  /** Ends it, or forgets that it failed. */
  readonly drop: () => void
}

type Uploads = readonly ChatUpload[]
const atoms = new Map<string, PrimitiveAtom<Uploads>>()
const store = getDefaultStore()

/** What is on its way into a chat. It outlives the page: a new chat begins with its files. */
export function chatUploadsAtom(chatId: string): PrimitiveAtom<Uploads> {
  const known = atoms.get(chatId) ?? atom<Uploads>([])
  atoms.set(chatId, known)
  return known
}

/** Brings files into a chat, one after another in the order in which they were picked. */
export async function uploadToChat(chatId: string, files: readonly File[]): Promise<void> {
  const uploads = chatUploadsAtom(chatId)
  const change = (key: symbol, to: Partial<ChatUpload>): void =>
    store.set(uploads, (all) => all.map((each) => (each.key === key ? { ...each, ...to } : each)))
  const forget = (key: symbol): void => store.set(uploads, (all) => all.filter((each) => each.key !== key))
  const waiting = files.map((file) => ({ file, key: Symbol(file.name), control: new AbortController() }))
  store.set(uploads, (all) => [
    ...all,
    ...waiting.map(({ file: { name }, key, control }) => ({
      key,
      name,
      share: 0,
      failure: null,
      drop: () => {
        control.abort()
        forget(key)
      },
    })),
  ])
  for (const { file, key, control } of waiting) {
    if (control.signal.aborted) continue
    try {
      const onProgress = (share: number): void => change(key, { share })
      // oxlint-disable-next-line no-await-in-loop -- they share one line
      await sendChatFile({ chatId, file, signal: control.signal, onProgress })
      // oxlint-disable-next-line no-await-in-loop -- it is shown before the next one begins
      await refreshCalls([listChatFiles])
      forget(key)
    } catch (failure) {
      change(key, { failure })
    }
  }
}
