import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AccessRequest } from '#contract/rights/access-requests.ts'
import { noNotifications, withNew } from '../../../../src/web/notifications/notification-list.ts'
import { notificationsAtom } from '../../../../src/web/notifications/notifications-atom.ts'
import { healthy, storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { openPage } from '../../support/open-page.tsx'
import { useScreen } from '../../support/screen.ts'
import { problem } from '../../support/tiny-server.ts'

const page = usePageOnTinyServer()
useScreen()
afterEach(() => {
  cleanup()
  getDefaultStore().set(notificationsAtom, noNotifications)
})

const request: AccessRequest = {
  id: '7',
  state: 'open',
  askedAt: '2026-11-21T08:05:00.000Z',
  reason: 'For the year-end',
  asker: { id: '9', firstName: 'Petra', lastName: 'Ahrens', email: 'petra@x.example', company: 'Logistics' },
  folder: { id: '5', name: 'Reports', path: '/remote.php/dav/files/anna@x.example/Finance/Reports/' },
  isForFile: true,
  decidedAt: null,
  decider: null,
  answer: '',
}
const amount = (folders: number) => ({ people: folders > 0 ? 1 : 0, folders, files: folders * 2 })
const impact = {
  people: 1,
  rights: [{ permission: 'PERMISSION_READ', gained: amount(3), lost: amount(0) }],
}
const decision = 'POST /api/admin/access-requests/7/decision'

const lists = (requests: readonly AccessRequest[], hasMore = false): void =>
  page.server.answer({ 'GET /api/admin/access-requests': { body: { requests, hasMore } } })

beforeEach(() => {
  storeTokens(600)
  lists([request])
  page.server.answer({
    ...healthy(['MANAGE_FILES']),
    'GET /api/admin/folders': { body: [] },
    'GET /api/admin/access-requests/7': { body: request },
    'POST /api/admin/folder-rights': { body: { subjects: [], impact } },
    [decision]: { body: { ...request, state: 'granted' } },
  })
})

const sent = (of: string): readonly unknown[] =>
  page.server.seen.filter(({ method, path }) => `${method} ${path}` === of).map(({ body }) => body)

/** Opens the request beside the list; what is looked for then is in its panel alone. */
async function openRequest(): Promise<typeof screen> {
  await openPage('/admin/access/requests/?request=7')
  await screen.findByRole('button', { name: 'Give access' })
  return screen
}

test('says that nobody waits, or who does, and leads there from the start of folder rights', async () => {
  lists([])
  const view = await openPage('/admin/access/requests/')
  await view.findByText('Nobody is waiting')
  cleanup()
  lists([request], true)
  const start = await openPage('/admin/filemanagerpermissions/')
  fireEvent.click(await start.findByRole('link', { name: 'Requests for access (more than 1)' }))
  await start.findByText('For the year-end')
  start.getByText('Documents › Finance › Reports')
  start.getByText('More are waiting. They appear here as soon as these are decided.')
  fireEvent.click(
    start.getByRole('button', { name: 'Decide on the request from Petra Ahrens for “Reports”' }),
  )
  await waitFor(() => expect(start.address()).toBe('/admin/access/requests/?request=7'))
})

test('shows what granting opens before it is granted, and grants what is ticked', async () => {
  const panel = await openRequest()
  await panel.findByText('Adds “Read” in 3 folders with 6 files')
  expect(
    screen.getByText('For the year-end', { selector: 'li *' }).closest('li')?.getAttribute('aria-current'),
  ).toBe('true')
  panel.getByText('The request is for a file in this folder. Rights apply to the whole folder.')
  expect(panel.getByRole<HTMLInputElement>('checkbox', { name: 'Read' }).disabled).toBe(true)
  fireEvent.click(panel.getByRole('checkbox', { name: 'Create' }))
  await waitFor(() =>
    expect(sent('POST /api/admin/folder-rights').at(-1)).toEqual({
      subjects: [{ kind: 'user', id: '9' }],
      items: [{ folderId: '5', operation: 'ADD', permissions: ['PERMISSION_READ', 'PERMISSION_CREATE'] }],
      dryRun: true,
    }),
  )
  await panel.findByText('Adds “Read” in 3 folders with 6 files')
  lists([])
  fireEvent.click(panel.getByRole('button', { name: 'Give access' }))
  await screen.findAllByText('Petra Ahrens now has access to “Reports”.')
  expect(sent(decision)).toEqual([
    { decision: 'grant', permissions: ['PERMISSION_READ', 'PERMISSION_CREATE'], answer: '' },
  ])
  await screen.findByText('Nobody is waiting')
})

test('declines with a word', async () => {
  const panel = await openRequest()
  fireEvent.change(panel.getByRole('textbox', { name: 'Answer to Petra Ahrens' }), {
    target: { value: 'Ask accounting' },
  })
  fireEvent.click(panel.getByRole('button', { name: 'Decline' }))
  await screen.findAllByText('The request from Petra Ahrens was declined.')
  expect(sent(decision)).toEqual([{ decision: 'decline', answer: 'Ask accounting' }])
})

test('nothing is granted while it is not known what that opens', async () => {
  page.server.answer({ 'POST /api/admin/folder-rights': problem(503, 'unavailable', 'away') })
  const panel = await openRequest()
  await panel.findByText('away')
  expect(panel.getByRole('button', { name: 'Give access' }).getAttribute('aria-disabled')).toBe('true')
  page.server.answer({ 'POST /api/admin/folder-rights': { body: { subjects: [], impact } } })
  fireEvent.click(panel.getByRole('button', { name: 'Try again' }))
  await panel.findByText('Adds “Read” in 3 folders with 6 files')
})

test('says so where the asker has been given the rights meanwhile, and that reading always belongs to them', async () => {
  const none = { people: 1, rights: [{ permission: 'PERMISSION_READ', gained: amount(0), lost: amount(0) }] }
  page.server.answer({ 'POST /api/admin/folder-rights': { body: { subjects: [], impact: none } } })
  const panel = await openRequest()
  await panel.findByText('Petra Ahrens already has these rights here.')
  panel.getByRole('group', { name: 'Rights to grant', description: '“Read” is always included.' })
})

test('where somebody else was faster it says who has decided, and nothing can be decided any more', async () => {
  const panel = await openRequest()
  await panel.findByText('Adds “Read” in 3 folders with 6 files')
  const settled = { state: 'declined', decider: 'Olaf Krug', decidedAt: request.askedAt, answer: 'No' }
  page.server.answer({
    [decision]: problem(409, 'alreadyDecided', 'was decided'),
    'GET /api/admin/access-requests/7': { body: { ...request, ...settled } },
  })
  fireEvent.click(panel.getByRole('button', { name: 'Give access' }))
  await screen.findByText(/^Olaf Krug declined this on .* Answer: “No”$/u)
  expect(screen.queryByRole('button', { name: 'Give access' })).toBeNull()
})

test('says that a request has lapsed, or that there is none', async () => {
  page.server.answer({
    'GET /api/admin/access-requests/7': { body: { ...request, state: 'lapsed', folder: null } },
  })
  await openPage('/admin/access/requests/?request=7')
  await screen.findByText(/^This request has lapsed/u)
  cleanup()
  await openPage('/admin/access/requests/?request=8')
  await screen.findByText('This request no longer exists')
})

test('an error of the list can be tried again', async () => {
  page.server.answer({ 'GET /api/admin/access-requests': problem(500, 'unexpected', 'broken') })
  await openPage('/admin/access/requests/')
  await screen.findByText('broken')
  lists([request])
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('For the year-end')
})

test('what this person is told of appears by itself', async () => {
  lists([])
  await openPage('/admin/access/requests/')
  await screen.findByText('Nobody is waiting')
  lists([request])
  const told = {
    id: '3',
    groupId: '3',
    createdAt: request.askedAt,
    payload: ['Finance/Reports | ASKED'],
    actor: 'Petra Ahrens',
    type: 'access_asked' as const,
    requestId: '7',
    reason: request.reason,
  }
  act(() => getDefaultStore().set(notificationsAtom, withNew(noNotifications, [told], '3')))
  await screen.findByText('For the year-end')
})
