import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ChangedRights, RightsImpact, SeveralRights } from '#contract/rights/folder-rights.ts'
import { CREATE, READ, UPDATE } from '#contract/rights/permissions.ts'
import { rightNames } from '#contract/rights/right-names.ts'
import { openPage } from '../../support/open-page.tsx'
import type { Seen } from '../../support/tiny-server.ts'
import { logistics, petra, placeOf } from './rights-samples.ts'
import { useRightsScene } from './rights-scene.ts'

const { page, sent } = useRightsScene()
const start = '/admin/filemanagerpermissions/'
const address = `${start}?user=9&company=3`

const shared = (name: string, given: Partial<SeveralRights>): SeveralRights => ({
  ...placeOf(name),
  hasSubfolders: false,
  permissions: 0,
  some: 0,
  own: 0,
  isInherited: false,
  ...given,
})
const nothing = { people: 0, folders: 0, files: 0 }
const before = { permissions: READ, explicit: null }
const after = { permissions: READ | CREATE, explicit: READ | CREATE }
const impact = (people: number, lost: boolean): RightsImpact => ({
  people,
  rights: rightNames.map((permission) => ({
    permission,
    gained: permission === 'PERMISSION_CREATE' && !lost ? { people: 1, folders: 2, files: 65 } : nothing,
    lost: permission === 'PERMISSION_UPDATE' && lost ? { people: 14, folders: 1, files: 3 } : nothing,
  })),
})
const dryRun: ChangedRights = {
  subjects: [
    { subject: petra, folders: [{ ...placeOf('Finance'), before, after }], impact: impact(1, false) },
    {
      subject: logistics,
      folders: [{ ...placeOf('Finance'), before: after, after }],
      impact: impact(14, true),
    },
  ],
  impact: { ...impact(15, false) },
}

beforeEach(() =>
  page.server.answer({
    'GET /api/admin/folder-rights/folders': {
      body: {
        subjects: [petra, logistics],
        folder: shared('', { isInherited: true }),
        folders: [
          shared('Finance', { permissions: READ, some: READ | UPDATE, own: 1 }),
          shared('Personnel', { permissions: READ, some: READ }),
        ],
      },
    },
    'POST /api/admin/folder-rights': ({ body }: Seen) => ({
      body: (body as { dryRun?: boolean }).dryRun ? dryRun : { ...dryRun, impact: null },
    }),
  }),
)

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

test('several are chosen from all tabs and stand in the address', async () => {
  const found = {
    items: [{ id: '9', firstName: 'Petra', lastName: 'Ahrens', email: 'p@x.de', company: null }],
  }
  page.server.answer({ 'GET /api/users/byCompany': { body: { ...found, total: 1, page: 0, pageSize: 25 } } })
  const view = await openPage(start)
  fireEvent.click(await view.findByRole('button', { name: 'Choose whose rights to see' }))
  fireEvent.click(await view.findByRole('switch', { name: 'Several at once' }))
  const show = view.getByRole('button', { name: 'Show rights' })
  expect(show.getAttribute('aria-disabled')).toBe('true')
  view.getByText('Choose whose rights you want to see.', { selector: '[role=status]' })
  fireEvent.click(await view.findByRole('option', { name: /Ahrens, Petra/u }))
  fireEvent.click(view.getByRole('tab', { name: 'Companies' }))
  fireEvent.click(await view.findByRole('button', { name: /Nordkai Logistik.*14 people/u }))
  view.getByText('Petra Ahrens and Nordkai Logistik')
  fireEvent.click(view.getByRole('button', { name: 'Show rights (2)' }))
  await waitFor(() => expect(view.address()).toBe(address))
  await view.findByRole('row', { name: 'Finance: set here for 1' })
})

test('what some have is a dash; one change is told for all and for each, and saved once for all', async () => {
  const view = await openPage(address)
  await view.findByRole('heading', { name: '2 selected' })
  await view.findByRole('row', { name: /^Finance/u })
  expect(box('Edit, Finance').indeterminate).toBe(true)
  expect(box('Read, Finance').checked).toBe(true)
  fireEvent.click(box('Create, Finance'))
  await view.findByRole('row', {
    name: 'Finance: Not saved yet: all: Read, Create; some: Read, Edit, Create',
  })
  fireEvent.click(view.getByRole('button', { name: 'Review and save' }))
  const dialog = within(await view.findByRole('dialog'))
  await dialog.findByText('Adds “Create” for 1 person in 2 folders with 65 files')
  dialog.getByText('added: Create')
  dialog.getByText('removed: Edit')
  dialog.getByText('Removes “Edit” for 14 people in 1 folder with 3 files')
  dialog.getByText('Before: Read. After: Read, Create.')
  fireEvent.click(dialog.getByRole('button', { name: 'Save', hidden: true }))
  await view.findByText('Rights to 1 folder saved for 2 selected')
  const subjects = [
    { kind: 'user', id: '9' },
    { kind: 'company', id: '3' },
  ]
  const items = [{ folderId: 'Finance', operation: 'ADD', permissions: ['PERMISSION_CREATE'] }]
  expect(sent('POST', '/admin/folder-rights')).toEqual([
    { subjects, items, dryRun: true },
    { subjects, items },
  ])
})
