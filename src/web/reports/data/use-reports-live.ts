import { useEffect } from 'react'
import type { Call } from '#contract/http/call.ts'
import { onReportsChanged } from '../../session/report-changes.ts'
import { refreshCalls } from '../../session/use-ask.ts'

/** Asks these calls again whenever dashboards may be others than before, and when the page is looked at again. */
export function useReportsLive(calls: readonly Call[]): void {
  useEffect(() => {
    const refresh = (): void => void refreshCalls(calls)
    const look = (): void => {
      if (document.visibilityState === 'visible') refresh()
    }
    document.addEventListener('visibilitychange', look)
    const stop = onReportsChanged(refresh)
    return () => {
      document.removeEventListener('visibilitychange', look)
      stop()
    }
  }, [calls])
}
