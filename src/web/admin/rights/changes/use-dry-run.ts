import { useCallback, useEffect, useEffectEvent, useState } from 'react'

interface DryRun<Reply> {
  readonly reply: Reply | undefined
  readonly error: unknown
  readonly retry: () => void
}

interface Outcome<Reply> {
  readonly question: string
  readonly reply?: Reply
  readonly error?: unknown
}

/**
 * What a change would do, asked anew each time: a former answer may not hold any more. `key` stands for what is asked; `null`
 * asks nothing.
 */
export function useDryRun<Reply>(key: string | null, run: () => Promise<Reply>): DryRun<Reply> {
  const [outcome, setOutcome] = useState<Outcome<Reply> | null>(null)
  const [tries, setTries] = useState(0)
  const question = key === null ? null : `${tries} ${key}`
  const runNow = useEffectEvent(run)
  useEffect(() => {
    if (question === null) return undefined
    let isGone = false
    const ask = async (): Promise<void> => {
      try {
        const reply = await runNow()
        if (!isGone) setOutcome({ question, reply })
      } catch (error) {
        if (!isGone) setOutcome({ question, error })
      }
    }
    void ask()
    return () => {
      isGone = true
    }
  }, [question])
  const retry = useCallback(() => setTries((before) => before + 1), [])
  const current = outcome?.question === question ? outcome : null
  return { reply: current?.reply, error: current?.error, retry }
}
