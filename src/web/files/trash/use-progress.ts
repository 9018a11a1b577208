import { useCallback, useMemo, useRef, useState } from 'react'
import type { Watch } from '../data/in-parts.ts'

/** How far a longer work is. */
export interface Progress {
  readonly done: number
  readonly total: number
  /** Seconds that are left at this pace; 0 as long as nothing is known. */
  readonly seconds: number
}

interface Watched {
  /** `null` while nothing is under way. */
  readonly progress: Progress | null
  /** Watches one piece of work on so many things, from its begin to its end. */
  readonly watch: <Result>(total: number, work: (watch: Watch) => Promise<Result>) => Promise<Result>
  /** Leaves it at what is done. */
  readonly stop: () => void
}

/** Tells how far a work on many things is, and stops it. Stable but for the progress. */
export function useProgress(): Watched {
  const [progress, setProgress] = useState<Progress | null>(null)
  const controller = useRef<AbortController>(null)
  const watch = useCallback<Watched['watch']>(async (total, work) => {
    const own = new AbortController()
    controller.current = own
    const startedAt = performance.now()
    setProgress({ done: 0, total, seconds: 0 })
    const onProgress = (done: number): void => {
      const pace = (performance.now() - startedAt) / 1000 / Math.max(done, 1)
      setProgress({ done, total, seconds: Math.round(pace * (total - done)) })
    }
    try {
      return await work({ onProgress, signal: own.signal })
    } finally {
      // a second work that began meanwhile goes on being shown
      if (controller.current === own) setProgress(null)
    }
  }, [])
  const stop = useCallback(() => controller.current?.abort(), [])
  return useMemo(() => ({ progress, watch, stop }), [progress, watch, stop])
}
