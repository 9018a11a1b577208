import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePageOnTinyServer } from '../support/browser.ts'
import { openPage } from '../support/open-page.tsx'

usePageOnTinyServer()
const offlineText = 'No internet connection'

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true }),
)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const advance = async (milliseconds: number): Promise<void> => {
  await act(async () => vi.advanceTimersByTimeAsync(milliseconds))
}

test('losing the connection is said for 7 s and can be closed; its return is said for 3 s', async () => {
  const view = await openPage('/auth/login')
  await view.findByLabelText('E-mail')
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(shownFor(await view.findByText(offlineText))).toBe('7000ms')
  await view.findByRole('button', { name: 'Close' })
  act(() => void window.dispatchEvent(new Event('online')))
  expect(shownFor(await view.findByText('Connected to the internet again'))).toBe('3000ms')
  expect(view.queryByText(offlineText)).toBeNull()
})

test('that it is gone is said once, however often the browser tells of it', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const view = await openPage('/auth/login')
  await view.findByLabelText('E-mail')
  act(() => void window.dispatchEvent(new Event('offline')))
  await view.findByText(offlineText)
  act(() => void window.dispatchEvent(new Event('offline')))
  await advance(3500)
  expect(view.getAllByRole('button', { name: 'Close' })).toHaveLength(1)
})

test('a start without a connection is said after 3 s', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const view = await openPage('/auth/login')
  await view.findByLabelText('E-mail')
  await advance(2000)
  expect(view.queryByText(offlineText)).toBeNull()
  await advance(1500)
  await view.findByText(offlineText)
})

/** A toast goes when the animation of its timer ends, which only a browser plays. */
function shownFor(title: HTMLElement): string | undefined {
  const timer = title.closest('.fui-Toast')?.parentElement?.querySelector<HTMLElement>('[data-timer-status]')
  return timer?.style.animationDuration
}
