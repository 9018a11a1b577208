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
  const [{ totals, pace }, setView] = useState<Pick<Transfers, 'totals' | 'pace'>>(nothing)
  const draw = useCallback(
    () => setView((view) => ({ ...view, totals: uploadTotals([...known.current.values()]) })),
    [],
  )
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
    let samples: readonly Sample[] = []
    const beat = (): void => {
      const now = uploadTotals([...known.current.values()])
      samples = withSample(samples, { at: performance.now(), sent: now.sent })
      setView({ totals: now, pace: uploadPace(samples, now.remaining) })
    }
    const timer = setInterval(beat, throttle)
    return () => clearInterval(timer)
  }, [isActive])
  return useMemo(() => ({ totals, pace, update, remove }), [totals, pace, update, remove])
}

const nothing = { totals: uploadTotals([]), pace: null }
