import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { healthy, storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { dialogTitled } from '../../support/dialog-titled.ts'
import { openPage } from '../../support/open-page.tsx'
import { useScreen } from '../../support/screen.ts'
import type { Answers } from '../../support/tiny-server.ts'

const page = usePageOnTinyServer()
useScreen()
afterEach(cleanup)

const tina = {
  id: '9',
  version: 3,
  email: 'tina@kai.example',
  firstName: 'Tina',
  lastName: 'Third',
  role: { id: '4', name: 'Clerk' },
  company: { id: '5', name: 'Nordhafen AG', isActive: true },
  language: 'en',
  accountStatus: 'active',
  accountSource: 'local',
  lastLogin: null,
  receiveEmails: true,
  isManageable: true,
}
const sessionId = '0190f0a0-0000-7000-8000-000000000001'
const sessions = [1, 2].map((at) => ({
  id: sessionId.replace(/1$/u, String(at)),
  isCurrent: false,
  browser: `Firefox ${at}`,
  system: 'Windows',
  startedAt: '2026-11-25T08:00:00.000Z',
  lastUsedAt: '2026-11-26T08:00:00.000Z',
}))
const emptyPage = { items: [], total: 0, page: 0, pageSize: 5 }

/** What each section asks for, by its name in the browser. */
const sections: Readonly<Record<string, { readonly asks: string; readonly body: unknown }>> = {
  'Signed-in devices': { asks: '/api/users/9/sessions', body: sessions },
  'Folder rights': {
    asks: '/api/admin/folder-rights/user/9/grants',
    body: { ...emptyPage, subject: { kind: 'user', id: '9', name: 'Tina Third', email: tina.email } },
  },
  'Boards and open tasks': { asks: '/api/admin/taskboards/users/9', body: { boards: [] } },
  Reports: {
    asks: '/api/report/dashboards/users/9',
    body: {
      person: { id: '9', name: 'Tina Third', email: tina.email },
      dashboards: [],
      namedBy: { dashboardIds: [], groupIds: ['2'] },
      groups: [{ id: '2', name: 'Managing board' }],
    },
  },
  'Chats with the assistant': { asks: '/api/admin/chats/users/9', body: { chats: 3 } },
  'Latest changes': { asks: '/api/audit', body: emptyPage },
}
const asked = (path: string): number =>
  page.server.seen.filter((seen) => seen.method === 'GET' && seen.path === path).length

const every = ['MANAGE_USERS', 'MANAGE_FILES', 'MANAGE_REPORTING', 'VIEW_REPORTING']
const open = async (permissions: readonly string[] = every) => {
  const answers: Answers = {
    ...healthy(permissions),
    'GET /api/users/9': { body: tina },
    'GET /api/users/choices': {
      body: { roles: [{ ...tina.role, mayGive: true }], companies: [tina.company] },
    },
    'GET /api/users/9/offboarding': { body: { last: null } },
  }
  for (const { asks, body } of Object.values(sections)) answers[`GET ${asks}`] = { body }
  storeTokens(600)
  page.server.answer(answers)
  const view = await openPage('/admin/users/9')
  await view.findByRole('heading', { level: 1, name: 'Tina Third' })
  return view
}
beforeEach(() => {
  page.server.seen.length = 0
})

test.each([
  ['all rights', every, Object.keys(sections)],
  [
    'people alone',
    ['MANAGE_USERS'],
    Object.keys(sections).filter((name) => name !== 'Folder rights' && name !== 'Reports'),
  ],
  [
    'people and reports',
    every.filter((right) => right !== 'MANAGE_FILES'),
    Object.keys(sections).filter((name) => name !== 'Folder rights'),
  ],
])('shows whoever manages %s their sections, and asks for no others', async (_what, permissions, shown) => {
  const view = await open(permissions)
  for (const name of shown) await view.findByRole('heading', { level: 2, name })
  for (const [name, { asks }] of Object.entries(sections)) {
    if (shown.includes(name)) await waitFor(() => expect(asked(asks), name).toBeGreaterThan(0))
    else expect([view.queryByRole('heading', { name }), asked(asks)]).toEqual([null, 0])
  }
})

test('names the report groups of somebody who sees nothing yet', async () => {
  const view = await open()
  const reports = await view.findByRole('region', { name: 'Reports' })
  expect((await within(reports).findByText('Managing board')).closest('li')?.textContent).toBe(
    'Managing boardReport group',
  )
})

test('asks for every section anew once the person was changed', async () => {
  const view = await open()
  for (const { asks } of Object.values(sections)) await waitFor(() => expect(asked(asks)).toBeGreaterThan(0))
  const before = new Map(Object.values(sections).map(({ asks }) => [asks, asked(asks)]))
  page.server.answer({ 'PUT /api/users/9': { body: { ...tina, version: 4, lastName: 'Fourth' } } })
  fireEvent.change(view.getByRole('textbox', { name: /Last name/u }), { target: { value: 'Fourth' } })
  fireEvent.click(view.getByRole('button', { name: 'Save' }))
  for (const [name, { asks }] of Object.entries(sections))
    await waitFor(() => expect(asked(asks), name).toBe(1 + (before.get(asks) ?? 0)))
})

test('signs one device out, and all of them after asking', async () => {
  const view = await open()
  let left = sessions
  page.server.answer({
    'GET /api/users/9/sessions': () => ({ body: left }),
    [`DELETE /api/users/9/sessions/${sessionId}`]: () => {
      left = left.slice(1)
      return { status: 204 }
    },
    'DELETE /api/users/9/sessions': () => {
      left = []
      return { status: 204 }
    },
  })
  const devices = await view.findByRole('region', { name: 'Signed-in devices' })
  fireEvent.click(await within(devices).findByRole('button', { name: 'Sign out: Firefox 1 on Windows' }))
  await waitFor(() => expect(within(devices).getAllByRole('listitem')).toHaveLength(1))
  left = sessions
  cleanup()
  const again = await open()
  page.server.answer({ 'GET /api/users/9/sessions': () => ({ body: left }) })
  fireEvent.click(await again.findByRole('button', { name: 'Sign out everywhere' }))
  const question = await dialogTitled('Sign out everywhere?')
  expect(question.textContent).toContain('2 devices are signed out at once')
  fireEvent.click(within(question).getByRole('button', { name: 'Sign out', hidden: true }))
  await again.findByText('Not signed in anywhere at the moment.')
  expect(left).toEqual([])
})
