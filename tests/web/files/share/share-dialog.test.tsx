import { cleanup, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ALL } from '#contract/rights/permissions.ts'
import { shareEntry } from '../../../../src/web/files/actions/share-entry.ts'
import { ShareDialog } from '../../../../src/web/files/share/share-dialog.tsx'
import { deepLinkTarget } from '../../../../src/web/session/deep-link.ts'
import { waitingToastsAtom } from '../../../../src/web/ui/toasts/toasts.ts'
import { storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { mount } from '../../support/mount.tsx'
import { problem } from '../../support/tiny-server.ts'
import { sampleFile, sampleFolder } from '../entry-samples.ts'

const page = usePageOnTinyServer()
const onClose = vi.fn<() => void>()
const file = { ...sampleFile('Geheim.pdf'), id: '42' }

beforeEach(() => storeTokens(600))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  getDefaultStore().set(waitingToastsAtom, [])
})

const toasts = () =>
  getDefaultStore()
    .get(waitingToastsAtom)
    .map(({ intent, text }) => [intent, text])

async function open(entry: typeof file | ReturnType<typeof sampleFolder> = file) {
  const view = await mount(<ShareDialog entry={entry} onClose={onClose} />)
  const field = view.getByLabelText('Link')
  if (!(field instanceof HTMLInputElement)) throw new Error('the field is none')
  return { ...view, field }
}

test('shows a link to the id, which names neither the file nor its folder and cannot be changed', async () => {
  const { field } = await open()
  const url = new URL(field.value)
  expect(url.origin).toBe(window.location.origin)
  expect(deepLinkTarget(url.pathname + url.search, url.origin, () => true)).toBe('/filemanager/?fileId=42')
  expect(field.readOnly).toBe(true)
})

test('says who can open it: a file those who may read its folder, a folder those who may read it', async () => {
  const { getByText } = await open()
  getByText('The link is ready.')
  getByText(/Only people who can read the folder “Finance” can open the link/u)
  cleanup()
  const other = await open(sampleFolder('Pläne'))
  other.getByText(/Only people who can read the folder “Pläne” can open the link/u)
})

test('copies the link and says so', async () => {
  const { field, user, getByRole } = await open()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(getByRole('button', { name: 'Copy link' }))
  expect(write).toHaveBeenCalledWith(field.value)
  await waitFor(() => expect(toasts()).toEqual([['success', 'Link copied']]))
})

test('where the browser refuses to copy, the link is selected for copying by hand', async () => {
  const { field, user, getByRole, findByText } = await open()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  await user.click(getByRole('button', { name: 'Copy link' }))
  await findByText(/copy it with Ctrl\+C/u)
  expect(document.activeElement).toBe(field)
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length])
  expect(toasts()).toEqual([])
})

test('no link is made to what is gone', async () => {
  const tools = {
    notify: vi.fn<() => void>(),
    openDialog: vi.fn<() => void>(),
    startRename: vi.fn<() => void>(),
    openDetails: vi.fn<() => void>(),
    openPreview: vi.fn<() => void>(),
  }
  page.server.answer({ 'GET /api/filemanager/42': problem(404, 'notFound') })
  await shareEntry.run([file], tools)
  expect(tools.openDialog).not.toHaveBeenCalled()
  expect(tools.notify).toHaveBeenCalledWith(
    'error',
    { id: 'files.linkCreationFailed', values: { name: 'Geheim.pdf' } },
    expect.objectContaining({ status: 404 }),
  )
  page.server.answer({ 'GET /api/filemanager/42': { body: { ...file, permissions: ALL } } })
  await shareEntry.run([file], tools)
  expect(tools.openDialog).toHaveBeenCalledWith({ kind: 'share', entry: file })
})
