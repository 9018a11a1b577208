import { describe, expect, test } from 'vitest'
import { nameLimit, shownName } from '../../../../src/web/files/entries/shown-name.ts'

describe('how long a name may be', () => {
  test('in the grid 12 characters for files and 14 for folders, on any screen', () => {
    for (const isNarrow of [true, false]) {
      expect(nameLimit({ view: 'grid', isFolder: false, isNarrow })).toBe(12)
      expect(nameLimit({ view: 'grid', isFolder: true, isNarrow })).toBe(14)
    }
  })

  test('in the list 50, on narrow screens 20', () => {
    expect(nameLimit({ view: 'list', isFolder: false, isNarrow: false })).toBe(50)
    expect(nameLimit({ view: 'list', isFolder: true, isNarrow: true })).toBe(20)
  })
})

test('counts characters as a reader does', () => {
  const place = { view: 'grid', isFolder: false, isNarrow: false } as const
  expect(shownName('👩‍👩‍👧‍👦'.repeat(12), place)).toBe('👩‍👩‍👧‍👦'.repeat(12))
  expect(shownName('👩‍👩‍👧‍👦'.repeat(13), place)).toBe(`${'👩‍👩‍👧‍👦'.repeat(11)}…`)
  expect(shownName('Budget 2026.xlsx', place)).toBe('Budget 2026…')
  expect(shownName('twelve12.txt', place)).toBe('twelve12.txt')
})
