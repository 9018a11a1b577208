import { useCallback, useEffect, useRef } from 'react'
import { listFolder } from '#contract/files/entries.ts'
import { refreshCalls } from '../../../session/use-ask.ts'

/** How often a folder is asked again while files arrive, in milliseconds. */
const refreshPause = 1000

/** Long enough for files that arrive together to be asked for together. */
const gathering = 100

/** Asks for the shown folders again: right after a file, so that it is seen when it is called uploaded, then at most once a second. */
export function useRefreshSoon(): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const askedAt = useRef(-Infinity)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    if (timer.current !== undefined) return
    const rest = askedAt.current + refreshPause - performance.now()
    timer.current = setTimeout(
      () => {
        timer.current = undefined
        askedAt.current = performance.now()
        void refreshCalls([listFolder])
      },
      Math.max(gathering, rest),
    )
  }, [])
}
