import { useCallback, useEffect, useRef } from 'react'
import { listFolder } from '#contract/files.ts'
import { refreshCalls } from '../../session/use-ask.ts'

/** How often a folder is asked again while files arrive, in milliseconds. */
const refreshPause = 1000

/** Asks for the shown folders again, a second after the first file and then at most once a second. */
export function useRefreshSoon(): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    if (timer.current !== undefined) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      void refreshCalls([listFolder])
    }, refreshPause)
  }, [])
}
