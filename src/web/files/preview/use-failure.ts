import { useEffect, useEffectEvent, useState } from 'react'
import { expectToCome } from './file-content.ts'
import { isEverywhereShown } from './preview-kind.ts'
import type { StageProps } from './stage.ts'

/** Tells of a failure once it is there. */
export function useFailure(error: unknown, onFailed: (error: unknown) => void): void {
  const tell = useEffectEvent(onFailed)
  useEffect(() => {
    if (error !== null) tell(error)
  }, [error])
}

/** What is called when the browser could not show a file: finds out whether it did not come, or came and is no such file. */
export function useFailureDiagnosis({ file, onUnreadable, onFailed }: StageProps): () => void {
  const [isAsked, setAsked] = useState(false)
  const ask = useEffectEvent((signal: AbortSignal) =>
    expectToCome(file, signal).then(
      () => signal.aborted || onUnreadable(isEverywhereShown(file) ? 'unreadable' : 'unsupported'),
      (error: unknown) => signal.aborted || onFailed(error),
    ),
  )
  useEffect(() => {
    if (!isAsked) return undefined
    const ended = new AbortController()
    void ask(ended.signal)
    return () => ended.abort()
  }, [isAsked])
  return () => setAsked(true)
}
