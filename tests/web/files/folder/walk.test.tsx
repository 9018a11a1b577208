import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { listFolder } from '#contract/files/entries.ts'
import { refreshCalls } from '../../../../src/web/session/use-ask.ts'
import { usePageOnTinyServer } from '../../support/browser.ts'
import { fileOf, financeWith, folderOf, openFolder } from '../../support/open-folder.tsx'
import { useScreen } from '../../support/screen.ts'
import { finance, openFinance, placeOf, usual } from '../transfer/transfer-scene.tsx'

const page = usePageOnTinyServer()
useScreen()
afterEach(cleanup)

const focused = (): string | undefined => (document.activeElement as HTMLElement | null)?.title

/** Finance in the middle of many folders of the root, with Plans in it. */
const places = {
  ...usual,
  '': placeOf('', [...Array.from({ length: 300 }, (_, at) => `Area ${at}`), 'Finance']),
  'Finance/': finance,
  'Finance/Plans/': placeOf('Finance/Plans/', ['Deep'], ['x.txt']),
  'Finance/Plans/Deep/': placeOf('Finance/Plans/Deep/', [], []),
}

describe('walking between folders', () => {
  test.each([
    ['Backspace', '{Backspace}'],
    ['Alt and the arrow up', '{Alt>}{ArrowUp}{/Alt}'],
  ])('by %s leads up, where the focus is on the folder that one came out of', async (_name, keys) => {
    const { view, user, entry } = await openFinance(page.server, places)
    act(() => entry('Plans').focus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(focused()).toBe('Deep'))
    await user.keyboard(keys)
    expect(view.address()).toBe('/filemanager/Finance/')
    await waitFor(() => expect(focused()).toBe('Plans'))
    await user.keyboard(keys)
    await waitFor(() => expect(focused()).toBe('Finance'))
    await user.keyboard(keys)
    expect(view.address()).toBe('/filemanager/')
  })

  test('the way back of the browser does as well, over several folders at once too', async () => {
    const { view, user, entry } = await openFinance(page.server, places)
    act(() => entry('Plans').focus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(focused()).toBe('Deep'))
    await act(async () => view.router.navigate(-1))
    await waitFor(() => expect(focused()).toBe('Plans'))
    await act(async () => view.router.navigate('/filemanager/'))
    await waitFor(() => expect(focused()).toBe('Finance'))
    await act(async () => view.router.navigate('/filemanager/Finance/Plans/Deep/'))
    // nothing is in it: the place itself, which has a name
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Deep'))
    await act(async () => view.router.navigate('/filemanager/Finance/'))
    await waitFor(() => expect(focused()).toBe('Plans'))
  })

  test('a click in the breadcrumbs takes the focus along', async () => {
    const { view, user, entry } = await openFinance(page.server, places)
    act(() => entry('Plans').focus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(focused()).toBe('Deep'))
    await user.click(within(screen.getByRole('navigation', { name: 'Folder path' })).getByText('Finance'))
    await waitFor(() => expect(view.address()).toBe('/filemanager/Finance/'))
    await waitFor(() => expect(focused()).toBe('Plans'))
  })

  test('Backspace in a field stays there, and another view leaves the focus on its button', async () => {
    const { view, user, entry } = await openFinance(page.server, places)
    act(() => entry('a.txt').focus())
    await user.keyboard('{F2}')
    await view.findByRole('form', { name: 'Rename “a.txt”' })
    await user.keyboard('{Backspace}')
    expect(view.address()).toBe('/filemanager/Finance/')
    await user.keyboard('{Escape}')
    const list = screen.getByRole('button', { name: 'List' })
    await user.click(list)
    await waitFor(() => expect(view.address()).toBe('/filemanager/'))
    await screen.findByRole('columnheader', { name: 'Name' })
    expect(document.activeElement).toBe(list)
    await user.click(screen.getByRole('button', { name: 'Grid' }))
  })
})

test('a link to a file in a folder of many makes it the one that the Tab key reaches', async () => {
  const names = Array.from({ length: 3000 }, (_, at) => `Beleg ${String(at).padStart(4, '0')}.txt`)
  const files = names.map((name) => fileOf(name))
  const { view, entry } = await openFolder(page.server, financeWith([], files))
  await act(async () => view.router.navigate('/filemanager/Finance/?fileId=f-Beleg 2500.txt'))
  await waitFor(() => expect(entry('Beleg 2500.txt').tabIndex).toBe(0))
})

test('when a colleague removes the last entry, which had the focus, the empty place has it, and it has a name', async () => {
  const { user, entry } = await openFolder(page.server, financeWith([], [fileOf('a.txt')]))
  act(() => entry('a.txt').focus())
  page.server.answer({ 'GET /api/filemanager': { body: financeWith([], []) } })
  await act(async () => refreshCalls([listFolder]))
  await screen.findByText('No files or folders')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Finance')
  expect(document.activeElement?.getAttribute('role')).toBe('group')
  await user.keyboard('{Backspace}')
})

test('what is taken back has the focus, though others were in between', async () => {
  const { user, entry } = await openFolder(
    page.server,
    financeWith(
      [folderOf('Z')],
      ['a.txt', 'b.txt', 'c.txt'].map((name) => fileOf(name)),
    ),
  )
  act(() => entry('b.txt').focus())
  page.server.answer({
    'POST /api/filemanager/delete': { body: { id: 'f-b.txt' } },
    'POST /api/filemanager/trash/restore': {
      body: { results: [{ id: 'f-b.txt', status: 200, code: null, path: '/remote.php/dav/files/x/b.txt' }] },
    },
    'GET /api/filemanager': body(['a.txt', 'c.txt']),
  })
  await user.keyboard('{Delete}')
  const dialog = await screen.findByRole('dialog', { hidden: true })
  const confirm = within(dialog).getByRole('button', { name: 'Delete', hidden: true })
  await waitFor(() => expect(document.activeElement).toBe(confirm))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe('c.txt'))
  act(() => entry('Z').focus())
  page.server.answer({ 'GET /api/filemanager': body(['a.txt', 'b.txt', 'c.txt']) })
  fireEvent.keyDown(entry('Z'), { key: 'z', ctrlKey: true })
  await waitFor(() => expect(focused()).toBe('b.txt'))
})

/** A folder and files of these names, as the server answers. */
const body = (names: readonly string[]) => ({
  body: financeWith(
    [folderOf('Z')],
    names.map((name) => fileOf(name)),
  ),
})
