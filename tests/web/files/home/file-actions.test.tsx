import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { uploadRequestsAtom } from '../../../../src/web/files/upload/job/upload-request.ts'
import { anna, healthy, storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { fileOf, financeWith, folderOf } from '../../support/open-folder.tsx'
import { openPage } from '../../support/open-page.tsx'

const page = usePageOnTinyServer()
beforeEach(() => {
  storeTokens(600)
  window.happyDOM.setViewport({ width: 1440, height: 900 })
  const openedAt = '2026-11-21T07:00:00.000Z'
  page.server.answer({
    ...healthy(),
    'GET /api/home': { body: { title: 'Welcome', paragraphs: [], announcement: null, contacts: [] } },
    'GET /api/filemanager/recent': {
      body: {
        entries: [
          { ...fileOf('read only.txt', 1), openedAt },
          { ...fileOf('plan.txt'), openedAt },
        ],
      },
    },
    'GET /api/filemanager/watches/changes': { body: { entries: [] } },
    'GET /api/filemanager/maycreate': { body: { mayCreate: true } },
    'GET /api/filemanager': { body: financeWith([folderOf('Plans')], []) },
  })
})
afterEach(cleanup)

const finance = `/remote.php/dav/files/${anna.email}/Finance/`

// without layout a dialog that is being put in its place may count as hidden
async function begin(action: string) {
  const view = await openPage('/home/')
  fireEvent.click(await screen.findByRole('button', { name: action }))
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  return { view, dialog, user: userEvent.setup() }
}

test('a new folder goes where one was last and may create, gets a name, and is opened', async () => {
  page.server.answer({
    'POST /api/filemanager/folder': {
      status: 201,
      body: { ...folderOf('Neu'), path: `${finance}Neu/` },
    },
  })
  const { view, dialog, user } = await begin('Create folder')
  await dialog.findByText('Documents › Finance')
  const next = await dialog.findByRole('button', { name: 'Next', hidden: true })
  await waitFor(() => expect(next.getAttribute('aria-disabled')).not.toBe('true'))
  await user.click(next)
  await user.type(await screen.findByRole('textbox', { name: 'Folder name', hidden: true }), 'Neu')
  await user.click(screen.getByRole('button', { name: 'Create', hidden: true }))
  await waitFor(() => expect(view.address()).toBe('/filemanager/Finance/Neu/'))
  const asked = page.server.seen.find(({ method, path }) => method === 'POST' && path.endsWith('/folder'))
  expect(asked?.body).toEqual({ path: finance, name: 'Neu' })
})

test('an upload asks for the folder, then for the files, and goes to the folder', async () => {
  const { view, dialog, user } = await begin('Upload')
  await dialog.findByText('Documents › Finance')
  const files = document.querySelector<HTMLInputElement>('input[type="file"]:not([webkitdirectory])')
  if (!files) throw new Error('there is nothing to choose files with')
  let asked = 0
  files.addEventListener('click', () => (asked += 1))
  const choose = dialog.getByRole('button', { name: 'Choose files', hidden: true })
  await waitFor(() => expect(choose.getAttribute('aria-disabled')).not.toBe('true'))
  await user.click(choose)
  expect(asked).toBe(1)
  const seen: unknown[] = []
  const stop = getDefaultStore().sub(uploadRequestsAtom, () =>
    seen.push(
      ...getDefaultStore()
        .get(uploadRequestsAtom)
        .map(({ target }) => target),
    ),
  )
  await user.upload(files, new File(['Flut'], 'flut.txt'))
  stop()
  expect(seen).toContainEqual({ names: ['Finance'], path: finance })
  await waitFor(() => expect(view.address()).toBe('/filemanager/Finance/'))
})

test('at the top level nothing can be chosen, and the button says why', async () => {
  page.server.answer({ 'GET /api/filemanager/recent': { body: { entries: [] } } })
  const { dialog } = await begin('Upload')
  const button = await dialog.findByRole('button', { name: 'Choose files', hidden: true })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  await dialog.findByText(
    'Files cannot be stored at the top level. Open a folder to which you have the “Create” right.',
  )
})
