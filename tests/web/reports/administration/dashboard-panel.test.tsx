import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { problem } from '../../support/tiny-server.ts'
import { administration, costs, named, sales, vera, openAdministration } from './administration-scene.ts'

const page = usePageOnTinyServer()
afterEach(cleanup)
beforeEach(() => {
  storeTokens(600)
  page.server.answer(administration())
})

const sent = (method: string, path: string) =>
  page.server.seen.filter((each) => each.method === method && each.path === path)
const impact = '/api/report/dashboards/impact'

test('a new report is sent as it was typed, for the company that was chosen', async () => {
  page.server.answer({ 'PUT /api/report/dashboards': { status: 201, body: sales } })
  const view = await openAdministration(page.server, '?dashboardId=new')
  fireEvent.change(await view.findByRole('textbox', { name: /^Name\W*$/u, hidden: true }), {
    target: { value: ' Sales ' },
  })
  fireEvent.change(view.getByRole('textbox', { name: /^Number/u, hidden: true }), { target: { value: '12' } })
  await view.findByRole('option', { name: 'Nordkai AG', hidden: true })
  fireEvent.change(view.getByLabelText(/^Company/u), { target: { value: '3' } })
  expect(
    view.queryByRole('switch', { name: 'Visible to everyone who belongs to a company', hidden: true }),
  ).toBeNull()
  fireEvent.click(view.getByRole('button', { name: 'Create', hidden: true }))
  await waitFor(() => expect(sent('PUT', '/api/report/dashboards')).toHaveLength(1))
  expect(sent('PUT', '/api/report/dashboards')[0]?.body).toEqual({
    name: 'Sales',
    provider: 'metabase',
    number: 12,
    companyId: '3',
    scope: 'company',
    isOpenToCompanies: false,
    userIds: [],
    groupIds: [],
  })
})

test.each([
  [true, 'metabase'],
  [false, 'builtIn'],
])('where Metabase is set up: %s, a new report begins as one of %s', async (isConfigured, provider) => {
  page.server.answer({
    'GET /api/report/providers': {
      body: [
        { provider: 'metabase', isConfigured },
        { provider: 'builtIn', isConfigured: true },
      ],
    },
  })
  const view = await openAdministration(page.server, '?dashboardId=new')
  const source = await view.findByLabelText(/^Source/u)
  await waitFor(() => expect(source).toHaveProperty('value', provider))
})

test('says what is missing before anything is sent', async () => {
  const view = await openAdministration(page.server, '?dashboardId=new')
  fireEvent.change(await view.findByRole('textbox', { name: /^Number/u, hidden: true }), {
    target: { value: 'twelve' },
  })
  const save = view.getByRole('button', { name: /^Create(?! report)/u, hidden: true })
  fireEvent.click(save)
  fireEvent.change(view.getByRole('textbox', { name: /^Name\W*$/u, hidden: true }), {
    target: { value: 'Sales' },
  })
  fireEvent.click(save)
  expect(sent('POST', impact)).toEqual([])
  fireEvent.change(view.getByRole('textbox', { name: /^Number/u, hidden: true }), { target: { value: '12' } })
  fireEvent.click(save)
  await waitFor(() => expect(sent('POST', impact)).toHaveLength(1))
})

test('what is the same for everybody is confirmed by its name', async () => {
  page.server.answer({
    'POST /api/report/dashboards/1': { body: { ...sales, scope: 'everybody', version: 4 } },
  })
  const view = await openAdministration(page.server, '?dashboardId=1')
  fireEvent.click(await view.findByRole('radio', { name: 'The same for everybody', hidden: true }))
  fireEvent.change(view.getByRole('textbox', { name: /^Repeat the name of the report/u, hidden: true }), {
    target: { value: 'Sales' },
  })
  fireEvent.click(view.getByRole('button', { name: 'Save', hidden: true }))
  await waitFor(() => expect(sent('POST', '/api/report/dashboards/1')).toHaveLength(1))
  expect(sent('POST', '/api/report/dashboards/1')[0]?.body).toMatchObject({
    scope: 'everybody',
    confirmedName: 'Sales',
    basedOn: 3,
    userIds: [vera.id],
  })
})

