import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CreateFolderDialog } from '../../../../src/web/files/folder/create-folder-dialog.tsx'
import { storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { mount } from '../../support/mount.tsx'
import { problem } from '../../support/tiny-server.ts'

const page = usePageOnTinyServer()
const call = 'POST /api/filemanager/folder'
const path = '/remote.php/dav/files/anna.mueller@nordhafen.example/Finance/'
const onClose = vi.fn<() => void>()

beforeEach(() => storeTokens(600))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  cleanup()
})

async function open() {
  const taken: ReadonlySet<string> = new Set(['archive'])
  const { user } = await mount(<CreateFolderDialog path={path} taken={taken} onClose={onClose} />)
  const field = await screen.findByRole('textbox', { name: 'Folder name' })
  if (!(field instanceof HTMLInputElement)) throw new Error('the field is none')
  return { user, field }
}

const sent = () => page.server.seen.filter((seen) => `${seen.method} ${seen.path}` === call)

test.each([
  [problem(409, 'nameTaken'), 'A folder or file with this name already exists here.'],
  [problem(403, 'notAllowed'), 'You do not have permission to create folders here.'],
  [problem(401, 'unauthenticated'), 'You do not have permission to create folders here.'],
  [problem(404, 'notFound'), 'Folder deleted or no longer accessible'],
  [problem(500, 'unexpected'), 'The folder could not be created. Please try again.'],
  [{ status: 502, text: '<html>' }, 'The folder could not be created. Please try again.'],
])('a refusal stands in the dialog, which keeps the name (%#)', async (answer, words) => {
  page.server.answer({ [call]: answer })
  const { user, field } = await open()
  await user.type(field, 'Pläne{Enter}')
  await screen.findByText(words)
  expect(field.value).toBe('Pläne')
  expect(onClose).not.toHaveBeenCalled()
})

test('without a network the name stays too, and the same button makes the folder later', async () => {
  page.server.answer({ [call]: { status: 201, body: {} } })
  const { user, field } = await open()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('lost')))
  await user.type(field, 'Pläne{Enter}')
  await screen.findByText('Kontor cannot be reached. Please check your connection.')
  expect([field.value, sent().length]).toEqual(['Pläne', 0])
  vi.unstubAllGlobals()
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent().map(({ body }) => body)).toEqual([{ path, name: 'Pläne' }])
})

test('a blank at the end is no fault while the next word is to come, and is not sent', async () => {
  page.server.answer({ [call]: { status: 201, body: {} } })
  const { user, field } = await open()
  await user.type(field, 'Neue ')
  expect(field.getAttribute('aria-invalid')).not.toBe('true')
  await user.type(field, 'Pläne  ')
  expect(field.getAttribute('aria-invalid')).not.toBe('true')
  await user.type(field, '{Enter}')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent().map(({ body }) => body)).toEqual([{ path, name: 'Neue Pläne' }])
})

test('a name that is taken is taken with a blank behind it too', async () => {
  const { user, field } = await open()
  await user.type(field, 'Archive ')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await user.type(field, '{Enter}')
  expect(sent()).toEqual([])
})
