import type { Stream } from './stream.ts'

/** Bytes that may wait for all readers of a process together. */
const mostForAll = 64 * 1024 ** 2

/**
 * Cuts off the readers for whom most is waiting until half of what may wait for all together is left. Each may have its
 * megabyte, but not thousands at once.
 */
export function cutOffSlowest(
  streams: Iterable<Pick<Stream, 'waiting' | 'cutOff'>>,
  most: number = mostForAll,
): void {
  const behind = [...streams].flatMap((stream) => {
    const bytes = stream.waiting()
    return bytes > 0 ? [{ stream, bytes }] : []
  })
  let total = behind.reduce((sum, { bytes }) => sum + bytes, 0)
  if (total <= most) return
  for (const { stream, bytes } of behind.toSorted((a, b) => b.bytes - a.bytes)) {
    if (total <= most / 2) return
    stream.cutOff()
    total -= bytes
  }
}
