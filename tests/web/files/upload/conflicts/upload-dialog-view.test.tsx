import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { UploadDialogView } from '../../../../../src/web/files/upload/conflicts/upload-dialog-view.tsx'
import { mount } from '../../../support/mount.tsx'

const onClose = vi.fn<() => void>()
afterEach(() => {
  vi.clearAllMocks()
  cleanup()
})

test('names that are in the way: what was not uploaded is named once each, and OK closes it', async () => {
  const dialog = { kind: 'blocked', names: ['a.txt', 'b.txt', 'a.txt'] } as const
  const { user } = await mount(<UploadDialogView dialog={dialog} onClose={onClose} />)
  const shown = within(await screen.findByRole('dialog', { name: 'Name already taken' }))
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['a.txt', 'b.txt'])
  await user.click(shown.getByRole('button', { name: 'OK' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a folder that is closed is said on any page, which stays', async () => {
  const dialog = { kind: 'accessDenied' } as const
  const view = await mount(<UploadDialogView dialog={dialog} onClose={onClose} />, '/taskboards/')
  const shown = within(await screen.findByRole('dialog', { name: 'No access' }))
  shown.getByText(/^This folder does not exist, or you do not have access to it/u)
  expect(view.address()).toBe('/taskboards/')
  await view.user.click(shown.getByRole('button', { name: 'OK' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('in the file manager it leads back to its root', async () => {
  const dialog = { kind: 'accessDenied' } as const
  const view = await mount(<UploadDialogView dialog={dialog} onClose={onClose} />, '/filemanager/Finance/')
  await waitFor(() => expect(view.address()).toBe('/filemanager/'))
})
