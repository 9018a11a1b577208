import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { uploadPace, uploadTotals, withSample } from './upload-progress.ts'
import type { Sample, Transfer, UploadTotals } from './upload-progress.ts'

/** How often the totals are drawn anew while bytes are on their way, in milliseconds. */
const throttle = 500

export interface Transfers {
  readonly totals: UploadTotals
  readonly pace: ReturnType<typeof uploadPace>
  /** Changes what is known about a file. Bytes alone are shown with the next beat, a new state at once. */
  readonly update: (key: string, change: Partial<Transfer>) => void
  readonly remove: (key: string) => void
}

/** Keeps account of the files of the panel. */
export function useTransfers(): Transfers {
  const known = useRef(new Map<string, Transfer>())
  const samples = useRef<readonly Sample[]>([])
  const [totals, setTotals] = useState(() => uploadTotals([]))
  const draw = useCallback(() => setTotals(uploadTotals([...known.current.values()])), [])
  const update = useCallback(
    (key: string, change: Partial<Transfer>) => {
      const before = known.current.get(key) ?? { size: 0, sent: 0, state: 'waiting' }
      known.current.set(key, { ...before, ...change })
      if (change.state !== undefined) draw()
    },
    [draw],
  )
  const remove = useCallback(
    (key: string) => {
      known.current.delete(key)
      draw()
    },
    [draw],
  )
  const isActive = totals.open > 0
  useEffect(() => {
    if (!isActive) return undefined
    const beat = (): void => {
      const now = uploadTotals([...known.current.values()])
      samples.current = withSample(samples.current, { at: performance.now(), sent: now.sent })
      setTotals(now)
    }
    samples.current = []
    const timer = setInterval(beat, throttle)
    return () => clearInterval(timer)
  }, [isActive])
  const pace = isActive ? uploadPace(samples.current, totals.remaining) : null
  return useMemo(() => ({ totals, pace, update, remove }), [totals, pace, update, remove])
}
