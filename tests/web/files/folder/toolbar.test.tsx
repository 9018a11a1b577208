import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { READ } from '#contract/rights/permissions.ts'
import { healthy, storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { fileOf, financeWith, folderOf, openFolder } from '../../support/open-folder.tsx'
import { openPage } from '../../support/open-page.tsx'
import { showOn, useScreen } from '../../support/screen.ts'

const page = usePageOnTinyServer()
useScreen({ width: 360, height: 740 })
afterEach(cleanup)

// the browser of these tests cannot choose folders
const others = ['Create folder', 'Copy or move']

test('a narrow window shows the upload and keeps the rest in one menu, from which a folder is made', async () => {
  const { user } = await openFolder(page.server, financeWith([], [fileOf('a.txt')]))
  const bar = within(screen.getByRole('group', { name: 'Actions' }))
  expect(
    bar.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent),
  ).toEqual(['Upload', 'More actions'])
  await user.click(bar.getByRole('button', { name: 'More actions' }))
  const menu = within(await screen.findByRole('menu', { name: 'More actions' }))
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([...others, 'Trash'])
  await user.click(menu.getByRole('menuitem', { name: 'Create folder' }))
  // by its title and not by its role: what keeps the focus in a dialog may hide it in this browser, and with it its name
  await screen.findByText('Create folder', { selector: '[role="dialog"] h2' })
  expect(screen.queryByRole('menu')).toBeNull()
})

test('what the menu refuses stays in it and says why', async () => {
  const { user } = await openFolder(page.server, financeWith([], [fileOf('a.txt')], READ))
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  const item = within(await screen.findByRole('menu')).getByRole('menuitem', { name: 'Create folder' })
  expect(item.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(item.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'You do not have the “Create” right to the folder “Finance”.',
  )
})

test('where the right is missing a sentence in the bar says so', async () => {
  showOn({ width: 1440, height: 900 })
  await openFolder(page.server, financeWith([], [fileOf('a.txt')], READ))
  const bar = within(screen.getByRole('group', { name: 'Actions' }))
  bar.getByText('You do not have the “Create” right to the folder “Finance”.', { selector: 'p' })
  cleanup()
  await openFolder(page.server, financeWith([], [fileOf('a.txt')]))
  expect(
    within(screen.getByRole('group', { name: 'Actions' })).queryByText(/right to the folder/u),
  ).toBeNull()
})

test.each([
  ['whoever may create top-level folders is led there', ['MANAGE_FILES'], '/admin/filemanagerpermissions/'],
  ['whoever may not is only told who does', [], undefined],
])('at the top %s', async (_who, more, address) => {
  showOn({ width: 1440, height: 900 })
  storeTokens(600)
  const root = { ...financeWith([folderOf('Finance')], []), id: 'root', name: '' }
  page.server.answer({
    ...healthy(['VIEW_FILE_MANAGER', ...more]),
    'GET /api/filemanager': { body: { ...root, path: '/remote.php/dav/files/a@b.example/' } },
  })
  await openPage('/filemanager/')
  const bar = within(await screen.findByRole('group', { name: 'Actions' }))
  const link = within(bar.getByText(/^Open a folder first\./u)).queryByRole('link')
  expect(link?.getAttribute('href')).toBe(address)
})

test('at the top without folders the way to the rights stands once, in place of them', async () => {
  showOn({ width: 1440, height: 900 })
  storeTokens(600)
  const root = { ...financeWith([], []), id: 'root', name: '' }
  page.server.answer({
    ...healthy(['VIEW_FILE_MANAGER', 'MANAGE_FILES']),
    'GET /api/filemanager': { body: { ...root, path: '/remote.php/dav/files/a@b.example/' } },
  })
  await openPage('/filemanager/')
  await screen.findByRole('button', { name: 'Go to folder rights' })
  screen.getByText(/^Open a folder first\./u, { selector: 'p' })
  expect(screen.queryByRole('link', { name: 'Go to folder rights' })).toBeNull()
})

test('a wide window shows all of them', async () => {
  showOn({ width: 1440, height: 900 })
  await openFolder(page.server, financeWith([], [fileOf('a.txt')]))
  const bar = within(screen.getByRole('group', { name: 'Actions' }))
  expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Upload', ...others])
})