test('nothing is saved before whoever saves has seen who loses it', async () => {
  page.server.answer({
    'POST /api/report/dashboards/impact': {
      body: {
        gain: { count: 0, first: [] },
        lose: { count: 1, first: [{ person: vera, dashboard: named(sales) }] },
      },
    },
    'POST /api/report/dashboards/1': { body: { ...sales, version: 4 } },
  })
  const view = await openAdministration(page.server, '?dashboardId=1')
  fireEvent.change(await view.findByRole('textbox', { name: /^Name\W*$/u, hidden: true }), {
    target: { value: 'Sales of all' },
  })
  fireEvent.click(view.getByRole('button', { name: 'Save', hidden: true }))
  const dialog = await view.findByRole('dialog', { name: 'This changes who has access' })
  within(dialog).getByText('1 person loses access')
  within(dialog).getByText('Vera Viewer')
  expect(sent('POST', '/api/report/dashboards/1')).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save', hidden: true }))
  await waitFor(() => expect(sent('POST', '/api/report/dashboards/1')).toHaveLength(1))
})

test('whoever removes a report sees first who loses it', async () => {
  page.server.answer({
    'POST /api/report/dashboards/impact': {
      body: {
        gain: { count: 0, first: [] },
        lose: { count: 1, first: [{ person: vera, dashboard: named(sales) }] },
      },
    },
    'DELETE /api/report/dashboards/1': { status: 204 },
  })
  const view = await openAdministration(page.server, '?dashboardId=1')
  fireEvent.click(await view.findByRole('button', { name: 'Remove', hidden: true }))
  const dialog = await view.findByRole('dialog', { name: 'Remove the report “Sales”?' })
  within(dialog).getByText('Vera Viewer')
  expect(sent('POST', impact)[0]?.body).toEqual({ kind: 'removed', what: 'dashboard', id: '1' })
  expect(sent('DELETE', '/api/report/dashboards/1')).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove', hidden: true }))
  await waitFor(() => expect(sent('DELETE', '/api/report/dashboards/1')).toHaveLength(1))
})

test('the name is asked for once more where the same for everybody comes from another source', async () => {
  const first = { ...sales, number: 1, scope: 'everybody' as const }
  page.server.answer({ 'GET /api/report/dashboards/1': { body: first } })
  const view = await openAdministration(page.server, '?dashboardId=1')
  const source = await view.findByLabelText('Source')
  const again = () => view.queryByRole('textbox', { name: /^Repeat the name of the report/u, hidden: true })
  expect(again()).toBeNull()
  fireEvent.change(source, { target: { value: 'builtIn' } })
  expect(again()).not.toBeNull()
})

test('the form takes and refuses what the server does', async () => {
  const view = await openAdministration(page.server, '?dashboardId=new')
  const name = await view.findByRole('textbox', { name: /^Name\W*$/u, hidden: true })
  const number = view.getByRole('textbox', { name: /^Number/u, hidden: true })
  const save = view.getByRole('button', { name: /^Create(?! report)/u, hidden: true })
  const typed = (as: string, of: string): void => {
    fireEvent.change(name, { target: { value: as } })
    fireEvent.change(number, { target: { value: of } })
    fireEvent.click(save)
  }
  typed('Sales', '2147483648')
  typed('Sales', '012')
  typed(' \u200E ', '12')
  typed('Sales \u202Eselas', '12')
  expect(sent('POST', impact)).toEqual([])
  typed('Sales', '2147483647')
  await waitFor(() => expect(sent('POST', impact)).toHaveLength(1))
})

const providers = (isConfigured: boolean) => ({
  body: [
    { provider: 'metabase', isConfigured },
    { provider: 'builtIn', isConfigured: true },
  ],
})

