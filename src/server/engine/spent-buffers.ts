import { garbageCollector } from './garbage-collector.ts'

/** Bytes of spent buffers after which they are collected. */
const portion = 16 * 1024 * 1024

let collect: NodeJS.GCFunction | null = null
let spent = 0

/**
 * Counts bytes that arrived from a socket and have been written. Node makes a new buffer for every piece, which the engine
 * does not count towards its young generation: it would let 64 MB of them pile up and then search the whole heap. Asking for
 * the young generation after every 16 MB takes a millisecond (see docs/decisions/0034).
 */
export function countSpentBytes(bytes: number): void {
  spent += bytes
  if (spent < portion) return
  spent = 0
  collect ??= garbageCollector()
  collect({ type: 'minor' })
}
