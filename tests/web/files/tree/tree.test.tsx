import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listFolder } from '#contract/files/entries.ts'
import { refreshCalls } from '../../../../src/web/session/use-ask.ts'
import { usePageOnTinyServer } from '../../support/browser.ts'
import { forgetTree, openTree } from '../../support/open-tree.tsx'
import type { Branches } from '../../support/open-tree.tsx'
import { useScreen } from '../../support/screen.ts'

const page = usePageOnTinyServer()
useScreen({ width: 1440, height: 900 })
beforeEach(forgetTree)
afterEach(cleanup)

const branches: Branches = {
  Finance: { Reports: { 'May.txt': 5, 'June.txt': 6 }, Empty: {}, 'Budget.txt': 2048 },
  Legal: { 'Contract.txt': 1 },
  nextcloud: {},
}

/** Whole name of the entry that has the focus. */
const at = (): string | undefined => (document.activeElement as HTMLElement | null)?.title

const create = (): HTMLElement => screen.getByRole('button', { name: 'Create folder' })

describe('folders', () => {
  test('ask for their content when they are opened, and only then', async () => {
    const { user, line, lines, asked } = await openTree(page.server, branches)
    expect(lines()).toEqual(['1 Finance', '1 Legal'])
    expect(asked()).toEqual(['/'])
    expect(line('Finance').getAttribute('aria-expanded')).toBe('false')
    await user.click(line('Finance'))
    await waitFor(() =>
      expect(lines()).toEqual(['1 Finance', '2 Empty', '2 Reports', '2 Budget.txt', '1 Legal']),
    )
    expect(asked()).toEqual(['/', '/Finance/'])
    const finance = line('Finance')
    expect(finance.getAttribute('aria-expanded')).toBe('true')
    expect([finance.getAttribute('aria-posinset'), finance.getAttribute('aria-setsize')]).toEqual(['1', '2'])
    const budget = line('Budget.txt')
    expect([budget.getAttribute('aria-posinset'), budget.getAttribute('aria-setsize')]).toEqual(['3', '3'])
    expect(budget.hasAttribute('aria-expanded')).toBe(false)
    within(budget).getByText('2.00 KB')
    await user.click(line('Empty'))
    const nothing = await screen.findByText('No files or folders')
    expect(nothing.closest('[role=row]')?.getAttribute('aria-level')).toBe('3')
    await user.click(line('Finance'))
    expect(lines()).toEqual(['1 Finance', '1 Legal'])
  })

  test('are found open again after looking elsewhere, and what is kept outlasts a reload of the tab', async () => {
    const { view, user, line, lines } = await openTree(page.server, branches)
    await user.click(line('Finance'))
    await waitFor(() => expect(lines()).toHaveLength(5))
    await user.click(line('Reports'))
    await waitFor(() => expect(lines()).toHaveLength(7))
    await act(async () => view.router.navigate('/filemanager/Legal/'))
    await waitFor(() => expect(lines()).toEqual(['1 Contract.txt']))
    await act(async () => view.router.navigate('/filemanager/'))
    await waitFor(() => expect(lines()).toHaveLength(7))
    expect(JSON.parse(sessionStorage.getItem('filemanagerExpanded') ?? '')).toEqual([
      'Finance/',
      'Finance/Reports/',
    ])
    await act(async () => view.router.navigate('/filemanager/Finance/'))
    await waitFor(() =>
      expect(lines()).toEqual(['1 Empty', '1 Reports', '2 June.txt', '2 May.txt', '1 Budget.txt']),
    )
  })

  test('that cannot be loaded say so where they stand, and are asked again by the button', async () => {
    const { user, line, lines, change } = await openTree(page.server, { ...branches, Legal: 500 })
    await user.click(line('Legal'))
    await screen.findByText('“Legal” could not be loaded.')
    expect(lines()).toEqual(['1 Finance', '1 Legal'])
    change(branches)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(document.activeElement).toBe(line('Legal')))
    await waitFor(() => expect(lines()).toEqual(['1 Finance', '1 Legal', '2 Contract.txt']))
    expect(screen.queryByText('“Legal” could not be loaded.')).toBeNull()
  })

  test.each([403, 404])('answered by %i open the dialog, close, and lead to the root', async (status) => {
    const { view, user, line, change } = await openTree(
      page.server,
      { Finance: { Secret: status } },
      '/filemanager/Finance/',
    )
    await user.click(line('Secret'))
    const dialog = await screen.findByRole('dialog', { name: 'No access' })
    expect(view.address()).toBe('/filemanager/')
    expect(sessionStorage.getItem('filemanagerExpanded')).toBe('[]')
    change({ Finance: {} })
    await user.click(await within(dialog).findByRole('button', { name: 'OK', hidden: true }))
    await waitFor(() => expect(line('Finance').getAttribute('aria-expanded')).toBe('false'))
  })

  test('are denied too when they were open before and are refused since', async () => {
    const { user, line, change } = await openTree(page.server, branches)
    await user.click(line('Legal'))
    await screen.findByTitle('Contract.txt')
    change({ ...branches, Legal: 404 })
    await act(async () => refreshCalls([listFolder]))
    screen.getByTitle('Contract.txt')
    await screen.findByRole('dialog', { name: 'No access' })
    expect(sessionStorage.getItem('filemanagerExpanded')).toBe('[]')
  })

  test('stay open under the second click of a double click', async () => {
    const { user, line, lines } = await openTree(page.server, branches)
    await user.dblClick(line('Legal'))
    await waitFor(() => expect(lines()).toEqual(['1 Finance', '1 Legal', '2 Contract.txt']))
    expect(line('Legal').getAttribute('aria-expanded')).toBe('true')
  })

  test('with ten thousand entries draw only the lines in sight', async () => {
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`${index}.txt`, 1]))
    const { view, user, line } = await openTree(page.server, { Big: many, Last: {} })
    await user.click(line('Big'))
    await screen.findByTitle('0.txt')
    expect(screen.getByRole('treegrid').getAttribute('aria-rowcount')).toBe('10003')
    expect(view.container.querySelectorAll('[data-index]').length).toBeLessThan(60)
    fireEvent.keyDown(line('Big'), { key: 'End' })
    await screen.findByTitle('Last')
  })
})

