import { act, cleanup, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listFolder } from '#contract/files/entries.ts'
import { viewAtom } from '../../../../src/web/files/entries/view-choice.ts'
import { refreshCalls } from '../../../../src/web/session/use-ask.ts'
import { usePageOnTinyServer } from '../../support/browser.ts'
import { fileOf, financeWith, openFolder } from '../../support/open-folder.tsx'
import { forgetTree, openTree } from '../../support/open-tree.tsx'
import { useScreen } from '../../support/screen.ts'

const page = usePageOnTinyServer()
useScreen()
beforeEach(() => {
  forgetTree()
  getDefaultStore().set(viewAtom, 'grid')
})
afterEach(cleanup)

type Viewed = 'grid' | 'list' | 'tree'

const treeOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 1]))
const folderOf = (names: readonly string[]) =>
  financeWith(
    [],
    names.map((name) => fileOf(name)),
  )

/** Opens these as a view; `leave` says what a colleague leaves of them. */
async function open(viewed: Viewed, ...names: readonly string[]) {
  if (viewed === 'tree') {
    const { view, user, line, change } = await openTree(page.server, treeOf(names))
    return { view, user, row: line, leave: leaving((shown) => change(treeOf(shown))) }
  }
  const { view, user, entry } = await openFolder(page.server, folderOf(names), viewed)
  const change = (shown: readonly string[]): void =>
    page.server.answer({ 'GET /api/filemanager': { body: folderOf(shown) } })
  return { view, user, row: entry, leave: leaving(change) }
}

const leaving =
  (change: (names: readonly string[]) => void) =>
  async (...names: readonly string[]): Promise<void> => {
    change(names)
    await act(async () => refreshCalls([listFolder]))
    await waitFor(() => expect(titles()).toEqual(names))
  }

const titles = (): readonly string[] =>
  Array.from(document.querySelectorAll<HTMLElement>('[data-index]'), ({ title }) => title).toSorted()
const focused = (): string | undefined => (document.activeElement as HTMLElement | null)?.title

describe.each(['grid', 'list', 'tree'] as const)('in the %s, what a colleague removes', (viewed) => {
  test('leaves the focus to what takes its place, and at the end to the last one', async () => {
    const { user, row, leave } = await open(viewed, 'a.txt', 'b.txt', 'c.txt', 'd.txt')
    act(() => row('b.txt').focus())
    await leave('a.txt', 'c.txt', 'd.txt')
    expect(focused()).toBe('c.txt')
    await user.keyboard('{End}')
    await leave('a.txt', 'c.txt')
    expect(focused()).toBe('c.txt')
    await user.keyboard('{Home}')
    expect(focused()).toBe('a.txt')
  })

  test('takes no focus that is not in it: elsewhere, nowhere, or on another one', async () => {
    const { view, row, leave } = await open(viewed, 'a.txt', 'b.txt', 'c.txt', 'd.txt')
    const elsewhere = view.getByRole('button', { name: 'List' })
    act(() => row('a.txt').focus())
    act(() => elsewhere.focus())
    await leave('b.txt', 'c.txt', 'd.txt')
    expect(document.activeElement).toBe(elsewhere)
    act(() => row('b.txt').focus())
    act(() => row('b.txt').blur())
    await leave('c.txt', 'd.txt')
    expect(document.activeElement).toBe(document.body)
    act(() => row('d.txt').focus())
    await leave('d.txt')
    expect(focused()).toBe('d.txt')
  })
})

// the folders of the first level, where the tree begins, are not renamed
describe.each(['grid', 'list'] as const)('in the %s, what a colleague removes', (viewed) => {
  test('takes no focus of a name that is being typed, nor of an open dialog', async () => {
    const { view, user, row, leave } = await open(viewed, 'a.txt', 'b.txt', 'c.txt', 'd.txt')
    act(() => row('b.txt').focus())
    await user.keyboard('{F2}')
    const field = await view.findByRole('textbox', { name: /^New name/u })
    await waitFor(() => expect(document.activeElement).toBe(field))
    await leave('b.txt', 'c.txt', 'd.txt')
    expect(document.activeElement).toBe(field)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(focused()).toBe('b.txt'))
    await user.keyboard('{Delete}')
    const dialog = await view.findByRole('dialog', { hidden: true })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await leave('c.txt', 'd.txt')
    expect(titles()).not.toContain(focused())
  })
})
