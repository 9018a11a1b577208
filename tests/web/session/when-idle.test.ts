import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { trackPending } from '../../../src/web/session/pending-calls.ts'
import { whenIdle } from '../../../src/web/session/when-idle.ts'

let breaks: (() => void)[] = []
const takeBreak = (): void => {
  for (const work of breaks.splice(0)) work()
}
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => breaks.push(work))
  vi.stubGlobal('cancelIdleCallback', () => {
    breaks = []
  })
})
afterEach(() => vi.unstubAllGlobals())

test('work for a break begins in none while the person waits for the server, but in the next one after that', async () => {
  const answer = Promise.withResolvers<void>()
  const waiting = trackPending(answer.promise)
  const work = vi.fn<() => void>()
  whenIdle(work)
  takeBreak()
  expect(work).not.toHaveBeenCalled()
  answer.resolve()
  await waiting
  expect(work).not.toHaveBeenCalled()
  takeBreak()
  expect(work).toHaveBeenCalledOnce()
})

test('work that is not wanted any more is not done, whether it waits for a break or for an answer', async () => {
  const work = vi.fn<() => void>()
  whenIdle(work)()
  takeBreak()
  const answer = Promise.withResolvers<void>()
  const waiting = trackPending(answer.promise)
  const stop = whenIdle(work)
  takeBreak()
  stop()
  answer.resolve()
  await waiting
  takeBreak()
  expect(work).not.toHaveBeenCalled()
})
