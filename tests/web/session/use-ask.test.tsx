import { act, renderHook, waitFor } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { beforeEach, expect, test, vi } from 'vitest'
import { currentPermissions } from '#contract/users/users.ts'
import { changeReplies, forgetReplies, retryDelay, useAsk } from '../../../src/web/session/use-ask.ts'
import { storeTokens, usePageOnTinyServer } from '../support/browser.ts'
import { problem } from '../support/tiny-server.ts'

const page = usePageOnTinyServer()
beforeEach(() => forgetReplies())
const asked = (): number => page.server.seen.filter((each) => each.path === '/api/users/permissions').length
const permissionsAre = (...permissions: readonly string[]): void =>
  page.server.answer({ 'GET /api/users/permissions': { body: permissions } })
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

test.each([true, false])(
  'the next person hears what holds for them, also where the former one heard it a moment ago',
  async (isAnybodyThere) => {
    storeTokens(600)
    permissionsAre('VIEW_FILE_MANAGER')
    const former = renderHook(() => useAsk(currentPermissions, {}))
    await waitFor(() => expect(former.result.current.data).toEqual(['VIEW_FILE_MANAGER']))
    former.unmount()
    permissionsAre('MANAGE_USERS')
    await forgetReplies(isAnybodyThere)
    await forgetReplies()
    const next = renderHook(() => useAsk(currentPermissions, {}))
    expect(next.result.current.data).toBeUndefined()
    await waitFor(() => expect(next.result.current.data).toEqual(['MANAGE_USERS']))
    next.unmount()
  },
)

test('what is shown is asked for again when somebody else is there, and not when nobody is', async () => {
  storeTokens(600)
  page.server.answer({ 'GET /api/users/permissions': { body: [] } })
  const { unmount } = renderHook(() => useAsk(currentPermissions, {}))
  await waitFor(() => expect(asked()).toBe(1))
  await settle()
  await act(() => forgetReplies(false))
  await settle()
  expect(asked()).toBe(1)
  await act(() => forgetReplies())
  await waitFor(() => expect(asked()).toBe(2))
  unmount()
})

test('a reply that is changed before it has come comes all the same', async () => {
  storeTokens(600)
  page.server.answer({ 'GET /api/users/permissions': { body: ['MANAGE_USERS'] } })
  const { result, unmount } = renderHook(() => useAsk(currentPermissions, {}))
  await act(() => changeReplies(currentPermissions, () => []))
  await waitFor(() => expect(result.current.data).toEqual(['MANAGE_USERS']))
  await act(() => changeReplies(currentPermissions, () => []))
  await settle()
  expect(result.current.data).toEqual([])
  unmount()
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