test('a source that is not set up is said to be none, and one that is can be tried', async () => {
  page.server.answer({ 'GET /api/report/providers': providers(false) })
  const off = await openAdministration(page.server, '?dashboardId=1')
  await off.findByText('This source is not set up: nobody can see the report.')
  expect(off.queryByRole('button', { name: 'Check the connection', hidden: true })).toBeNull()
  cleanup()
  page.server.answer({
    'GET /api/report/providers': providers(true),
    'POST /api/report/providers/metabase/try': { body: { reason: 'wrongSecret', isClockOff: true } },
  })
  const on = await openAdministration(page.server, '?dashboardId=1')
  const button = await on.findByRole('button', { name: 'Check the connection', hidden: true })
  fireEvent.click(button)
  await on.findByText(
    /^The secret for embedding differs from the one in the BI tool\. The clocks of this server/u,
  )
  page.server.answer({
    'POST /api/report/providers/metabase/try': { body: { reason: null, isClockOff: false } },
  })
  fireEvent.click(button)
  await on.findByText('Address and secret are correct.')
})

test('a clock that is off is named beside a check that passed', async () => {
  page.server.answer({
    'GET /api/report/dashboards/1': { body: { ...sales, check: { ...sales.check, isClockOff: true } } },
  })
  const view = await openAdministration(page.server, '?dashboardId=1')
  const check = await view.findByRole('region', { name: 'Check', hidden: true })
  within(check).getByText('Passed')
  within(check).getByText(/differ by more than a minute/u)
})

test('a filter that tells everybody its values is named as one', async () => {
  const filter = { id: 'filter-a1', kind: 'filter', name: 'Customer', isAccepted: false } as const
  page.server.answer({
    'GET /api/report/dashboards/2': { body: { ...costs, check: { ...costs.check, openCards: [filter] } } },
    'PUT /api/report/dashboards/2/accepted-cards/filter-a1': { body: costs },
  })
  const view = await openAdministration(page.server, '?dashboardId=2')
  fireEvent.click(await view.findByRole('switch', { name: /^Accept the filter “Customer”/u, hidden: true }))
  await waitFor(() =>
    expect(sent('PUT', '/api/report/dashboards/2/accepted-cards/filter-a1')).toHaveLength(1),
  )
})

test('a stale change keeps what was typed and offers what holds now', async () => {
  page.server.answer({
    'POST /api/report/dashboards/1': problem(409, 'changedMeanwhile', 'Somebody was faster.'),
  })
  const view = await openAdministration(page.server, '?dashboardId=1')
  const name = await view.findByRole('textbox', { name: /^Name\W*$/u, hidden: true })
  fireEvent.change(name, { target: { value: 'Mine' } })
  fireEvent.click(view.getByRole('button', { name: 'Save', hidden: true }))
  await view.findByText('Somebody was faster.')
  expect(name).toHaveProperty('value', 'Mine')
  page.server.answer({ 'GET /api/report/dashboards/1': { body: { ...sales, name: 'Theirs', version: 4 } } })
  fireEvent.click(await view.findByText('Reload'))
  await waitFor(() =>
    expect(view.getByRole('textbox', { name: /^Name\W*$/u, hidden: true })).toHaveProperty('value', 'Theirs'),
  )
})

test('a card that nothing filters is named, and accepted by itself', async () => {
  page.server.answer({ 'PUT /api/report/dashboards/2/accepted-cards/4.40': { body: costs } })
  const view = await openAdministration(page.server, '?dashboardId=2')
  const check = await view.findByRole('region', { name: 'Check', hidden: true })
  within(check).getByText(/Some cards or filters show something for a company that does not exist/u)
  fireEvent.click(within(check).getByRole('switch', { name: /^Accept “All sales”/u, hidden: true }))
  await waitFor(() => expect(sent('PUT', '/api/report/dashboards/2/accepted-cards/4.40')).toHaveLength(1))
})
