import { act, cleanup, screen, within } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, expect, test } from 'vitest'
import { sortAtom } from '../../../../src/web/files/sorting/sort-choice.ts'
import { usePageOnTinyServer } from '../../support/browser.ts'
import { fileOf, financeWith, folderOf, openFolder } from '../../support/open-folder.tsx'
import { showOn, useScreen } from '../../support/screen.ts'

const page = usePageOnTinyServer()
useScreen()
// what is chosen here stays until the process ends
afterEach(() => getDefaultStore().set(sortAtom, { field: 'name', direction: 'ascending' }))
afterEach(cleanup)

const content = financeWith(
  [folderOf('Plans')],
  [
    { ...fileOf('a.txt'), size: 5, modifiedDate: '2026-01-01T08:00:00.000Z', modifiedBy: 'Zoe' },
    { ...fileOf('b.txt'), size: 9, modifiedDate: '2026-03-01T08:00:00.000Z', modifiedBy: 'Anna' },
    { ...fileOf('c.txt'), size: 7, modifiedDate: '2026-02-01T08:00:00.000Z', modifiedBy: null },
  ],
)

const shown = (): string =>
  Array.from(document.querySelectorAll<HTMLElement>('[data-index]'))
    .toSorted((one, other) => Number(one.dataset['index']) - Number(other.dataset['index']))
    .map(({ title }) => title)
    .join(' ')

const sortOf = (name: string): string | null =>
  screen.getByRole('columnheader', { name }).getAttribute('aria-sort')

test('the headings of the list sort when they are pressed, and say how', async () => {
  const { user } = await openFolder(page.server, content, 'list')
  expect(shown()).toBe('Plans a.txt b.txt c.txt')
  expect(['Name', 'Modified', 'Modified by', 'Size'].map(sortOf)).toEqual([
    'ascending',
    'none',
    'none',
    'none',
  ])
  await user.click(screen.getByRole('button', { name: 'Size' }))
  expect(shown()).toBe('Plans b.txt c.txt a.txt')
  expect([sortOf('Name'), sortOf('Size')]).toEqual(['none', 'descending'])
  await user.click(screen.getByRole('button', { name: 'Size' }))
  expect(shown()).toBe('Plans a.txt c.txt b.txt')
  await user.click(screen.getByRole('button', { name: 'Modified' }))
  expect(shown()).toBe('Plans b.txt c.txt a.txt')
  await user.click(screen.getByRole('button', { name: 'Modified by' }))
  expect(shown()).toBe('Plans b.txt a.txt c.txt')
})

test('the menu sorts the grid, remembers it in this browser, and keeps the focus where it was', async () => {
  const { user } = await openFolder(page.server, content)
  const button = screen.getByRole('button', { name: 'Sort: Name, A to Z' })
  await user.click(button)
  let menu = within(await screen.findByRole('menu', { name: 'Sort by' }))
  expect(menu.getByRole('menuitemradio', { name: 'Name' }).getAttribute('aria-checked')).toBe('true')
  await user.click(menu.getByRole('menuitemradio', { name: 'Modified' }))
  expect(shown()).toBe('Plans b.txt c.txt a.txt')
  expect(localStorage.getItem('filemanagerSort')).toBe('modifiedDate descending')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button)
  await user.click(screen.getByRole('button', { name: 'Sort: Modified, Newest first' }))
  menu = within(await screen.findByRole('menu'))
  await user.click(menu.getByRole('menuitemradio', { name: 'Oldest first' }))
  expect(shown()).toBe('Plans a.txt c.txt b.txt')
  expect(localStorage.getItem('filemanagerSort')).toBe('modifiedDate ascending')
})

test('who changed an entry stands in a column where there is room', async () => {
  const { entry } = await openFolder(page.server, content, 'list')
  const author = (): string | undefined =>
    Array.from(entry('a.txt').querySelectorAll('[role="gridcell"]'), ({ textContent }) => textContent).find(
      (text) => text === 'Zoe',
    )
  expect(author()).toBe('Zoe')
  cleanup()
  showOn({ width: 700, height: 900 })
  await openFolder(page.server, content, 'list')
  expect(screen.queryByRole('columnheader', { name: 'Modified by' })).toBeNull()
})

test('the size of tiles is chosen in the menu of the grid, where the window has room for it', async () => {
  const { user } = await openFolder(page.server, content)
  const open = async () => {
    await user.click(screen.getByRole('button', { name: /^Sort: / }))
    return within(await screen.findByRole('menu', { name: 'Sort by' }))
  }
  await user.click((await open()).getByRole('menuitemradio', { name: 'Compact' }))
  expect(localStorage.getItem('filemanagerTileSize')).toBe('compact')
  await user.click((await open()).getByRole('menuitemradio', { name: 'Large' }))
  expect(localStorage.getItem('filemanagerTileSize')).toBe('large')
  act(() => showOn({ width: 500, height: 900 }))
  expect((await open()).queryByRole('menuitemradio', { name: 'Compact' })).toBeNull()
})
