import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { READ } from '#contract/rights/permissions.ts'
import { healthy, storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { openPage } from '../../support/open-page.tsx'
import { showOn, useScreen } from '../../support/screen.ts'
import { problem } from '../../support/tiny-server.ts'

const page = usePageOnTinyServer()
useScreen()
afterEach(cleanup)

const address = '/admin/access/'
const person = {
  id: '9',
  firstName: 'Petra',
  lastName: 'Ahrens',
  email: 'petra@example.com',
  company: { id: '3', name: 'Logistics' },
  role: { id: '4', name: 'Clerk' },
  isInvited: true,
  usesFiles: false,
}
const folder = (id: string, name: string, rights = 'known') => ({ id, name, rights })
const pageOf = (items: readonly object[], total = items.length) => ({ items, total, page: 0, pageSize: 50 })
const matrix = {
  people: pageOf([person], 120),
  folders: pageOf([folder('1', 'Finance'), folder('2', 'Legal'), folder('5', 'Old', 'gone')]),
  cells: [[{ permissions: READ, through: 'role' }, { permissions: 0, through: 'user' }, null]],
  subjects: null,
}

const answer = (body: object): void => {
  storeTokens(600)
  page.server.answer({
    ...healthy(['MANAGE_FILES']),
    'GET /api/admin/folder-rights/subjects': { body: [] },
    'GET /api/admin/access/matrix': body,
  })
}
beforeEach(() => answer({ body: matrix }))

test('says in words what somebody may do and through whom, and leads to where it is changed', async () => {
  const view = await openPage(address)
  const grid = await view.findByRole('grid', { name: 'People’s rights to top-level folders' })
  const cells = within(grid)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
  expect(cells).toEqual(['Readrole', 'Deniedown entry', 'no longer known'])
  expect(within(grid).getByRole('rowheader').textContent).toContain('not activated')
  fireEvent.click(within(grid).getByText('Read'))
  const panel = within(await view.findByRole('complementary'))
  panel.getByText('Through role Clerk')
  panel.getByText('Invited: the rights apply from the first sign-in.')
  expect(panel.getByRole('link', { name: 'Rights of role Clerk' }).getAttribute('href')).toBe(
    '/admin/filemanagerpermissions/?role=4',
  )
})

test('a role or company that nobody knows is said to match nothing, and the filter can be taken away', async () => {
  const { body, ...refusal } = problem(400, 'invalidInput')
  answer({ ...refusal, body: { ...(body as object), fields: [{ field: 'roleId', message: 'Invalid.' }] } })
  const view = await openPage(`${address}?roleId=999999`)
  const clear = await view.findByRole('button', { name: 'Clear filters' })
  answer({ body: matrix })
  fireEvent.click(clear)
  await view.findByRole('grid')
  expect(view.router.state.location.search).toBe('')
})

const indexes = (element: HTMLElement | undefined, what: string) => element?.getAttribute(`aria-${what}index`)

test('says which lines and columns of all pages are shown', async () => {
  const people = { ...matrix.people, page: 2 }
  answer({ body: { ...matrix, people, folders: { ...matrix.folders, page: 1, total: 53 } } })
  const view = await openPage(`${address}?page=2&folderPage=1`)
  const grid = within(await view.findByRole('grid'))
  expect(grid.getAllByRole('row').map((row) => indexes(row, 'row'))).toEqual(['1', '102'])
  const columns = ['1', '52', '53', '54']
  expect(grid.getAllByRole('columnheader').map((head) => indexes(head, 'col'))).toEqual(columns)
  expect(indexes(grid.getByRole('rowheader'), 'col')).toBe('1')
  expect(grid.getAllByRole('cell').map((cell) => indexes(cell, 'col'))).toEqual(columns.slice(1))
})

test('one cell is in the order of tabs, and arrows lead from it', async () => {
  const view = await openPage(address)
  const cells = await view.findAllByRole('cell')
  expect(cells.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
  cells[0]?.focus()
  fireEvent.keyDown(cells[0] ?? document.body, { key: 'End' })
  await waitFor(() => expect(document.activeElement).toBe(cells[2]))
  expect(cells.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0])
})

test('asks for the end of an earlier day, and says what nobody knows of it any more', async () => {
  const view = await openPage(`${address}?day=2026-03-02`)
  await view.findByText(/at the end of 02.03.2026/u)
  view.getByText(/since been permanently deleted, and its rights/u)
  const asked = page.server.seen.findLast(({ path }) => path === '/api/admin/access/matrix')
  expect(asked?.query.get('asOf')).toBe(new Date(2026, 2, 3).toISOString())
})

test('offers the roles and companies of the earlier day, which may be gone or renamed', async () => {
  const subjects = [
    { kind: 'company', id: '3', name: 'Former name' },
    { kind: 'role', id: '8', name: 'Removed role' },
  ]
  answer({ body: { ...matrix, subjects } })
  page.server.answer({
    'GET /api/admin/folder-rights/subjects': {
      body: [{ kind: 'role', id: '4', name: 'Clerk', email: null }],
    },
  })
  const view = await openPage(`${address}?day=2026-03-02`)
  await view.findByText(/at the end of 02.03.2026/u)
  const offered = (label: string) =>
    within(view.getByRole('combobox', { name: label }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  await waitFor(() => expect(offered('Role')).toEqual(['All roles', 'Removed role']))
  expect(offered('Company')).toEqual(['All companies', 'Former name'])
})

test('a refused day is told at its field', async () => {
  const words = 'This day is in the future.'
  const { body, ...refusal } = problem(400, 'invalidInput')
  answer({ ...refusal, body: { ...(body as object), fields: [{ field: 'asOf', message: words }] } })
  const view = await openPage(`${address}?day=2999-03-02`)
  await waitFor(() => expect(view.getAllByText(words)).toHaveLength(2))
  expect(view.queryByRole('grid')).toBeNull()
})

test('a failure can be tried again; without folders it says what will stand here', async () => {
  answer(problem(400, 'invalidInput'))
  const view = await openPage(address)
  await view.findByRole('alert')
  answer({ body: { people: pageOf([person]), folders: pageOf([]), cells: [[]], subjects: null } })
  fireEvent.click(view.getByRole('button', { name: 'Try again' }))
  await view.findByText('No top-level folders yet')
})

test('where there is no room for columns each person has a list', async () => {
  showOn({ width: 320, height: 640 })
  const view = await openPage(address)
  await view.findByText('Access to 1 of 3 folders shown')
  expect(view.queryByRole('grid')).toBeNull()
})
