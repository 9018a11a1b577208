import { abortConnection } from '../http/abort-connection.ts'
import type { Stream } from './stream.ts'

/** Bytes that may wait for all readers of a process together. */
const maxForAll = 64 * 1024 ** 2

/**
 * Cuts off the readers for whom most is waiting until half of what may wait for all together is left. Each may have its
 * megabyte, but not thousands at once.
 */
export function abortSlowest(streams: Iterable<Pick<Stream, 'outlet'>>, most: number = maxForAll): void {
  let total = 0
  for (const { outlet } of streams) total += outlet.writableLength
  if (total <= most) return
  const waiting = [...streams].map(({ outlet }) => ({ outlet, bytes: outlet.writableLength }))
  for (const { outlet, bytes } of waiting.toSorted((a, b) => b.bytes - a.bytes)) {
    if (total <= most / 2) return
    abortConnection(outlet)
    total -= bytes
  }
}
