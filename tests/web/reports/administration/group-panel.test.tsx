import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { problem } from '../../support/tiny-server.ts'
import { administration, board, costs, openAdministration } from './administration-scene.ts'

const page = usePageOnTinyServer()
afterEach(cleanup)
beforeEach(() => {
  storeTokens(600)
  page.server.answer(administration())
})

const saved = () =>
  page.server.seen.filter(
    ({ method, path }) => method !== 'GET' && path.startsWith('/api/report/user-groups'),
  )

test('a group is saved whole, with the version that was read', async () => {
  page.server.answer({ 'POST /api/report/user-groups/5': { body: { ...board, version: 3 } } })
  const view = await openAdministration(page.server, '?view=groups&groupId=5')
  fireEvent.click(
    await view.findByRole('checkbox', { name: 'Costs (each viewer’s own company)', hidden: true }),
  )
  fireEvent.click(view.getByRole('button', { name: 'Save', hidden: true }))
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]?.body).toEqual({ name: 'Board', userIds: [], dashboardIds: ['1', '2'], basedOn: 2 })
})

test('a name that another group has is said, and what was typed stays', async () => {
  page.server.answer({ 'PUT /api/report/user-groups': problem(409, 'nameTaken', 'There is such a group.') })
  const view = await openAdministration(page.server, '?view=groups&groupId=new')
  const name = await view.findByRole('textbox', { name: /^Group/u, hidden: true })
  fireEvent.change(name, { target: { value: 'board' } })
  fireEvent.click(view.getByRole('button', { name: 'Create', hidden: true }))
  await view.findByText('There is such a group.')
  expect(name).toHaveProperty('value', 'board')
})

test('reports of one name are told apart by their companies', async () => {
  const ofCompany = { ...costs, company: { id: '3', name: 'Nordkai AG' } }
  const items = [ofCompany, { ...costs, id: '3' }]
  page.server.answer({
    'GET /api/report/dashboards': { body: { items, total: 2, page: 0, pageSize: 500 } },
  })
  const view = await openAdministration(page.server, '?view=groups&groupId=5')
  await view.findByRole('checkbox', { name: 'Costs (Nordkai AG)', hidden: true })
  view.getByRole('checkbox', { name: 'Costs (each viewer’s own company)', hidden: true })
})
