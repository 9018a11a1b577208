import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BoardLine } from '#contract/boards/boards.ts'
import { anna, storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { PeopleDialog } from '../../../../src/web/boards/people/people-dialog.tsx'
import { sessionAtom } from '../../../../src/web/session/session-state.ts'
import { mount } from '../../support/mount.tsx'
import { problem } from '../../support/tiny-server.ts'
import { boardLine } from '../board-samples.ts'

const page = usePageOnTinyServer()
afterEach(cleanup)

const clara = {
  id: '9',
  firstName: 'Clara',
  lastName: 'Conrad',
  email: 'clara@nordhafen.example',
  company: { id: '1', name: 'Nordhafen AG' },
}
beforeEach(() => {
  storeTokens(600)
  page.server.answer({
    'GET /api/users/byCompany': { body: { items: [clara], total: 1, page: 0, pageSize: 8 } },
    'GET /api/taskboard/11/subjects': {
      body: [
        { kind: 'role', id: '4', name: 'Claims', people: 5 },
        { kind: 'company', id: '5', name: 'Werft GmbH', people: 9 },
      ],
    },
    'GET /api/taskboard/11/people': {
      body: [{ id: '7', name: 'Anna Müller', email: 'anna@nordhafen.example', boardRole: 'owner' }],
    },
  })
})

const searched = () =>
  page.server.seen.filter(({ path }) => path.endsWith('/people')).map(({ query }) => query.get('search'))
const sent = (method: string) => page.server.seen.filter((each) => each.method === method)

async function openPeople(more: Partial<BoardLine> = {}) {
  getDefaultStore().set(sessionAtom, { user: anna, permissions: [] })
  const view = await mount(<PeopleDialog board={boardLine(more)} onClose={() => {}} />)
  return { view, dialog: await view.findByRole('dialog', { name: 'People on “Kai 4”' }) }
}

test('owners find people, roles and companies and add them as what they choose', async () => {
  page.server.answer({ 'PUT /api/taskboard/11/users/user/9': { status: 204 } })
  const { dialog } = await openPeople()
  const box = within(dialog).getByRole('searchbox')
  fireEvent.change(box, { target: { value: 'cla' } })
  fireEvent.keyDown(box, { key: 'Enter' })
  await within(dialog).findByRole('button', { name: 'Add Claims' })
  expect(within(dialog).queryByRole('button', { name: 'Add Werft GmbH' })).toBeNull()
  fireEvent.change(within(dialog).getByLabelText('Add as'), { target: { value: 'owner' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add Clara Conrad' }))
  await waitFor(() => expect(sent('PUT')).toHaveLength(1))
  expect(sent('PUT')[0]?.body).toEqual({ boardRole: 'owner' })
})

test('a role is changed where it stands, and a refusal is said', async () => {
  page.server.answer({ 'PUT /api/taskboard/11/users/user/8': problem(409, 'lastOwner', 'No.') })
  const { dialog } = await openPeople()
  const role = within(dialog).getByRole('combobox', { name: 'Role of Ben Brandt on this board' })
  fireEvent.change(role, { target: { value: 'viewer' } })
  await within(dialog).findByText('No.')
  expect(sent('PUT')[0]?.body).toEqual({ boardRole: 'viewer' })
})

test('the only owner stays, and the dialog says so', async () => {
  const { dialog } = await openPeople()
  within(dialog).getByRole('button', { name: 'Leave this board' })
  expect(within(dialog).queryByRole('combobox', { name: /^Role of Anna/u })).toBeNull()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Leave this board' }))
  expect(within(dialog).queryByText('Leave “Kai 4”?')).toBeNull()
})

test('removing somebody asks who gets the open tasks', async () => {
  page.server.answer({ 'DELETE /api/taskboard/11/users/user/8': { status: 204 } })
  const { view, dialog } = await openPeople()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove Ben Brandt' }))
  const question = await view.findByRole('dialog', { name: 'Remove Ben Brandt from “Kai 4”?' })
  fireEvent.click(within(question).getByRole('button', { name: /^Open tasks go to: Nobody/u }))
  fireEvent.change(await view.findByRole('combobox', { name: 'Search members' }), {
    target: { value: 'ann' },
  })
  await waitFor(() => expect(searched()).toContain('ann'))
  fireEvent.click(await view.findByRole('option', { name: /Anna Müller/u }))
  // the browser of these tests counts the dialog as behind the page once something opened above it
  const chosen = { name: 'Open tasks go to: Anna Müller', hidden: true }
  await within(question).findByRole('button', chosen)
  fireEvent.click(within(question).getByRole('button', { name: 'Remove', hidden: true }))
  await waitFor(() => expect(sent('DELETE')).toHaveLength(1))
  expect(sent('DELETE')[0]?.query.get('tasksTo')).toBe('7')
})

test('others read who is on it, and may leave', async () => {
  const { dialog } = await openPeople({
    role: 'member',
    taskboardUsers: [
      { kind: 'user', id: '7', name: 'Anna Müller', boardRole: 'member' },
      { kind: 'user', id: '8', name: 'Ben Brandt', boardRole: 'owner' },
    ],
  })
  within(dialog).getByText('Owners of this board add people and decide what they may do.')
  expect(within(dialog).queryByRole('combobox')).toBeNull()
  expect(within(dialog).queryByRole('button', { name: 'Remove Ben Brandt' })).toBeNull()
  within(dialog).getByRole('button', { name: 'Leave this board' })
})
