import { useEffect, useState } from 'react'
import type { ReplyOf } from '#contract/http/call.ts'
import { search } from '#contract/search/search.ts'
import { ask } from '../../session/ask.ts'
import { bodyOf, isEnough } from '../wanted.ts'
import type { Wanted } from '../wanted.ts'

/** How long after the last change the search begins, in milliseconds. */
const delay = 250
/** So many results are shown below the field. */
const shownHits = 5

type Reply = ReplyOf<typeof search>

interface Answer {
  /** What it is the answer to. */
  readonly key: string
  readonly reply?: Reply
  readonly error?: unknown
}

interface Hits {
  /** There is something to search for. */
  readonly isActive: boolean
  readonly isSearching: boolean
  /** The last ones, until others are there. */
  readonly reply: Reply | undefined
  readonly error: unknown
  readonly retry: () => void
}

/** The first results of what is wanted. A request is ended by the next one, and what it answers does not count any more. */
export function useHits(wanted: Wanted): Hits {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [attempt, setAttempt] = useState(0)
  const body = { ...bodyOf(wanted), pageSize: shownHits, isSuggestion: true }
  const key = isEnough(wanted) ? JSON.stringify({ attempt, body }) : null
  if (key === null && answer) setAnswer(null)
  useEffect(() => {
    if (key === null) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const begin = async (): Promise<void> => {
      try {
        const asked = JSON.parse(key) as { readonly body: typeof body }
        const reply = await ask(search, { body: asked.body }, { signal, silent: true })
        if (!signal.aborted) setAnswer({ key, reply })
      } catch (error) {
        if (!signal.aborted) setAnswer({ key, error })
      }
    }
    const timer = setTimeout(() => void begin(), delay)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [key])
  const isSearching = key !== null && answer?.key !== key
  return {
    isActive: key !== null,
    isSearching,
    reply: answer?.reply,
    error: isSearching ? undefined : answer?.error,
    retry: () => {
      setAnswer(null)
      setAttempt(attempt + 1)
    },
  }
}
