import { useCallback, useEffect, useState } from 'react'

interface DryRun<Reply> {
  readonly reply: Reply | undefined
  readonly error: unknown
  readonly retry: () => void
}

interface Outcome<Reply> {
  readonly key: string
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
  useEffect(() => {
    if (key === null) return undefined
    let isGone = false
    const ask = async (): Promise<void> => {
      try {
        const reply = await run()
        if (!isGone) setOutcome({ key, reply })
      } catch (error) {
        if (!isGone) setOutcome({ key, error })
      }
    }
    void ask()
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `key` says what `run` asks
  }, [key, tries])
  const retry = useCallback(() => {
    setOutcome(null)
    setTries((before) => before + 1)
  }, [])
  const current = outcome?.key === key ? outcome : null
  return { reply: current?.reply, error: current?.error, retry }
}
