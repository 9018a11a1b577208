import { useState } from 'react'

interface Task {
  readonly isPending: boolean
  /** Why it was not done, in words; `null` before, while it is tried again, and once it is done. */
  readonly failure: string | null
  /** Does it, unless it is being done. */
  readonly run: () => Promise<void>
}

/** Work that a dialog does and stays open for. Done, it stays pending: the dialog is gone then. */
export function useTask(work: () => Promise<void>, failureText: (error: unknown) => string): Task {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const run = async (): Promise<void> => {
    if (isPending) return
    setPending(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(failureText(error))
      setPending(false)
    }
  }
  return { isPending, failure, run }
}
