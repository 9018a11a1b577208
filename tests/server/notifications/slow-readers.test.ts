import { once } from 'node:events'
import { connect, createServer, Socket, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { abortSlowest } from '../../../src/server/notifications/slow-readers.ts'
import { end } from '../../../src/server/notifications/stream.ts'

/** The bytes that are left to wait for each reader; those who were cut off are null. */
function leftOf(waiting: readonly number[], most: number): readonly (number | null)[] {
  const streams = waiting.map((bytes) => {
    const outlet = new Socket().on('error', () => {})
    outlet.cork()
    outlet.write('x'.repeat(bytes))
    return { outlet }
  })
  abortSlowest(streams, most)
  return streams.map(({ outlet }) => (outlet.destroyed ? null : outlet.writableLength))
}

test('as long as no more waits than may, nobody is cut off', () => {
  expect(leftOf([40, 0, 60], 100)).toEqual([40, 0, 60])
})

test('when more waits for all together, those for whom most waits are cut off until half of it is left', () => {
  expect(leftOf([10, 40, 0, 30, 20, 1], 100)).toEqual([10, null, 0, null, 20, 1])
})

test('a reader that takes nothing does not hold a stream that was ended', async () => {
  const server = createServer({ allowHalfOpen: false }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  const [outlet] = (await once(server, 'connection')) as [Socket]
  reader.pause()
  while (outlet.writableLength === 0) outlet.write('x'.repeat(1_000_000))
  end({ outlet }, '', 100)
  await expect.poll(() => outlet.destroyed, { timeout: 3000 }).toBe(true)
  reader.destroy()
  server.close()
})
