import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { healthy, storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { openPage } from '../../support/open-page.tsx'
import { useScreen } from '../../support/screen.ts'
import type { Seen } from '../../support/tiny-server.ts'

const page = usePageOnTinyServer()
useScreen()
afterEach(cleanup)

const row = {
  folder: { id: '7', names: ['Finance', 'Reports'], above: ['5'] },
  company: 'Logistics',
  people: 31,
  subjects: [{ kind: 'role', id: '4', name: 'Clerk', email: null, people: 30 }],
  subjectCount: 2,
  openedBy: [
    { kind: 'role', id: '4' },
    { kind: 'company', id: '9' },
  ],
}

beforeEach(() => {
  storeTokens(600)
  page.server.answer({
    ...healthy(['MANAGE_FILES']),
    'GET /api/admin/folders': { body: [] },
    'GET /api/admin/access/wide': ({ query }: Seen) => ({
      body: {
        items: query.get('kind') === 'otherCompanies' ? [row] : [],
        total: query.get('kind') === 'otherCompanies' ? 1 : 0,
        page: 0,
        pageSize: 10,
      },
    }),
  })
})

test('says that nothing is open too widely, or what is, through whom, and leads to its rights with the folder opened', async () => {
  const view = await openPage('/admin/access/wide/')
  await view.findByText('Nothing is shared too widely')
  fireEvent.change(view.getByRole('combobox', { name: 'What is looked for' }), {
    target: { value: 'otherCompanies' },
  })
  const name = await view.findByText('Documents › Finance › Reports')
  view.getByText('Role Clerk (30), 1 more')
  fireEvent.click(name)
  await waitFor(() =>
    expect(view.address()).toBe('/admin/filemanagerpermissions/?role=4&company=9&open=5&folder=7'),
  )
})

test('where a search finds nothing it alone is taken away, and the kind stays', async () => {
  const view = await openPage('/admin/access/wide/?kind=notSignedIn&search=quay')
  fireEvent.click(await view.findByRole('button', { name: 'Clear search' }))
  await waitFor(() => expect(view.address()).toBe('/admin/access/wide/?kind=notSignedIn'))
})
