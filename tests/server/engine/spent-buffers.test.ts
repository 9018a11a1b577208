import { memoryUsage } from 'node:process'
import { expect, test } from 'vitest'
import { countSpentBytes } from '../../../src/server/engine/spent-buffers.ts'

const [size, count] = [64 * 1024, 200]

test('after every 16 MB the collector of the engine frees the buffers that nobody has any more', async () => {
  fillBuffers()
  const before = memoryUsage().arrayBuffers
  countSpentBytes(16 * 1024 * 1024)
  await expect.poll(() => before - memoryUsage().arrayBuffers).toBeGreaterThan((size * count) / 2)
  // it was there for this alone
  expect(globalThis.gc).toBeUndefined()
})

/** Buffers as they come from a socket, kept by nobody. */
function fillBuffers(): void {
  for (let at = 0; at < count; at += 1) Buffer.allocUnsafeSlow(size).fill(at)
}
