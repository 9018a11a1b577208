import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { problem } from '../../support/tiny-server.ts'
import { administration, board, vera, openAdministration } from './administration-scene.ts'

const page = usePageOnTinyServer()
afterEach(cleanup)
beforeEach(() => {
  storeTokens(600)
  page.server.answer({
    ...administration(),
    'POST /api/report/dashboards/impact': {
      body: {
        gain: { count: 1, first: [{ person: vera, dashboard: { id: '2', name: 'Costs' } }] },
        lose: { count: 1, first: [{ person: vera, dashboard: { id: '1', name: 'Sales' } }] },
      },
    },
    'POST /api/report/dashboards/2/users/7': { status: 204 },
    'DELETE /api/report/dashboards/1/users/7': { status: 204 },
    'POST /api/report/user-groups/5/users/7': { status: 204 },
  })
})

const changes = () =>
  page.server.seen
    .filter(({ method, path }) => method !== 'GET' && path.endsWith('/users/7'))
    .map(({ method, path }) => `${method} ${path}`)

test('of a person it is said which reports come and which go, before anything is saved', async () => {
  const view = await openAdministration(page.server, '?view=people&personId=7')
  const sales = await view.findByRole('checkbox', { name: 'Sales', hidden: true })
  await waitFor(() => expect(sales).toHaveProperty('checked', true))
  fireEvent.click(sales)
  fireEvent.click(view.getByRole('checkbox', { name: 'Costs', hidden: true }))
  fireEvent.click(view.getByRole('checkbox', { name: board.name, hidden: true }))
  fireEvent.click(view.getByRole('button', { name: 'Save', hidden: true }))
  const dialog = await view.findByRole('dialog', { name: 'What comes, what goes?' })
  within(within(dialog).getByLabelText('One report comes')).getByText('Costs')
  within(within(dialog).getByLabelText('One report goes')).getByText('Sales')
  within(dialog).getByText('They see the report once it has passed its check, and not before.')
  expect(changes()).toEqual([])
  const asked = page.server.seen.find(({ path }) => path.endsWith('/impact'))
  expect(asked?.body).toEqual({ kind: 'person', id: '7', dashboardIds: ['2'], groupIds: ['5'] })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save', hidden: true }))
  await waitFor(() =>
    expect(changes()).toEqual([
      'POST /api/report/dashboards/2/users/7',
      'DELETE /api/report/dashboards/1/users/7',
      'POST /api/report/user-groups/5/users/7',
    ]),
  )
})

test('what was refused is said, and what was chosen stays', async () => {
  page.server.answer({
    'POST /api/report/dashboards/impact': problem(409, 'accountDeactivated', 'The account is deactivated.'),
  })
  const view = await openAdministration(page.server, '?view=people&personId=7')
  const costs = await view.findByRole('checkbox', { name: 'Costs', hidden: true })
  await waitFor(() =>
    expect(view.getByRole('checkbox', { name: 'Sales', hidden: true })).toHaveProperty('checked', true),
  )
  fireEvent.click(costs)
  fireEvent.click(view.getByRole('button', { name: 'Save', hidden: true }))
  await view.findByText('The account is deactivated.')
  expect(costs).toHaveProperty('checked', true)
  expect(changes()).toEqual([])
})
