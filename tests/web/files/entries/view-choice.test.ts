import { createStore } from 'jotai'
import { beforeEach, expect, test, vi } from 'vitest'
import { offeredView, viewAtom } from '../../../../src/web/files/entries/view-choice.ts'

beforeEach(() => localStorage.clear())

test('shows the grid for a choice that there is not', () => {
  expect([null, '', 'gallery'].map(offeredView)).toEqual(['grid', 'grid', 'grid'])
  expect(['tree', 'list', 'grid'].map(offeredView)).toEqual(['tree', 'list', 'grid'])
})

test('remembers the choice in this browser', () => {
  const store = createStore()
  store.set(viewAtom, 'list')
  expect(store.get(viewAtom)).toBe('list')
  expect(localStorage.getItem('filemanagerViewType')).toBe('list')
})

test('begins a visit by a share link with the grid, leaves the stored choice, and follows a new one', async () => {
  localStorage.setItem('filemanagerViewType', 'tree')
  // The stored choice is read once, when the page is loaded.
  vi.resetModules()
  const page = await import('../../../../src/web/files/entries/view-choice.ts')
  const { openedByLinkAtom } = await import('../../../../src/web/session/visit.ts')
  const store = createStore()
  expect(store.get(page.viewAtom)).toBe('tree')
  store.set(openedByLinkAtom, true)
  expect(store.get(page.viewAtom)).toBe('grid')
  expect(localStorage.getItem('filemanagerViewType')).toBe('tree')
  store.set(page.viewAtom, 'tree')
  expect(store.get(page.viewAtom)).toBe('tree')
})
