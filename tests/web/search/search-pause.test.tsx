import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeTokens, usePageOnTinyServer } from '../support/browser.ts'
import { openPage } from '../support/open-page.tsx'
import { aroundSearch, bodyOf, found } from './search-samples.ts'

const page = usePageOnTinyServer()
beforeEach(() => {
  storeTokens(600)
  page.server.answer({ ...aroundSearch(), 'POST /api/search': found([]) })
})
afterEach(cleanup)

const terms = (): readonly unknown[] =>
  page.server.seen
    .filter(({ path }) => path === '/api/search')
    .map(bodyOf)
    .map(({ searchTerm }) => searchTerm)

test('the bar waits for 250 ms without a key, no less and no more', async () => {
  await openPage('/profile/')
  const input = await screen.findByRole('combobox', { name: 'Search files and folders' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    fireEvent.change(input, { target: { value: 'con' } })
    await act(async () => vi.advanceTimersByTimeAsync(249))
    fireEvent.change(input, { target: { value: 'cont' } })
    await act(async () => vi.advanceTimersByTimeAsync(249))
    // with one more answer of the server: what was sent before has arrived then
    await fetch(`${page.server.address}/api/csrf`)
    expect(terms()).toEqual([])
    await act(async () => vi.advanceTimersByTimeAsync(1))
  } finally {
    vi.useRealTimers()
  }
  await waitFor(() => expect(terms()).toEqual(['cont']))
})
