import { getDefaultStore } from 'jotai'
import { pendingCallsAtom } from './pending-calls.ts'

/**
 * Calls once the browser has nothing better to do, which is not before what the person waits for has come and is drawn. Answers
 * with the function that stops it.
 */
export function whenIdle(work: () => void): () => void {
  const store = getDefaultStore()
  let stop: () => void
  const isPending = (): boolean => store.get(pendingCallsAtom) > 0
  const tryIt = (): void => {
    stop = inBreak(() => {
      if (isPending()) wait()
      else work()
    })
  }
  const wait = (): void => {
    stop = store.sub(pendingCallsAtom, () => {
      if (isPending()) return
      stop()
      tryIt()
    })
  }
  tryIt()
  return () => stop()
}

/** In a break of the browser; where it does not say when it has one, soon. */
function inBreak(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = window.requestIdleCallback(work, { timeout: 2000 })
    return () => window.cancelIdleCallback(id)
  }
  const timer = setTimeout(work, 500)
  return () => clearTimeout(timer)
}
