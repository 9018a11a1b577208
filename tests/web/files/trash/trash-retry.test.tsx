import { cleanup, screen, within } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mutate } from 'swr'
import { TrashPage } from '../../../../src/web/files/trash/trash-page.tsx'
import { sessionAtom } from '../../../../src/web/session/session-state.ts'
import { ToastArea } from '../../../../src/web/ui/toasts/toast-area.tsx'
import { anna, storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { mount } from '../../support/mount.tsx'
import { useScreen } from '../../support/screen.ts'
import { problem } from '../../support/tiny-server.ts'
import { listed, restored, trashed } from './trash-samples.ts'

const page = usePageOnTinyServer()
useScreen()

beforeEach(async () => {
  storeTokens(600)
  getDefaultStore().set(sessionAtom, { user: anna, permissions: ['VIEW_FILE_MANAGER'] })
  await mutate(() => true, undefined)
  const lying = [trashed('a.txt'), trashed('b.txt'), trashed('Plans', { isFile: false, fileType: '' })]
  page.server.answer({ 'GET /api/filemanager/trash': { body: listed(lying) } })
})
afterEach(cleanup)

const restore = 'POST /api/filemanager/trash/restore'

const show = async () =>
  await mount(
    <>
      <TrashPage />
      <ToastArea />
    </>,
    '/trash/',
  )

test('tries again what a busy server left in the trash', async () => {
  page.server.answer({ [restore]: problem(503, 'unavailable') })
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Restore “a.txt”' }))
  const dialog = await screen.findByRole('dialog', { name: 'Not restored' })
  within(dialog).getByText(/^Kontor is busy, so “a\.txt” is still in the trash\./u)
  page.server.answer({ [restore]: ({ body }) => restored(body, {}) })
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
  await screen.findAllByText('“a.txt” has been restored.')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what a second try cannot help is still told after it', async () => {
  page.server.answer({
    [restore]: ({ body }) => restored(body, { 'id-a.txt': 'unavailable', 'id-b.txt': 'tooDeep' }),
  })
  const { user } = await show()
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  const dialog = await screen.findByRole('dialog', { name: '2 items not restored' })
  page.server.answer({ [restore]: ({ body }) => restored(body, {}) })
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
  const left = await screen.findByRole('dialog', { name: 'Not restored' })
  within(left).getByText('“b.txt” would be nested too deeply there.')
  await screen.findAllByText('“a.txt” has been restored.')
  expect(page.server.seen.findLast(({ path }) => path.endsWith('/restore'))?.body).toEqual({
    ids: ['id-a.txt'],
  })
})