describe('order', () => {
  test('the heading of the names leads through ascending, descending and none, in every open folder', async () => {
    const { user, line, lines } = await openTree(page.server, {
      'Plan 10': { 'b.txt': 1, 'a.txt': 1 },
      'Plan 9': {},
    })
    await user.click(line('Plan 10'))
    await waitFor(() => expect(lines()).toHaveLength(4))
    const heading = screen.getByRole('columnheader', { name: 'Name' })
    const press = async (): Promise<void> => user.click(within(heading).getByRole('button'))
    expect(heading.getAttribute('aria-sort')).toBe('ascending')
    expect(lines()).toEqual(['1 Plan 9', '1 Plan 10', '2 a.txt', '2 b.txt'])
    await press()
    expect(heading.getAttribute('aria-sort')).toBe('descending')
    expect(lines()).toEqual(['1 Plan 10', '2 b.txt', '2 a.txt', '1 Plan 9'])
    await press()
    expect(heading.getAttribute('aria-sort')).toBe('none')
    expect(lines()).toEqual(['1 Plan 10', '2 b.txt', '2 a.txt', '1 Plan 9'])
    await press()
    expect(heading.getAttribute('aria-sort')).toBe('ascending')
  })
})

describe('keys', () => {
  test('arrows to the side open, go in, go out and close; Home, End and letters move; Enter opens', async () => {
    const { view, user, line, lines } = await openTree(page.server, branches)
    act(() => line('Finance').focus())
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(lines()).toHaveLength(5))
    expect(at()).toBe('Finance')
    await user.keyboard('{ArrowRight}')
    expect(at()).toBe('Empty')
    await user.keyboard('{ArrowDown}{ArrowLeft}')
    expect(at()).toBe('Finance')
    await user.keyboard('{End}')
    expect(at()).toBe('Legal')
    await user.keyboard('b')
    expect(at()).toBe('Budget.txt')
    await user.keyboard('{Enter}')
    expect(view.address()).toBe('/filemanager/?fileId=Finance%2FBudget.txt')
    await screen.findByRole('complementary', { name: 'Details of Budget.txt' })
    await user.keyboard('{Home}')
    expect(at()).toBe('Finance')
    await user.keyboard('{ArrowLeft}')
    expect(lines()).toEqual(['1 Finance', '1 Legal'])
    expect(at()).toBe('Finance')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(lines()).toHaveLength(5))
  })
})

