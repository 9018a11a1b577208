import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FolderFormDialog } from '../../../src/web/admin/folder-form-dialog.tsx'
import { storeTokens, usePageOnTinyServer } from '../support/browser.ts'
import { mount } from '../support/mount.tsx'

const page = usePageOnTinyServer()
const onConfirm = vi.fn<() => Promise<void>>()

beforeEach(() => {
  storeTokens(600)
  page.server.answer({
    'GET /api/companies/tree': { body: [] },
    'GET /api/admin/folders/named': ({ query }) => ({
      body: { id: query.get('name') === 'Sales' ? '7' : null },
    }),
  })
  onConfirm.mockResolvedValue()
})
afterEach(() => {
  vi.clearAllMocks()
  cleanup()
})

async function open(name: string, exceptId: string | null = null) {
  const { user } = await mount(
    <FolderFormDialog
      title="Folder"
      confirmLabel="Save"
      initial={{ name, companyId: null }}
      exceptId={exceptId}
      onConfirm={onConfirm}
      failureText={String}
      onClose={() => undefined}
    />,
  )
  const field = await screen.findByRole('textbox', { name: 'Name' })
  return { user, field }
}

test('a blank at the end of a name is no fault, and is not saved', async () => {
  const { user, field } = await open('')
  await user.type(field, 'Human ')
  expect(field.getAttribute('aria-invalid')).not.toBe('true')
  await user.type(field, 'Resources {Enter}')
  await waitFor(() => expect(onConfirm).toHaveBeenCalledWith({ name: 'Human Resources', companyId: null }))
})

test('a blank alone is no change, and behind a name that is taken no other name', async () => {
  const { user, field } = await open('Finance')
  await user.type(field, ' {Enter}')
  expect(onConfirm).not.toHaveBeenCalled()
  await user.clear(field)
  await user.type(field, 'Sales ')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  await user.type(field, '{Enter}')
  expect(onConfirm).not.toHaveBeenCalled()
})

test('a folder keeps its own name in another case', async () => {
  const { user, field } = await open('SALES', '7')
  await user.clear(field)
  await user.type(field, 'Sales')
  await waitFor(() => expect(page.server.seen.some(({ path }) => path.endsWith('/named'))).toBe(true))
  expect(field.getAttribute('aria-invalid')).not.toBe('true')
})
