import { act, cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publishReportsChanged } from '../../../../src/web/session/report-changes.ts'
import { storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { problem } from '../../support/tiny-server.ts'
import {
  administration,
  board,
  costs,
  named,
  noImpact,
  openAdministration,
  sales,
  vera,
} from './administration-scene.ts'

const salesLabel = 'Sales (each viewer’s own company)'
const costsLabel = 'Costs (each viewer’s own company)'

const saving = 'POST /api/report/dashboards/users/7'

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
    [saving]: { status: 204 },
  })
})

const changes = () =>
  page.server.seen
    .filter(({ method, path }) => method !== 'GET' && path.endsWith('/users/7'))
    .map(({ method, path, body }) => ({ call: `${method} ${path}`, body }))

test('of a person it is said which reports come and which go, before anything is saved', async () => {
  const view = await openAdministration(page.server, '?view=people&personId=7')
  const box = await view.findByRole('checkbox', { name: salesLabel, hidden: true })
  await waitFor(() => expect(box).toHaveProperty('checked', true))
  fireEvent.click(box)
  fireEvent.click(view.getByRole('checkbox', { name: costsLabel, hidden: true }))
  fireEvent.click(view.getByRole('checkbox', { name: board.name, hidden: true }))
  fireEvent.click(view.getByRole('button', { name: 'Save', hidden: true }))
  const dialog = await view.findByRole('dialog', { name: 'This changes which reports this person sees' })
  within(within(dialog).getByLabelText('One report is added')).getByText(costsLabel)
  within(within(dialog).getByLabelText('One report is removed')).getByText(salesLabel)
  within(dialog).getByText('They will see the report only once it has passed its check.')
  expect(changes()).toEqual([])
  const asked = page.server.seen.find(({ path }) => path.endsWith('/impact'))
  expect(asked?.body).toEqual({ kind: 'person', id: '7', dashboardIds: ['2'], groupIds: ['5'] })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save', hidden: true }))
  const body = { dashboardIds: ['2'], groupIds: ['5'], basedOn: { dashboardIds: ['1'], groupIds: [] } }
  await waitFor(() => expect(changes()).toEqual([{ call: saving, body }]))
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

test('what somebody else changed meanwhile is not overwritten: it is said, and can be loaded', async () => {
  page.server.answer({
    'POST /api/report/dashboards/impact': noImpact,
    [saving]: problem(409, 'changedMeanwhile', 'Somebody else was faster.'),
  })
  const view = await openAdministration(page.server, '?view=people&personId=7')
  const label = { name: salesLabel, hidden: true }
  await waitFor(() => expect(view.getByRole('checkbox', label)).toHaveProperty('checked', true))
  fireEvent.click(view.getByRole('checkbox', { name: costsLabel, hidden: true }))
  const seen = (await (await fetch(`${page.server.address}/api/report/dashboards/users/7`)).json()) as object
  page.server.answer({
    'GET /api/report/dashboards/users/7': {
      body: { ...seen, namedBy: { dashboardIds: [], groupIds: ['5'] } },
    },
  })
  act(() => publishReportsChanged())
  fireEvent.click(view.getByRole('button', { name: 'Save', hidden: true }))
  await view.findByText('Somebody else was faster.')
  const basedOn = { dashboardIds: ['1'], groupIds: [] }
  expect(changes()[0]?.body).toEqual({ dashboardIds: ['1', '2'], groupIds: [], basedOn })
  fireEvent.click(view.getByRole('button', { name: 'Reload', hidden: true }))
  await waitFor(() => expect(view.getByRole('checkbox', label)).toHaveProperty('checked', false))
  expect(view.getByRole('checkbox', { name: costsLabel, hidden: true })).toHaveProperty('checked', false)
  expect(view.getByRole('checkbox', { name: board.name, hidden: true })).toHaveProperty('checked', true)
})

test('in the table of people reports are counted, and of one name told apart by whose figures they show', async () => {
  const view = await openAdministration(page.server, '?view=people')
  const count = await view.findByTitle('Sales (each viewer’s own company) and Sales (Nordkai AG)')
  expect(count.textContent).toBe('2')
})
