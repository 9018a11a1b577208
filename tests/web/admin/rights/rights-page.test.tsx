import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ChangedRights } from '#contract/rights/folder-rights.ts'
import { CREATE, READ } from '#contract/rights/permissions.ts'
import { rightNames } from '#contract/rights/right-names.ts'
import { healthy, storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { openPage } from '../../support/open-page.tsx'
import { showOn, useScreen } from '../../support/screen.ts'
import { problem } from '../../support/tiny-server.ts'
import type { Seen } from '../../support/tiny-server.ts'
import { finance, logistics, personnel, petra, placeOf, reports, root } from './rights-samples.ts'

// in dialogs `hidden`: the browser of these tests has no focus that could be in them
const page = usePageOnTinyServer()
useScreen()
afterEach(cleanup)

const address = '/admin/filemanagerpermissions/?user=9'
const nothing = { people: 0, folders: 0, files: 0 }
const dryRun: ChangedRights = {
  subjects: [
    {
      subject: petra,
      folders: [
        {
          ...placeOf('Finance'),
          before: { permissions: READ, explicit: null },
          after: { permissions: READ | CREATE, explicit: READ | CREATE },
        },
      ],
    },
  ],
  impact: {
    people: 1,
    rights: rightNames.map((permission) => ({
      permission,
      gained: permission === 'PERMISSION_CREATE' ? { people: 1, folders: 2, files: 65 } : nothing,
      lost: nothing,
    })),
  },
}

beforeEach(() => {
  storeTokens(600)
  page.server.answer({
    ...healthy(['MANAGE_FILES']),
    'GET /api/admin/folders': { body: [] },
    'GET /api/admin/folder-rights/subjects': { body: [{ ...logistics, people: 14 }] },
    'GET /api/admin/folder-rights/user/9/folders': ({ query }: Seen) => ({
      body:
        query.get('parentId') === 'Finance'
          ? { subject: petra, folder: finance, folders: [reports] }
          : { subject: petra, folder: root, folders: [personnel, finance] },
    }),
    'POST /api/admin/folder-rights': ({ body }: Seen) => ({
      body: (body as { dryRun?: boolean }).dryRun ? dryRun : { ...dryRun, impact: null },
    }),
  })
})

const changes = () => page.server.seen.filter(({ method }) => method === 'POST').map(({ body }) => body)
const items = [{ folderId: 'Finance', operation: 'ADD', permissions: ['PERMISSION_CREATE'] }]
const subjects = [{ kind: 'user', id: '9' }]

test('says of each folder what is allowed and where it comes from', async () => {
  const view = await openPage(address)
  await view.findByRole('row', { name: 'Finance: through company Nordkai Logistik' })
  view.getByRole('row', { name: 'Personnel: set here' })
  expect(view.getByRole('checkbox', { name: 'Edit, Personnel' })).toHaveProperty('checked', true)
  expect(view.getByRole('checkbox', { name: 'Edit, Finance' })).toHaveProperty('checked', false)
  fireEvent.click(view.getByRole('button', { name: 'Expand Finance' }))
  await view.findByRole('row', {
    name: 'Reports: from Documents\u{a0}› Finance, through company Nordkai Logistik',
  })
})

test('a change is shown as not saved and down the tree, told before it is saved, and saved once', async () => {
  const view = await openPage(address)
  fireEvent.click(await view.findByRole('button', { name: 'Expand Finance' }))
  await view.findByRole('row', { name: /^Reports/u })
  fireEvent.click(view.getByRole('checkbox', { name: 'Select Finance' }))
  fireEvent.click(view.getByRole('checkbox', { name: 'Create, Finance' }))
  await view.findByRole('row', { name: 'Finance: Not saved yet: Read, Create' })
  view.getByRole('row', { name: 'Reports: Changes with Finance: Read, Create' })
  fireEvent.click(view.getByRole('button', { name: 'Review and save' }))
  const dialog = await view.findByRole('dialog')
  await within(dialog).findByText('Adds “Create” in 2 folders with 65 files')
  within(dialog).getByText('Before: Read. After: Read, Create.')
  expect(changes()).toEqual([{ subjects, items, dryRun: true }])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save', hidden: true }))
  await view.findByText('Rights of Petra Ahrens to 1 folder saved')
  expect(changes()[1]).toEqual({ subjects, items })
  await waitFor(() => expect(view.queryByText(/not saved yet/u)).toBeNull())
  expect(view.queryByRole('toolbar')).toBeNull()
})

test('a box that is put back leaves nothing to save', async () => {
  const view = await openPage(address)
  fireEvent.click(await view.findByRole('checkbox', { name: 'Create, Finance' }))
  await view.findByText('1 folder changed, not saved yet')
  fireEvent.click(view.getByRole('checkbox', { name: 'Create, Finance' }))
  await waitFor(() => expect(view.queryByText(/not saved yet/u)).toBeNull())
})

test('several folders are marked and changed together', async () => {
  const view = await openPage(address)
  fireEvent.click(await view.findByRole('checkbox', { name: 'Select Finance' }))
  fireEvent.click(view.getByRole('checkbox', { name: 'Select Personnel' }))
  const bar = await view.findByRole('toolbar', { name: '2 folders selected' })
  const box = within(bar).getByRole<HTMLInputElement>('checkbox', { name: 'Edit' })
  expect(box.indeterminate).toBe(true)
  fireEvent.click(within(bar).getByRole('checkbox', { name: 'Create' }))
  await view.findByText('2 folders changed, not saved yet')
  fireEvent.click(within(bar).getByRole('button', { name: 'Inherit rights from above' }))
  await view.findByText('1 folder changed, not saved yet')
  view.getByRole('row', { name: /^Personnel: Not saved yet: inherited/u })
})

test('a refusal names the folder and keeps what was changed', async () => {
  const view = await openPage(address)
  fireEvent.click(await view.findByRole('checkbox', { name: 'Create, Finance' }))
  const fields = [{ field: 'items.0.folderId', message: 'This folder is not there any more.' }]
  page.server.answer({
    'POST /api/admin/folder-rights': {
      status: 404,
      body: { status: 404, code: 'notFound', title: 'x', message: 'y', fields },
    },
  })
  fireEvent.click(await view.findByRole('button', { name: 'Review and save' }))
  const dialog = await view.findByRole('dialog')
  await within(dialog).findByText('Documents › Finance: This folder is not there any more.')
  const save = await within(dialog).findByRole('button', { name: 'Save', hidden: true })
  await waitFor(() =>
    expect(document.getElementById(save.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Nothing can be saved without a preview.',
    ),
  )
  fireEvent.click(within(dialog).getByRole('button', { name: 'Undo change to Finance', hidden: true }))
  await waitFor(() => expect(view.queryByRole('dialog')).toBeNull())
  expect(view.queryByText(/not saved yet/u)).toBeNull()
})

test('asks before unsaved changes get lost by going to somebody else', async () => {
  const view = await openPage(address)
  fireEvent.click(await view.findByRole('checkbox', { name: 'Create, Finance' }))
  await view.findByText('1 folder changed, not saved yet')
  void view.router.navigate('/admin/filemanagerpermissions/?company=3')
  await view.findByText('Your changes are not saved')
  expect(view.address()).toBe(address)
  fireEvent.click(view.getByRole('button', { name: /stay|keep/iu, hidden: true }))
  await waitFor(() => expect(view.queryByText('Your changes are not saved')).toBeNull())
  void view.router.navigate(`${address}&user=10`)
  await view.findByText('Your changes are not saved')
})

test('somebody who is not there any more is said to be gone', async () => {
  page.server.answer({ 'GET /api/admin/folder-rights/user/9/folders': problem(404, 'notFound') })
  const view = await openPage(address)
  await view.findByText('This person, role or company no longer exists')
})

test('subfolders that cannot be loaded say so in their place and are asked for again', async () => {
  const view = await openPage(address)
  await view.findByRole('row', { name: /^Finance/u })
  page.server.answer({ 'GET /api/admin/folder-rights/user/9/folders': problem(404, 'notFound', 'Not now.') })
  fireEvent.click(view.getByRole('button', { name: 'Expand Finance' }))
  await view.findByText('The folders in Finance could not be loaded')
  page.server.answer({
    'GET /api/admin/folder-rights/user/9/folders': {
      body: { subject: petra, folder: finance, folders: [reports] },
    },
  })
  fireEvent.click(view.getByRole('button', { name: 'Try again' }))
  await view.findByRole('row', { name: /^Reports/u })
})

test('a company is picked by its name and stands in the address', async () => {
  const view = await openPage('/admin/filemanagerpermissions/')
  fireEvent.click(await view.findByRole('button', { name: 'Choose whose rights to see' }))
  fireEvent.click(await view.findByRole('tab', { name: 'Companies' }))
  fireEvent.click(await view.findByRole('button', { name: /Nordkai Logistik.*14 people/u }))
  await waitFor(() => expect(view.address()).toBe('/admin/filemanagerpermissions/?company=3'))
})

test('on a narrow screen the rights are words, and a panel changes them', async () => {
  showOn({ width: 320, height: 640 })
  const view = await openPage(address)
  const row = await view.findByRole('row', { name: 'Personnel: Read, Edit (set here)' })
  fireEvent.click(within(row).getByText('Personnel'))
  const panel = await view.findByRole('dialog', { name: 'Rights to Personnel' })
  fireEvent.click(within(panel).getByRole('checkbox', { name: 'Read', hidden: true }))
  await within(panel).findByText('Not saved yet: No rights')
})

test('letters lead to the next folder that begins so, as in the lists', async () => {
  const view = await openPage(address)
  const first = await view.findByRole('row', { name: /^Finance/u })
  first.focus()
  fireEvent.keyDown(first, { key: 'p' })
  await waitFor(() => expect(document.activeElement).toBe(view.getByRole('row', { name: /^Personnel/u })))
})

test('folders with own rights alone are listed, and one leads to its line in the tree', async () => {
  const deep = { ...reports, explicit: READ, above: ['Finance'] }
  page.server.answer({
    'GET /api/admin/folder-rights/user/9/grants': {
      body: {
        subject: petra,
        items: [deep, { ...personnel, above: [] }],
        total: 2,
        page: 0,
        pageSize: 100,
      },
    },
  })
  const view = await openPage(address)
  await view.findByRole('row', { name: /^Finance/u })
  fireEvent.click(view.getByRole('button', { name: 'More actions' }))
  fireEvent.click(await view.findByRole('menuitem', { name: 'Only folders with their own rights' }))
  const panel = within(await view.findByRole('complementary', { name: /own rights: Petra Ahrens/u }))
  await panel.findByText('2 folders')
  const [asked] = page.server.seen.filter(({ path }) => path.endsWith('/grants'))
  expect(asked?.query.get('own')).toBe('true')
  panel.getByText('Read, Edit')
  fireEvent.click(panel.getByText('Documents › Finance › Reports'))
  const row = await view.findByRole('row', { name: /^Reports/u })
  await waitFor(() => expect(document.activeElement).toBe(row))
})

test('a folder is found at any depth, and the way down to it opens', async () => {
  page.server.answer({
    'GET /api/admin/folder-rights/find': ({ query }) => ({
      body: {
        folders:
          query.get('search') === 'rep'
            ? [{ id: 'Reports', names: ['Finance', 'Reports'], above: ['Finance'] }]
            : [],
        hasMore: false,
      },
    }),
  })
  const view = await openPage(address)
  await view.findByRole('row', { name: /^Finance/u })
  fireEvent.click(view.getByRole('button', { name: 'Find folder' }))
  const panel = within(await view.findByRole('complementary', { name: 'Find folder' }))
  panel.getByText('Finds folders at any depth. The one you choose is shown in the tree.')
  const box = panel.getByRole('searchbox', { name: 'Name of the folder' })
  fireEvent.change(box, { target: { value: 'nowhere' } })
  fireEvent.keyDown(box, { key: 'Enter' })
  await panel.findByText('No folder matches')
  fireEvent.change(box, { target: { value: 'rep' } })
  fireEvent.keyDown(box, { key: 'Enter' })
  await panel.findByText('1 folder')
  fireEvent.click(panel.getByText('Reports'))
  const row = await view.findByRole('row', { name: /^Reports/u })
  await waitFor(() => expect(document.activeElement).toBe(row))
})

test('what takes its own button away leaves the focus in the tree', async () => {
  const view = await openPage(address)
  fireEvent.click(await view.findByRole('checkbox', { name: 'Select Finance' }))
  fireEvent.click(view.getByRole('checkbox', { name: 'Create, Finance' }))
  for (const name of ['Clear selection', 'Discard changes']) {
    const button = await view.findByRole('button', { name })
    button.focus()
    fireEvent.click(button)
    await waitFor(() => expect(document.activeElement?.closest('[role="treegrid"]')).toBeTruthy())
  }
})
