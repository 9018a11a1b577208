import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { uploadPace, uploadTotals, withSample } from './upload-progress.ts'
import type { Sample, Transfer, TransferState, UploadTotals } from './upload-progress.ts'

/** How often the totals are drawn anew while bytes are on their way, in milliseconds. */
const throttle = 500

export interface Transfers {
  readonly totals: UploadTotals
  readonly pace: ReturnType<typeof uploadPace>
  /** Changes what is known about a file; shown with the next beat. */
  readonly update: (key: string, change: Partial<Transfer>) => void
  readonly stateOf: (key: string) => TransferState | undefined
  /** Bytes of a file that have left. */
  readonly sentOf: (key: string) => number
}

/** Keeps account of the files of the panel. */
export function useTransfers(): Transfers {
  const known = useRef(new Map<string, Transfer>())
  const samples = useRef<readonly Sample[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [view, setView] = useState<Pick<Transfers, 'totals' | 'pace'>>(nothing)
  const draw = useCallback(() => {
    const totals = uploadTotals([...known.current.values()])
    samples.current =
      totals.open === 0 ? [] : withSample(samples.current, { at: performance.now(), sent: totals.sent })
    setView({ totals, pace: uploadPace(samples.current, totals.remaining) })
  }, [])
  const update = useCallback(
    (key: string, change: Partial<Transfer>) => {
      const before = known.current.get(key)
      known.current.set(key, { size: 0, sent: 0, state: 'waiting', ...before, ...change })
      if (timer.current !== undefined) return
      // the first change is shown at once, what follows with the beat
      draw()
      timer.current = setTimeout(() => {
        timer.current = undefined
        draw()
      }, throttle)
    },
    [draw],
  )
  const stateOf = useCallback((key: string) => known.current.get(key)?.state, [])
  const sentOf = useCallback((key: string) => known.current.get(key)?.sent ?? 0, [])
  const isActive = view.totals.open > 0
  useEffect(() => {
    if (!isActive) return undefined
    const beat = setInterval(draw, throttle)
    return () => clearInterval(beat)
  }, [draw, isActive])
  useEffect(() => () => clearTimeout(timer.current), [])
  return useMemo(() => ({ ...view, update, stateOf, sentOf }), [view, update, stateOf, sentOf])
}

const nothing = { totals: uploadTotals([]), pace: null }
