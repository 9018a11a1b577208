import { createStore } from 'jotai'
import { beforeEach, expect, test } from 'vitest'
import { offeredView, viewAtom } from '../../../src/web/files/view-choice.ts'
import { openedByLinkAtom } from '../../../src/web/session/visit.ts'

beforeEach(() => localStorage.clear())

test('shows the grid for a choice that is not offered', () => {
  expect([null, '', 'tree', 'list', 'grid'].map(offeredView)).toEqual([
    'grid',
    'grid',
    'grid',
    'list',
    'grid',
  ])
})

test('remembers the choice in this browser', () => {
  const store = createStore()
  store.set(viewAtom, 'list')
  expect(store.get(viewAtom)).toBe('list')
  expect(localStorage.getItem('filemanagerViewType')).toBe('list')
})

test('begins a visit by a share link with the grid, leaves the stored choice, and follows a new one', () => {
  const store = createStore()
  localStorage.setItem('filemanagerViewType', 'list')
  store.set(openedByLinkAtom, true)
  expect(store.get(viewAtom)).toBe('grid')
  expect(localStorage.getItem('filemanagerViewType')).toBe('list')
  store.set(viewAtom, 'list')
  expect(store.get(viewAtom)).toBe('list')
})
