import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useTransfers } from '../../../../src/web/files/upload/queue/use-transfers.ts'
import { useUnsentNote } from '../../../../src/web/files/upload/queue/use-unsent-note.ts'
import { endSession } from '../../../../src/web/session/session-state.ts'
import { anna } from '../../support/browser.ts'
import { jobOf, signInAnna } from './upload-samples.ts'

beforeEach(() => {
  localStorage.clear()
  signInAnna()
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const stored = (): string => localStorage.getItem('unsentFiles') ?? ''
const oneFile = () => [jobOf('0', new File(['x'], 'a.txt'))]

const pass = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds))

describe('progress of all files', () => {
  test('is drawn at once, then every 500 ms however often something arrives', async () => {
    let drawn = 0
    const { result } = renderHook(() => {
      drawn += 1
      return useTransfers()
    })
    const arrive = (sent: number): void => act(() => result.current.update('0', { sent, state: 'sending' }))
    await act(async () => result.current.update('0', { size: 1_000_000_000, state: 'sending' }))
    const before = drawn
    for (let sent = 1; sent <= 100; sent += 1) {
      arrive(sent * 4_000_000)
      pass(4)
    }
    expect(drawn).toBe(before)
    expect(result.current.totals.share).toBe(0)
    pass(99)
    expect(result.current.totals.share).toBe(0)
    pass(1)
    expect(result.current.totals.share).toBeCloseTo(0.4, 3)
  })
})

test('what is said is about this batch, and about what failed before', () => {
  const { result } = renderHook(useTransfers)
  const end = (key: string, state: 'done' | 'failed' | 'dropped'): void =>
    act(() => result.current.update(key, { size: 10, state }))
  end('0', 'done')
  end('1', 'dropped')
  end('2', 'failed')
  act(() => result.current.beginBatch())
  act(() => result.current.update('3', { size: 10, state: 'waiting' }))
  pass(500)
  expect(result.current.totals).toMatchObject({ files: 2, done: 0, open: 1, failed: 1, share: 0 })
  expect(result.current.stateOf('0')).toBe('done')
})

describe('what has not arrived', () => {
  test('is noted at once, every two seconds and when the page is left', () => {
    let names = ['a.txt', 'b.txt', 'c.txt']
    const unsent = () => names.map((name) => jobOf(name, new File(['x'], name)))
    const { rerender } = renderHook(({ isActive }) => useUnsentNote({ unsent }, anna.id, isActive), {
      initialProps: { isActive: true },
    })
    expect(stored()).toContain('a.txt')
    names = ['b.txt', 'c.txt']
    pass(1999)
    expect(stored()).toContain('a.txt')
    pass(1)
    expect(stored()).not.toContain('a.txt')
    names = ['c.txt']
    window.dispatchEvent(new Event('pagehide'))
    expect(stored()).not.toContain('b.txt')
    names = []
    rerender({ isActive: false })
    expect(stored()).toBe('')
  })

  test('stays noted for the same person when the session ends by itself', () => {
    const { unmount } = renderHook(() => useUnsentNote({ unsent: oneFile }, anna.id, true))
    act(endSession)
    unmount()
    expect(stored()).toContain('a.txt')
  })
})
