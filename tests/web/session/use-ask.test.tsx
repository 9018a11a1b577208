import { act, renderHook, waitFor } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { expect, test, vi } from 'vitest'
import { currentPermissions } from '#contract/users/users.ts'
import { retryDelay, useAsk } from '../../../src/web/session/use-ask.ts'
import { storeTokens, usePageOnTinyServer } from '../support/browser.ts'
import { problem } from '../support/tiny-server.ts'

const page = usePageOnTinyServer()
const asked = (): number => page.server.seen.filter((each) => each.path === '/api/users/permissions').length
const fresh = {
  wrapper: ({ children }: { children: React.ReactNode }) => (
    <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
  ),
}

test('waits 1 s, doubled each time, at most 30 s', () => {
  expect([1, 2, 3, 6, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 30_000, 30_000])
})

test('a refusal is not asked about again', async () => {
  storeTokens(600)
  page.server.answer({ 'GET /api/users/permissions': problem(403, 'notAllowed') })
  const { result, unmount } = renderHook(() => useAsk(currentPermissions, {}), fresh)
  await waitFor(() => expect(result.current.error).toMatchObject({ status: 403 }))
  await new Promise((resolve) => {
    setTimeout(resolve, 1300)
  })
  expect(asked()).toBe(1)
  unmount()
})

test('a failure of the server is asked about three times more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  storeTokens(600)
  page.server.answer({ 'GET /api/users/permissions': problem(503, 'unavailable') })
  const { unmount } = renderHook(() => useAsk(currentPermissions, {}), fresh)
  for (const [delay, count] of [
    [0, 1],
    [1000, 2],
    [2000, 3],
    [4000, 4],
    [60_000, 4],
  ] as const) {
    await act(async () => vi.advanceTimersByTimeAsync(delay))
    await vi.waitFor(() => expect(asked()).toBe(count))
    await settle()
  }
  unmount()
  vi.useRealTimers()
})

/** Lets the answer that has just left the server arrive. */
async function settle(): Promise<void> {
  await act(async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      await new Promise((resolve) => {
        setImmediate(resolve)
      })
    }
  })
}
