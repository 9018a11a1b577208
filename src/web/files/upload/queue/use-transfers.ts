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
  /** Files are chosen while nothing is open: what is said from now on is about them, and about what failed before. */
  readonly beginBatch: () => void
}

/** Keeps account of the files of the panel. */
export function useTransfers(): Transfers {
  const known = useRef(new Map<string, Transfer>())
  /** Those of earlier batches, of which nothing is said any more. */
  const past = useRef(new Set<string>())
  const samples = useRef<readonly Sample[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [view, setView] = useState<Pick<Transfers, 'totals' | 'pace'>>(nothing)
  const draw = useCallback(() => {
    const said = [...known.current].filter(([key]) => !past.current.has(key))
    const totals = uploadTotals(said.map(([, transfer]) => transfer))
    samples.current =
      totals.open === 0 ? [] : withSample(samples.current, { ...totals, at: performance.now() })
    setView({ totals, pace: uploadPace(samples.current, totals.workLeft) })
  }, [])
  const update = useCallback(
    (key: string, change: Partial<Transfer>) => {
      const before = known.current.get(key)
      known.current.set(key, { size: 0, sent: 0, state: 'waiting', folder: [], ...before, ...change })
      if (timer.current !== undefined) return
      // the first change is shown at once, with all that are chosen together; what follows with the beat
      queueMicrotask(draw)
      timer.current = setTimeout(() => {
        timer.current = undefined
        draw()
      }, throttle)
    },
    [draw],
  )
  const stateOf = useCallback((key: string) => known.current.get(key)?.state, [])
  const sentOf = useCallback((key: string) => known.current.get(key)?.sent ?? 0, [])
  const beginBatch = useCallback(() => {
    for (const [key, { state }] of known.current)
      if (state === 'done' || state === 'dropped') past.current.add(key)
    samples.current = []
  }, [])
  const isActive = view.totals.open > 0
  useEffect(() => {
    if (!isActive) return undefined
    const beat = setInterval(draw, throttle)
    return () => clearInterval(beat)
  }, [draw, isActive])
  useEffect(() => () => clearTimeout(timer.current), [])
  return useMemo(
    () => ({ ...view, update, stateOf, sentOf, beginBatch }),
    [view, update, stateOf, sentOf, beginBatch],
  )
}

const nothing = { totals: uploadTotals([]), pace: null }
