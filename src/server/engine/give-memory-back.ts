import { performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import { garbageCollector } from './garbage-collector.ts'

interface GivingBack {
  /** Collects all garbage at once, and gives back the memory it was in. */
  readonly collect?: () => void
  /** Milliseconds between two looks. */
  readonly interval?: number
}

/** Share of a process's time, from 0 to 1, below which it is quiet. */
const quiet = 0.05
/** So many looks in a row have to find it quiet. */
const quietLooks = 3
/** Bytes by which the heap has to have grown since the last time. */
const worthwhile = 24 * 1024 * 1024
/** Bytes in use above which it is left to V8: the process would stand still for more than half a second. */
const tooMuch = 150 * 1024 * 1024

/**
 * Gives back, whenever the process has become quiet, what the start or a busy time has used. V8 would do so itself, but
 * does not here, and keeps a third of its memory for garbage to come.
 */
export function giveMemoryBack({
  collect = collectGarbage,
  interval = 1500,
}: GivingBack = {}): NodeJS.Timeout {
  let before = performance.eventLoopUtilization()
  let kept = 0
  let looks = 0
  return setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    looks = utilization < quiet ? looks + 1 : 0
    const { used_heap_size: used, total_heap_size: total } = getHeapStatistics()
    if (looks < quietLooks || total < kept + worthwhile || used > tooMuch) return
    collect()
    kept = getHeapStatistics().total_heap_size
  }, interval).unref()
}

function collectGarbage(): void {
  // only this flavour gives back the pages that V8 keeps for the next garbage
  garbageCollector()({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
