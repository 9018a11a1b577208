import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { RolePermission } from '#contract/users/role-permissions.ts'
import { healthy, storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { openPage } from '../../support/open-page.tsx'
import { useScreen } from '../../support/screen.ts'
import { problem } from '../../support/tiny-server.ts'

const page = usePageOnTinyServer()
useScreen()
afterEach(cleanup)

const waiting = {
  id: '9',
  email: 'petra@example.com',
  firstName: 'Petra',
  lastName: 'Ahrens',
  createdAt: '2026-01-02T08:00:00.000Z',
}
const counts = {
  byStatus: { active: 1940, inactive: 12, deactivated: 3 },
  withoutRole: 0,
  withoutCompany: 2,
  notActivated: { total: 1, people: [waiting] },
}
const storage = {
  countedAt: '2026-03-15T11:00:00.000Z',
  files: 30,
  bytes: 3072,
  total: 2,
  companies: [
    { company: { id: '1', name: 'Kai GmbH' }, files: 20, bytes: 2048 },
    { company: null, files: 10, bytes: 1024 },
  ],
  damaged: 1,
}
const failures = {
  work: [{ queue: 'figures', failed: 2, waiting: 1, lastAt: '2026-03-15T11:00:00.000Z' }],
  mails: {
    total: 1,
    people: [
      { ...waiting, id: '10', lastName: 'Lost', kind: 'account', failedAt: '2026-03-15T11:00:00.000Z' },
    ],
  },
}

const answer = (...permissions: RolePermission[]): void => {
  storeTokens(600)
  page.server.answer({
    ...healthy(permissions),
    'GET /api/users/counts': { body: counts },
    'GET /api/sign-ins/days': {
      body: {
        days: [
          { day: '2026-03-15', people: 4, refusals: 7 },
          { day: '2026-03-14', people: 0, refusals: 0 },
        ],
      },
    },
    'GET /api/admin/storage': { body: storage },
    'GET /api/admin/failures': { body: failures },
    'GET /api/admin/access-requests': { body: { requests: [{ id: '1' }, { id: '2' }], hasMore: false } },
    'GET /api/admin/access/wide': { body: { items: [], total: 0, page: 0, pageSize: 10 } },
    'GET /api/admin/taskboards/ownerless': { body: { boards: [{ id: '5', name: 'Umzug' }] } },
  })
}

const card = async (name: string) => within(await screen.findByRole('region', { name }))
const linksOf = (of: { readonly getAllByRole: (role: 'link') => HTMLElement[] }) =>
  of.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test('tells what is to be done, each line leading to where it is done', async () => {
  answer('MANAGE_USERS', 'MANAGE_FILES')
  await openPage('/admin/')
  const todo = await card('To do')
  await waitFor(() => todo.getByText(/requests for access/u))
  expect(linksOf(todo)).toEqual([
    ['2 requests for access are waiting for a decision', '/admin/access/requests/'],
    ['1 person has not activated their account for 14 days', '/admin/users/?status=inactive'],
    ['2 active people without a company', '/admin/users/?status=active&companyId=none'],
    ['1 board without an owner', '/admin/users/'],
  ])
  todo.getByText('The content of 1 file is damaged or missing. Restore it from a backup.')
  expect(todo.queryByText(/without a role/u)).toBeNull()
})

test('tells of people, sign-ins, storage and failures', async () => {
  answer('MANAGE_USERS', 'MANAGE_FILES')
  await openPage('/admin/')
  const people = await card('People')
  await waitFor(() => people.getByText('1,940 active'))
  people.getByText('12 invited, not activated yet')
  const old = await card('Not activated for 14 days')
  expect(old.getByRole('link', { name: 'Petra Ahrens' }).getAttribute('href')).toBe('/admin/users/9')
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(
    rows.map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([[], ['4', '7'], ['0', '0']])
  const places = await card('Storage by company')
  places.getByText('Kai GmbH')
  places.getByText('Not assigned to a company')
  places.getByText(/^3.00 KB in 30 files in total/u)
  const failed = await card('Failed')
  failed.getByRole('link', { name: 'Petra Lost' })
  failed.getByText(/^failed 2 times · 1 will be retried · most recently/u)
})

test('shows everybody only the parts of their right', async () => {
  answer('MANAGE_COMPANIES')
  await openPage('/admin/')
  await card('Storage by company')
  expect(screen.queryByRole('region', { name: 'People' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'To do' })).toBeNull()
  expect(page.server.seen.map(({ path }) => path)).not.toContain('/api/users/counts')
})

test('a part that cannot be loaded says so and is asked again; the others are there', async () => {
  answer('MANAGE_USERS')
  page.server.answer({ 'GET /api/admin/failures': problem(503, 'unavailable') })
  await openPage('/admin/')
  await card('People')
  const failed = await card('Failed')
  const retry = await failed.findByRole('button', { name: 'Try again' })
  page.server.answer({ 'GET /api/admin/failures': { body: { work: [], mails: { total: 0, people: [] } } } })
  await userEvent.click(retry)
  await failed.findByText('All e-mails have arrived, and no background job has failed.')
})

test('what is to be done is told as far as it could be loaded, and the rest is asked for again', async () => {
  answer('MANAGE_USERS', 'MANAGE_FILES')
  page.server.answer({ 'GET /api/admin/access/wide': problem(503, 'unavailable') })
  await openPage('/admin/')
  const todo = await card('To do')
  await waitFor(() => todo.getByText(/requests for access/u))
  todo.getByText('1 board without an owner')
  const retry = todo.getByRole('button', { name: 'Try again' })
  page.server.answer({
    'GET /api/admin/access/wide': { body: { items: [], total: 3, page: 0, pageSize: 10 } },
  })
  await userEvent.click(retry)
  await todo.findByText('3 folders can be read by everybody')
  expect(todo.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('where something could not be loaded and the rest found nothing, it does not say that nothing is to be done', async () => {
  answer('MANAGE_FILES')
  page.server.answer({
    'GET /api/admin/storage': { body: { ...storage, damaged: 0 } },
    'GET /api/admin/access-requests': problem(503, 'unavailable'),
  })
  await openPage('/admin/')
  const todo = await card('To do')
  await todo.findByRole('button', { name: 'Try again' })
  expect(todo.queryByText('There is nothing to do at the moment.')).toBeNull()
})
