import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { problem } from '../../support/tiny-server.ts'
import {
  administration,
  board,
  costs,
  named,
  openAdministration,
  sales,
  vera,
} from './administration-scene.ts'

const salesLabel = 'Sales (own company of each viewer)'
const costsLabel = 'Costs (own company of each viewer)'

const page = usePageOnTinyServer()
afterEach(cleanup)
beforeEach(() => {
  storeTokens(600)
  page.server.answer({
    ...administration(),
    'POST /api/report/dashboards/impact': {
      body: {
        gain: { count: 1, first: [{ person: vera, dashboard: named(costs) }] },
        lose: { count: 1, first: [{ person: vera, dashboard: named(sales) }] },
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
  const box = await view.findByRole('checkbox', { name: salesLabel, hidden: true })
  await waitFor(() => expect(box).toHaveProperty('checked', true))
  fireEvent.click(box)
  fireEvent.click(view.getByRole('checkbox', { name: costsLabel, hidden: true }))
  fireEvent.click(view.getByRole('checkbox', { name: board.name, hidden: true }))
  fireEvent.click(view.getByRole('button', { name: 'Save', hidden: true }))
  const dialog = await view.findByRole('dialog', { name: 'What comes, what goes?' })
  within(within(dialog).getByLabelText('One report comes')).getByText(costsLabel)
  within(within(dialog).getByLabelText('One report goes')).getByText(salesLabel)
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
  const box = await view.findByRole('checkbox', { name: costsLabel, hidden: true })
  await waitFor(() =>
    expect(view.getByRole('checkbox', { name: salesLabel, hidden: true })).toHaveProperty('checked', true),
  )
  fireEvent.click(box)
  fireEvent.click(view.getByRole('button', { name: 'Save', hidden: true }))
  await view.findByText('The account is deactivated.')
  expect(box).toHaveProperty('checked', true)
  expect(changes()).toEqual([])
})

test('in the table of people reports of one name are told apart by whose figures they show', async () => {
  const view = await openAdministration(page.server, '?view=people')
  await view.findByText('Sales (own company of each viewer) and Sales (Nordkai AG)')
})
