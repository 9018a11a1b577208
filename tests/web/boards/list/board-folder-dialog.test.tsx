import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BoardFolderDialog } from '../../../../src/web/boards/list/board-folder-dialog.tsx'
import { sessionAtom } from '../../../../src/web/session/session-state.ts'
import { anna, storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { mount } from '../../support/mount.tsx'
import { useScreen } from '../../support/screen.ts'
import { problem } from '../../support/tiny-server.ts'
import { sampleContent } from '../../files/entry-samples.ts'
import { boardLine } from '../board-samples.ts'

const page = usePageOnTinyServer()
useScreen()
afterEach(cleanup)

beforeEach(() => {
  storeTokens(600)
  getDefaultStore().set(sessionAtom, { user: anna, permissions: ['VIEW_FILE_MANAGER'] })
  page.server.answer({ 'GET /api/filemanager/55': problem(404, 'notFound') })
})
const open = async (folderId: string | null, onClose = () => {}) => {
  const view = await mount(<BoardFolderDialog board={boardLine({ folderId })} onClose={onClose} />)
  return view.findByRole('dialog', { name: 'Folder for the files of “Kai 4”' })
}

test('the place of its files is taken from a board, by the version that was read', async () => {
  page.server.answer({ 'PUT /api/taskboard/11': { body: { ...boardLine(), labels: [] } } })
  const dialog = await open('55')
  await within(dialog).findByText(
    'Files that are dropped on tasks are stored in a folder that you cannot see.',
  )
  fireEvent.click(within(dialog).getByText('Use no folder'))
  await waitFor(() => expect(page.server.seen.some(({ method }) => method === 'PUT')).toBe(true))
  expect(page.server.seen.find(({ method }) => method === 'PUT')?.body).toEqual({
    name: 'Kai 4',
    description: 'Umbau der Halle',
    color: 'teal',
    folderId: null,
    version: 4,
  })
})

test('the folder that is set already closes the dialog, and nothing is saved', async () => {
  const finance = { ...sampleContent([], []), id: '56' }
  page.server.answer({
    'GET /api/filemanager/56': { body: finance },
    'GET /api/filemanager': { body: finance },
  })
  const onClose = vi.fn<() => void>()
  const dialog = await open('56', onClose)
  await within(dialog).findByText(/“Finance”/u)
  const use = within(dialog).getByRole('button', { name: 'Use this folder' })
  await waitFor(() => expect(use.getAttribute('aria-disabled')).toBeNull())
  fireEvent.click(use)
  expect(onClose).toHaveBeenCalledOnce()
  expect(page.server.seen.some(({ method }) => method === 'PUT')).toBe(false)
})

test('where nothing may be put, nothing is chosen', async () => {
  const dialog = await open(null)
  within(dialog).getByText(/^No folder is set yet for files that are dropped on tasks/u)
  expect(within(dialog).queryByText('Use no folder')).toBeNull()
  fireEvent.click(within(dialog).getByText('Use this folder'))
  expect(page.server.seen.some(({ method }) => method === 'PUT')).toBe(false)
})
