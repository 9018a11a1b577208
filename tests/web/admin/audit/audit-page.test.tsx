import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/admin/audit.ts'
import { healthy, storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { openPage } from '../../support/open-page.tsx'
import { useScreen } from '../../support/screen.ts'
import { problem } from '../../support/tiny-server.ts'

const page = usePageOnTinyServer()
useScreen()
afterEach(cleanup)

const moment = '2026-11-25T08:00:00.000Z'
const rightsOf = (folder: string, isThere: boolean): AuditEntry => ({
  id: isThere ? '1' : '2',
  happenedAt: moment,
  actor: null,
  action: 'folderRightsChanged',
  subject: { kind: 'right', id: isThere ? '41' : '42', name: folder, personName: null, isThere },
  before: null,
  after: [
    { field: 'person', value: 'tina@kai.example' },
    { field: 'rights', value: ['PERMISSION_READ'] },
  ],
  people: { 'tina@kai.example': 'Tina Third' },
  groupId: null,
  changes: 1,
})
const entries = [rightsOf('Finance', true), rightsOf('Attic', false)]

const open = (address: string) => {
  storeTokens(600)
  page.server.answer({
    ...healthy(['MANAGE_FILES']),
    'GET /api/audit': { body: { items: entries, total: 2, page: 0, pageSize: 10 } },
    'GET /api/admin/folders': { body: { items: [], total: 0, page: 0, pageSize: 25 } },
    'GET /api/filemanager/access/41': {
      body: {
        folder: { id: '41', name: 'Finance', path: '/Finance/' },
        items: [],
        total: 0,
        page: 0,
        pageSize: 25,
      },
    },
    'GET /api/filemanager/access/42': problem(404, 'notFound'),
  })
  return openPage(address)
}

test('an entry of a folder leads to who has access there, one of a folder that is gone to nothing', async () => {
  const view = await open('/admin/audit/?entryId=2')
  await view.findByRole('heading', { name: 'Folder rights changed' })
  expect(view.queryByRole('link', { name: 'Open folder rights' })).toBeNull()
  fireEvent.click(await view.findByRole('row', { name: /^Finance/u }))
  fireEvent.click(await view.findByRole('link', { name: 'Open folder rights' }))
  await view.findByRole('heading', { name: 'Who has access to “Finance”?' })
  await view.findByText('No one has rights to this folder yet.')
})

test('a link to a folder that is gone meanwhile says so', async () => {
  const view = await open('/admin/filemanagerpermissions/?folder=42')
  await view.findByText('This folder does not exist')
  fireEvent.click(view.getByText('Close'))
  await waitFor(() => expect(view.queryByText('This folder does not exist')).toBeNull())
})

test('all that is told about a person is named after them, also where it is about their rights alone', async () => {
  const view = await open('/admin/audit/?personId=9')
  await within(view.getByRole('main')).findByText('History of Tina Third')
  expect(page.server.seen.find(({ path }) => path === '/api/audit')?.query.get('personId')).toBe('9')
})
