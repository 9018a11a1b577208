import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listFolder } from '#contract/files/entries.ts'
import { publishPlace } from '../../../../src/web/session/open-places.ts'
import { refreshCalls } from '../../../../src/web/session/use-ask.ts'
import { usePageOnTinyServer } from '../../support/browser.ts'
import { forgetTree, openTree } from '../../support/open-tree.tsx'
import type { Branches } from '../../support/open-tree.tsx'
import { showOn, useScreen } from '../../support/screen.ts'
import { problem } from '../../support/tiny-server.ts'
import type { Answer } from '../../support/tiny-server.ts'

const page = usePageOnTinyServer()
useScreen({ width: 1440, height: 900 })
beforeEach(forgetTree)
afterEach(cleanup)

const branches: Branches = {
  Finance: { Reports: { 'May.txt': 5, 'June.txt': 6 }, Empty: {}, 'Budget.txt': 2048 },
  Legal: { 'Contract.txt': 1 },
  nextcloud: {},
}

/** How many lines are shown as selected. */
const lit = (): number => screen.getAllByRole('row', { selected: true }).length

/** The names of those lines. */
const selected = () => screen.getAllByRole('row', { selected: true }).map(({ title }) => title)

/** The views that are offered, in their order. */
const choices = (): readonly (string | null)[] =>
  within(screen.getByRole('group', { name: 'View' }))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'))

describe('the selection', () => {
  test('goes by the lines that are seen, and what lies in a selected folder goes with it', async () => {
    const { user, line, lines } = await openTree(page.server, branches)
    await user.click(line('Finance'))
    await waitFor(() => expect(lines()).toHaveLength(5))
    act(() => line('Reports').focus())
    await user.keyboard(' ')
    await user.keyboard('{Shift>}')
    await user.click(line('Legal'))
    await user.keyboard('{/Shift}')
    expect(lit()).toBe(3)
    await screen.findByText('3 items selected', { selector: '[role=toolbar] *' })
  })

  test('of all is the content of the folder that was clicked, which opens for it', async () => {
    const { user, line, lines } = await openTree(page.server, branches)
    await user.click(line('Finance'))
    await screen.findByTitle('Reports')
    await user.keyboard('{Control>}a{/Control}')
    expect(selected()).toEqual(['Empty', 'Reports', 'Budget.txt'])
    await user.click(line('Legal'))
    await user.click(line('Legal'))
    expect(lines()).not.toContain('2 Contract.txt')
    act(() => line('Legal').focus())
    await user.keyboard('{Control>}a{/Control}')
    await waitFor(() => expect(selected()).toEqual(['Contract.txt']))
  })

  test('of all is everything that is seen where no folder was clicked', async () => {
    const { user, line, lines } = await openTree(page.server, branches)
    act(() => line('Finance').focus())
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(lines()).toHaveLength(5))
    await user.keyboard('{Control>}a{/Control}')
    expect(lit()).toBe(5)
    await screen.findByText('2 items selected', { selector: '[role=toolbar] *' })
  })
})

