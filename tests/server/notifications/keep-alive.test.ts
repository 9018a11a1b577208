import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepAlive } from '../../../src/server/notifications/keep-alive.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('every open stream hears one sign of life in twenty seconds, and none when it is over', () => {
  const beats = new Map<number, number>()
  const streams = new Set(Array.from({ length: 50 }, (_, at) => at))
  const stop = keepAlive(
    streams,
    (at) => beats.set(at, (beats.get(at) ?? 0) + 1),
    () => undefined,
  )
  vi.advanceTimersByTime(20_000)
  expect([beats.size, new Set(beats.values())]).toEqual([50, new Set([1])])
  vi.advanceTimersByTime(20_000)
  expect(new Set(beats.values())).toEqual(new Set([2]))
  stop()
  vi.advanceTimersByTime(60_000)
  expect(new Set(beats.values())).toEqual(new Set([2]))
})
