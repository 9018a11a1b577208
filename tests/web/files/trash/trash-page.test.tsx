import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mutate } from 'swr'
import { ALL, READ } from '#contract/rights/permissions.ts'
import type { TrashedEntry } from '#contract/files/trash.ts'
import { TrashPage } from '../../../../src/web/files/trash/trash-page.tsx'
import { sessionAtom } from '../../../../src/web/session/session-state.ts'
import { ToastArea } from '../../../../src/web/ui/toasts/toast-area.tsx'
import { anna, healthy, storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { mount } from '../../support/mount.tsx'
import { openPage } from '../../support/open-page.tsx'
import { showOn, useScreen } from '../../support/screen.ts'
import { problem } from '../../support/tiny-server.ts'
import { listed, restored, root, trashed } from './trash-samples.ts'

const page = usePageOnTinyServer()
useScreen()
let lying: TrashedEntry[] = []

beforeEach(async () => {
  storeTokens(600)
  getDefaultStore().set(sessionAtom, { user: anna, permissions: ['VIEW_FILE_MANAGER'] })
  await mutate(() => true, undefined)
  lying = [trashed('a.txt'), trashed('b.txt'), trashed('Plans', { isFile: false, fileType: '' })]
  page.server.answer({ [list]: () => ({ body: listed(lying) }) })
})
afterEach(cleanup)

const list = 'GET /api/filemanager/trash'
const restore = 'POST /api/filemanager/trash/restore'

describe('the trash', () => {
  test('says what it was, where, who deleted it, when, how large, and until when it is kept', async () => {
    await show()
    const row = await screen.findByRole('row', { name: /a\.txt/u })
    const cells = within(row).getAllByRole('gridcell')
    const texts = cells.slice(0, 6).map(({ textContent }) => textContent)
    expect(texts).toEqual([
      'a.txt',
      'Documents\u{a0}› Finance',
      moment(21),
      'Ada Lovelace',
      '1.50 KB',
      '21.12.2026',
    ])
  })

  test('says beside the button why nobody can empty it, as long as something lies there', async () => {
    page.server.answer({ [list]: () => ({ body: { ...listed(lying), emptiable: 0 } }) })
    await show()
    const button = await screen.findByRole('button', { name: 'Empty trash' })
    expect(button.parentElement?.textContent).toContain(
      'There is nothing here that you deleted yourself and can delete permanently.',
    )
  })

  test('is cards with the same facts on a narrow screen', async () => {
    window.happyDOM.setViewport({ width: 320, height: 700 })
    await show()
    const row = await screen.findByRole('row', { name: /a\.txt/u })
    within(row).getByText('Kept until')
    within(row).getByRole('checkbox', { name: 'Select “a.txt”' })
    window.happyDOM.setViewport({ width: 1280, height: 800 })
  })

  test.each([
    [964, ['Name', 'Original location', 'Deleted', 'Deleted by', 'Size', 'Kept until', 'Actions']],
    [963, ['Name', 'Original location', 'Deleted', 'Deleted by', 'Kept until', 'Actions']],
    [760, ['Name', 'Original location', 'Deleted', 'Kept until', 'Actions']],
    [720, ['Name', 'Original location', 'Deleted', 'Actions']],
    [640, ['Name', 'Original location', 'Deleted', 'Actions']],
  ])(
    'at %i px has the columns that there is room for, and always what can be done',
    async (width, labels) => {
      showOn({ width, height: 800 })
      await show()
      await screen.findByRole('row', { name: /a\.txt/u })
      expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(labels)
    },
  )

  test('says that it is empty, and offers to try again what could not be loaded', async () => {
    lying = []
    await show()
    await screen.findByText('The trash is empty')
    expect(screen.queryByRole('button', { name: 'Empty trash' })).toBeNull()
    screen.getByRole('button', { name: 'Go to Documents' })
    cleanup()
    await mutate(() => true, undefined)
    page.server.answer({ [list]: problem(403, 'notAllowed', 'You may not look here.') })
    const { user } = await show()
    await screen.findByText('You may not look here.')
    lying = [trashed('c.txt')]
    page.server.answer({ [list]: () => ({ body: listed(lying) }) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('row', { name: /c\.txt/u })
  })

  test('is closed to whoever may not use the file manager', async () => {
    page.server.answer(healthy([]))
    getDefaultStore().set(sessionAtom, { user: anna, permissions: [] })
    const { address } = await openPage('/trash/')
    await waitFor(() => expect(address()).toBe('/home/'))
  })
})

describe('restoring', () => {
  test('takes several at once, chosen by Space and for the whole page', async () => {
    page.server.answer({ [restore]: ({ body }) => restored(body) })
    const { user } = await show()
    const row = await screen.findByRole('row', { name: /a\.txt/u })
    row.focus()
    await user.keyboard(' ')
    screen.getByText('1 selected')
    expect(row.getAttribute('aria-selected')).toBe('true')
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    screen.getByText('3 selected')
    await user.click(screen.getByRole('button', { name: 'Restore' }))
    await screen.findAllByText('3 items have been restored.')
    expect(sent('restore')).toEqual([{ ids: ['id-a.txt', 'id-b.txt', 'id-Plans'] }])
    expect(screen.queryByText('3 selected')).toBeNull()
  })

  test('is taken back by Ctrl+Z', async () => {
    page.server.answer({
      [restore]: ({ body }) => restored(body, {}, 'a (1).txt'),
      'POST /api/filemanager/delete': { body: { id: 'id-a.txt' } },
    })
    const { user } = await show()
    await user.click(await screen.findByRole('button', { name: 'Restore “a.txt”' }))
    await screen.findAllByText(/has been restored/u)
    await user.keyboard('{Control>}z{/Control}')
    await screen.findAllByText('Undone: restoring “a.txt”')
    expect(sent('delete')).toEqual([{ path: `${root}Finance/a (1).txt` }])
  })

  test('leads to the place of what is restored', async () => {
    page.server.answer({ [restore]: ({ body }) => restored(body) })
    const { user, address } = await show()
    await user.click(await screen.findByRole('button', { name: 'Restore “a.txt”' }))
    await user.click(await screen.findByRole('button', { name: 'Open folder' }))
    expect(address()).toBe('/filemanager/Finance/?fileId=id-a.txt')
  })

  test('leaves the entry where it is when its name is taken and both are not to be kept', async () => {
    page.server.answer({ [restore]: problem(409, 'nameTaken') })
    const { user } = await show()
    await user.click(await screen.findByRole('button', { name: 'Restore “a.txt”' }))
    const dialog = await screen.findByRole('dialog', { name: 'Name already taken' })
    await user.click(within(dialog).getByRole('button', { name: 'Cancel', hidden: true }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('restore')).toHaveLength(1)
    screen.getByRole('button', { name: 'Restore “a.txt”' })
  })

  test('keeps both where the name is taken', async () => {
    page.server.answer({ [restore]: problem(409, 'nameTaken') })
    const { user } = await show()
    await user.click(await screen.findByRole('button', { name: 'Restore “a.txt”' }))
    const dialog = await screen.findByRole('dialog', { name: 'Name already taken' })
    page.server.answer({ [restore]: ({ body }) => restored(body, {}, 'a (1).txt') })
    await user.click(within(dialog).getByRole('button', { name: 'Keep both', hidden: true }))
    await screen.findAllByText(/“a.txt” has been restored as “a \(1\).txt”/u)
    expect(sent('restore').at(-1)).toEqual({ ids: ['id-a.txt'], whenTaken: 'keepBoth' })
  })

  test('asks for another folder where the old one is gone; nothing goes to the top', async () => {
    lying = [trashed('a.txt', { isPlaceGone: true, isRestorable: false })]
    page.server.answer({
      [restore]: ({ body }) => restored(body),
      'GET /api/filemanager': folders(),
    })
    const { user } = await show()
    await user.click(await screen.findByRole('button', { name: 'Restore “a.txt”' }))
    const dialog = await screen.findByRole('dialog', { name: 'Choose where to restore it' })
    within(dialog).getByText('The folder that contained “a.txt” no longer exists.')
    const submit = within(dialog).getByRole('button', { name: 'Restore here', hidden: true })
    await user.click(submit)
    expect(document.getElementById(submit.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'The top level cannot be a destination. Open a folder.',
    )
    expect(sent('restore')).toEqual([])
  })

  test('says of each that stays why it does', async () => {
    page.server.answer({
      [restore]: ({ body }) => restored(body, { 'id-a.txt': 'notFound', 'id-b.txt': 'tooDeep' }),
    })
    const { user } = await show()
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(screen.getByRole('button', { name: 'Restore' }))
    const dialog = await screen.findByRole('dialog', { name: '2 items not restored' })
    within(dialog).getByText('“a.txt” is no longer in the trash.')
    within(dialog).getByText('“b.txt” would be nested too deeply there.')
    await screen.findAllByText('“Plans” has been restored.')
  })
})

describe('removing for good', () => {
  test('asks, says that it cannot be undone, and what was refused', async () => {
    page.server.answer({
      'DELETE /api/filemanager/trash/id-a.txt': { status: 204 },
      'DELETE /api/filemanager/trash/id-b.txt': problem(403, 'notAllowed'),
      'DELETE /api/filemanager/trash/id-Plans': { status: 204 },
    })
    const { user } = await show()
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(screen.getByRole('button', { name: 'Delete permanently' }))
    const question = screen.getByRole('dialog', { name: 'Permanently delete 3 items' })
    within(question).getByText('3 items will be permanently deleted. This cannot be undone.')
    await user.click(within(question).getByRole('button', { name: 'Delete permanently' }))
    const refused = await screen.findByRole('dialog', { name: 'Not deleted' })
    within(refused).getByText('“b.txt” contains something you do not have permission to delete.')
    await screen.findAllByText('2 items were permanently deleted.')
    screen.getByText('1 selected')
  })

  test('is greyed, with the reason, where something in it may not be deleted', async () => {
    lying = [trashed('Plans', { isFile: false, isPurgeable: false })]
    const { user } = await show()
    const button = await screen.findByRole('button', { name: 'Permanently delete “Plans”' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    button.focus()
    await waitFor(() =>
      expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
        '“Plans” contains something you do not have permission to delete.',
      ),
    )
    await user.click(button)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('empties what is one’s own after saying how many, and nothing where nothing is', async () => {
    page.server.answer({ 'DELETE /api/filemanager/trash': { body: { purged: 2 } } })
    const { user } = await show()
    await user.click(await screen.findByRole('button', { name: 'Empty trash' }))
    const question = screen.getByRole('dialog', { name: 'Empty trash' })
    within(question).getByText(/^2 items that you deleted will be permanently deleted\./u)
    await user.click(within(question).getByRole('button', { name: 'Delete permanently' }))
    await screen.findAllByText('2 items were permanently deleted.')
  })
})

const two = (value: number): string => String(value).padStart(2, '0')

const moment = (day: number): string => {
  const date = new Date(`2026-11-${day}T08:05:00.000Z`)
  return `${day}.11.2026 ${two(date.getHours())}:${two(date.getMinutes())}`
}

const folders = () => ({
  body: {
    id: '1',
    name: '',
    path: root,
    modifiedDate: '2026-11-21T08:05:00.000Z',
    size: 0,
    permissions: READ,
    subfolders: [
      {
        id: '2',
        name: 'Sales',
        path: `${root}Sales/`,
        modifiedDate: '2026-11-21T08:05:00.000Z',
        size: 0,
        permissions: ALL,
      },
    ],
    files: [],
  },
})

const sent = (end: string): unknown[] =>
  page.server.seen.filter(({ path }) => path.endsWith(`/${end}`)).map(({ body }) => body)

const show = async () =>
  await mount(
    <>
      <TrashPage />
      <ToastArea />
    </>,
    '/trash/',
  )