describe('where one is', () => {
  test('is the folder that was clicked: a new folder is made in it', async () => {
    const { view, user, line } = await openTree(page.server, branches)
    expect(create().getAttribute('aria-disabled')).toBe('true')
    await user.click(line('Finance'))
    await screen.findByTitle('Reports')
    await user.click(line('Reports'))
    expect(line('Reports').getAttribute('aria-current')).toBe('true')
    expect(line('Finance').hasAttribute('aria-current')).toBe(false)
    const way = screen.getByRole('navigation', { name: 'Folder path' })
    expect(within(way).getByText('Reports').closest('[aria-current=page]')).not.toBeNull()
    expect(view.address()).toBe('/filemanager/')
    page.server.answer({ 'POST /api/filemanager/folder': { status: 201, body: {} } })
    await user.click(create())
    const dialog = await screen.findByRole('dialog')
    const field = await within(dialog).findByRole('textbox', { hidden: true })
    await user.type(field, 'May.txt')
    await within(dialog).findByText('This name is already taken here.')
    await user.clear(field)
    await user.type(field, 'New')
    await user.click(within(dialog).getByRole('button', { name: 'Create', hidden: true }))
    await waitFor(() => expect(page.server.seen.map(({ path }) => path)).toContain('/api/filemanager/folder'))
    const sent = page.server.seen.find(({ path }) => path === '/api/filemanager/folder')
    expect(sent?.body).toEqual({
      path: '/remote.php/dav/files/anna.mueller@nordhafen.example/Finance/Reports/',
      name: 'New',
    })
  })

  test('stays in sight when a folder above is closed, and ends at the home link', async () => {
    const { user, line, lines } = await openTree(page.server, branches)
    await user.click(line('Finance'))
    await screen.findByTitle('Reports')
    await user.click(line('Reports'))
    act(() => line('Finance').focus())
    fireEvent.keyDown(line('Finance'), { key: 'Home' })
    fireEvent.keyDown(line('Finance'), { key: 'ArrowLeft' })
    await waitFor(() => expect(lines()).toHaveLength(2))
    expect(line('Finance').getAttribute('aria-current')).toBe('true')
    const way = screen.getByRole('navigation', { name: 'Folder path' })
    await user.click(within(way).getByRole('button', { name: 'Folders above' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Documents' }))
    await waitFor(() => expect(line('Finance').hasAttribute('aria-current')).toBe(false))
    expect(screen.getByRole('button', { name: 'Upload' }).getAttribute('aria-disabled')).toBe('true')
  })

  test('files held over a file are for the folder it lies in', async () => {
    const { user, line } = await openTree(page.server, branches)
    await user.click(line('Finance'))
    await screen.findByTitle('Budget.txt')
    const dataTransfer = { types: ['Files'], dropEffect: 'copy' }
    fireEvent.dragOver(line('Budget.txt'), { dataTransfer })
    screen.getByText('Upload to “Finance”')
    await user.click(line('Empty'))
    fireEvent.dragOver(await screen.findByText('No files or folders'), { dataTransfer })
    screen.getByText('Upload to “Empty”')
  })
})