describe('a refresh', () => {
  test('keeps what is open, where the focus is and what is selected, though lines come above', async () => {
    const { view, user, line, lines, change } = await openTree(page.server, branches)
    await user.click(line('Finance'))
    await screen.findByTitle('Reports')
    await user.click(line('Reports'))
    await screen.findByTitle('May.txt')
    act(() => line('Finance').focus())
    await user.keyboard('{Home}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
    const may = line('May.txt')
    expect(document.activeElement).toBe(may)
    change({ Audit: {}, ...branches, Finance: { Accounts: {}, Reports: { 'May.txt': 5, 'April.txt': 4 } } })
    await act(async () => refreshCalls([listFolder]))
    await waitFor(() =>
      expect(lines()).toEqual([
        '1 Audit',
        '1 Finance',
        '2 Accounts',
        '2 Reports',
        '3 April.txt',
        '3 May.txt',
        '1 Legal',
      ]),
    )
    expect(document.activeElement).toBe(may)
    expect(line('May.txt')).toBe(may)
    expect(may.tabIndex).toBe(0)
    expect(view.container.querySelectorAll('[data-index][tabindex="0"]')).toHaveLength(1)
    await user.keyboard('{ArrowUp}')
    expect((document.activeElement as HTMLElement | null)?.title).toBe('April.txt')
  })
})

test('an open branch follows what others do in its folder', async () => {
  const { user, line, lines, change } = await openTree(page.server, branches)
  await user.click(line('Legal'))
  await screen.findByTitle('Contract.txt')
  change({ ...branches, Legal: { 'Contract.txt': 1, 'Deed.txt': 2 } })
  act(() => publishPlace('folder:Legal/'))
  await screen.findByTitle('Deed.txt')
  expect(lines()).toContain('2 Deed.txt')
})

describe('a folder that is open and deleted here', () => {
  const before: Branches = { Finance: { Reports: { Old: { 'May.txt': 5 } } } }
  const told = ['Finance/Reports/', 'Finance/Reports/Old/']

  /** The server tells of what is changed there before it answers. */
  async function deleteReports(now: Branches, answer: Answer): Promise<Awaited<ReturnType<typeof openTree>>> {
    const tree = await openTree(page.server, before)
    page.server.answer({
      'POST /api/filemanager/delete': () => {
        tree.change(now)
        act(() => told.forEach((id) => publishPlace(`folder:${id}`)))
        return answer
      },
    })
    for (const [name, child] of [
      ['Finance', 'Reports'],
      ['Reports', 'Old'],
      ['Old', 'May.txt'],
    ] as const) {
      await tree.user.click(tree.line(name))
      await screen.findByTitle(child)
    }
    act(() => tree.line('Reports').focus())
    await tree.user.keyboard('{Delete}')
    // without layout the open dialog may soon count as hidden
    await tree.user.click(await screen.findByRole('button', { name: 'Delete', hidden: true }))
    return tree
  }

  test('is not asked for again, nor what lies in it', async () => {
    const { lines, asked } = await deleteReports({ Finance: {} }, { body: { id: 'Finance/Reports/' } })
    await waitFor(() => expect(lines()).toEqual(['1 Finance']))
    await waitFor(() => expect(asked().slice(4).toSorted()).toEqual(['/', '/Finance/']))
  })

  test('shows what changed meanwhile when it may not be deleted', async () => {
    const changed = { Finance: { Reports: { Old: { 'May.txt': 5 }, 'June.txt': 6 } } }
    await deleteReports(changed, problem(403, 'notAllowed'))
    await screen.findByTitle('June.txt')
  })
})

describe('the choice of the view', () => {
  test('offers the tree above 640 pixels only, and a narrower window shows the grid and keeps the tree chosen', async () => {
    showOn({ width: 641, height: 900 })
    const { view } = await openTree(page.server, branches)
    expect(choices()).toEqual(['Tree', 'Grid', 'List'])
    act(() => showOn({ width: 640, height: 900 }))
    await waitFor(() => expect(screen.queryByRole('treegrid')).toBeNull())
    expect(choices()).toEqual(['Grid', 'List'])
    expect(screen.getByRole('button', { name: 'Grid' }).getAttribute('aria-pressed')).toBe('true')
    expect(localStorage.getItem('filemanagerViewType')).toBe('tree')
    act(() => showOn({ width: 641, height: 900 }))
    await view.findByRole('treegrid')
  })

  test('leads to the root and asks for it again', async () => {
    const { view, user, asked } = await openTree(page.server, branches, '/filemanager/Finance/')
    await user.click(screen.getByRole('button', { name: 'List' }))
    await screen.findByTitle('Legal')
    await user.click(screen.getByRole('button', { name: 'Tree' }))
    await screen.findByRole('treegrid')
    expect(view.address()).toBe('/filemanager/')
    await waitFor(() => expect(asked().filter((path) => path === '/').length).toBeGreaterThanOrEqual(2))
  })
})

test('names are cut at fifty characters', async () => {
  const long = `${'a'.repeat(60)}.txt`
  const { line } = await openTree(page.server, { [long]: 1 })
  const shown = within(line(long)).getByText(/^a+…/u)
  expect(Array.from(shown.textContent)).toHaveLength(50)
  expect(shown.nextElementSibling?.textContent).toBe(long)
})
