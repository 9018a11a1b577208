import { useCallback, useMemo, useRef, useState } from 'react'
import { useDelayed } from '../../ui/states/use-delayed.ts'
import type { Watch } from './in-parts.ts'
import { secondsLeft } from '../../ui/states/seconds-left.ts'

/** How far a longer work is. */
export interface Progress {
  readonly done: number
  readonly total: number
  /** `null` as long as nothing can be said. */
  readonly secondsLeft: number | null
}

/** What takes less is not worth a bar, in milliseconds. */
const moment = 400

interface Watched {
  /** `null` while nothing is under way, and as long as it takes no more than a moment. */
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
    const onProgress = (done: number): void =>
      setProgress({ done, total, secondsLeft: secondsLeft(startedAt, done, total) })
    onProgress(0)
    try {
      return await work({ onProgress, signal: own.signal })
    } finally {
      // a second work that began meanwhile goes on being shown
      if (controller.current === own) setProgress(null)
    }
  }, [])
  const stop = useCallback(() => controller.current?.abort(), [])
  const isSeen = useDelayed(progress !== null, moment)
  return useMemo(() => ({ progress: isSeen ? progress : null, watch, stop }), [isSeen, progress, watch, stop])
}
