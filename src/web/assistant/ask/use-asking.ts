import { useState } from 'react'
import { useIntl } from 'react-intl'
import { errorText } from '../../session/error-text.ts'
import { ProblemError } from '../../session/problem-error.ts'
import { draftOf, keepDraft } from '../data/drafts.ts'
import { useSecondsUntil } from '../data/use-seconds-until.ts'
import { refusalOfText } from './refusal-of-text.ts'
import { wordsInChat } from './words-in-chat.ts'

export interface Asking {
  readonly text: string
  readonly setText: (text: string) => void
  readonly isPending: boolean
  /** Why it was not asked, in words. */
  readonly failure: string | null
  /** Why nothing can be asked now; `null` when it can. */
  readonly refusal: string | null
  readonly ask: () => Promise<void>
}

interface AskingOptions {
  /** Of the chat, or `newChat`. */
  readonly draftKey: string
  readonly isRunning: boolean
  /** Files are on their way into the chat. */
  readonly isUploading: boolean
  /** Asks; settles when the question has arrived. Throws what the server refuses. */
  readonly onAsk: (text: string) => Promise<void>
}

/** What is typed and asked. It is kept until it has arrived, whatever happens to the page. */
export function useAsking({ draftKey, isRunning, isUploading, onAsk }: AskingOptions): Asking {
  const intl = useIntl()
  const [text, setOwn] = useState(() => draftOf(draftKey))
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  /** When asking makes sense again, in milliseconds since the epoch. */
  const [waitUntil, setWaitUntil] = useState<number | null>(null)
  const seconds = useSecondsUntil(waitUntil)
  const setText = (to: string): void => {
    setOwn(to)
    keepDraft(draftKey, to)
  }
  const ask = async (): Promise<void> => {
    const asked = text.trim()
    setPending(true)
    setFailure(null)
    setWaitUntil(null)
    setOwn('')
    try {
      await onAsk(asked)
      keepDraft(draftKey, '')
    } catch (error) {
      // whoever typed on meanwhile keeps that too
      setOwn((now) => (now === '' ? text : `${text}\n${now}`))
      setFailure(errorText(error, intl))
      if (error instanceof ProblemError && error.retryAfter !== null)
        setWaitUntil(Date.now() + error.retryAfter * 1000)
    } finally {
      setPending(false)
    }
  }
  const isWaiting = waitUntil !== null && seconds > 0
  return {
    text,
    setText,
    isPending,
    failure: isWaiting
      ? `${failure ?? ''} ${intl.formatMessage({ id: 'chat.ask.wait' }, { seconds })}`
      : failure,
    refusal: isRunning
      ? intl.formatMessage({ id: 'chat.ask.running' })
      : isWaiting
        ? intl.formatMessage({ id: 'chat.ask.wait' }, { seconds })
        : isUploading
          ? intl.formatMessage({ id: 'chat.ask.uploading' })
          : refusalOfText(text, intl, wordsInChat),
    ask,
  }
}
