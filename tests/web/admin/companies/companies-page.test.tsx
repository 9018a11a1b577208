import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Company, CompanyNode } from '#contract/admin/companies.ts'
import { healthy, storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { openPage } from '../../support/open-page.tsx'
import { problem } from '../../support/tiny-server.ts'

const page = usePageOnTinyServer()
afterEach(cleanup)

const contact = { contactName: '', email: '', phone: '', mobile: '', fax: '' }
const address = {
  ...contact,
  street: 'Kai',
  houseNumber: '1',
  zipCode: '20457',
  city: 'Hamburg',
  country: 'Deutschland',
  phone: '040 1',
}
const nordkai: Company = {
  id: '1',
  version: 3,
  name: 'Nordkai AG',
  abbreviation: 'NKG',
  reportKey: 'NKG',
  parentCompany: null,
  companyAddress: address,
  invoiceAddress: null,
  contactDetails: contact,
  tenantId: null,
  mailDomains: ['nordkai.example'],
  status: 'active',
  activeUserCount: 0,
}
const nodes: CompanyNode[] = [
  { id: '1', name: 'Nordkai AG', abbreviation: 'NKG', parentId: null, status: 'active' },
  { id: '2', name: 'Werft GmbH', abbreviation: 'WFT', parentId: '1', status: 'inactive' },
]
const pageOf = (items: readonly Company[]) => ({ items, total: items.length, page: 0, pageSize: 10 })

beforeEach(() => {
  storeTokens(600)
  page.server.answer({
    ...healthy(['MANAGE_COMPANIES']),
    'GET /api/companies': { body: pageOf([nordkai]) },
    'GET /api/companies/tree': { body: nodes },
    'GET /api/companies/1': { body: nordkai },
  })
})

const sent = (method: string) => page.server.seen.filter((each) => each.method === method)

test('offers the first step when there is no company', async () => {
  page.server.answer({ 'GET /api/companies': { body: pageOf([]) } })
  const view = await openPage('/admin/companies/')
  await view.findByText('No companies yet')
  expect(view.getAllByRole('button', { name: 'Create company' }).length).toBeGreaterThan(0)
})

test('says why the list is not there, and asks again', async () => {
  page.server.answer({ 'GET /api/companies': problem(404, 'notFound', 'Not now.') })
  const view = await openPage('/admin/companies/')
  await view.findByText('Not now.')
  page.server.answer({ 'GET /api/companies': { body: pageOf([nordkai]) } })
  fireEvent.click(view.getByRole('button', { name: 'Try again' }))
  await view.findByText('NKG')
})

test('sends the whole company with the version that was read', async () => {
  page.server.answer({ 'PUT /api/companies/1': { body: { ...nordkai, version: 4, abbreviation: 'NK' } } })
  const view = await openPage('/admin/companies/?companyId=1')
  const field = await view.findByLabelText(/^Abbreviation/u)
  fireEvent.change(field, { target: { value: ' NK' } })
  fireEvent.click(view.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent('PUT')).toHaveLength(1))
  expect(sent('PUT')[0]?.body).toEqual({
    version: 3,
    name: 'Nordkai AG',
    reportKey: 'NKG',
    abbreviation: ' NK',
    parentCompanyId: null,
    companyAddress: address,
    invoiceAddress: null,
    contactDetails: contact,
    tenantId: null,
    mailDomains: ['nordkai.example'],
  })
})

test('keeps what was typed when somebody else was faster, and offers what is there now', async () => {
  page.server.answer({ 'PUT /api/companies/1': problem(409, 'changedMeanwhile', 'Somebody was faster.') })
  const view = await openPage('/admin/companies/?companyId=1')
  const field = await view.findByLabelText(/^Abbreviation/u)
  fireEvent.change(field, { target: { value: 'MINE' } })
  fireEvent.click(view.getByRole('button', { name: 'Save' }))
  await view.findByText('Somebody was faster.')
  expect(field).toHaveProperty('value', 'MINE')
  page.server.answer({ 'GET /api/companies/1': { body: { ...nordkai, version: 4, abbreviation: 'THEIRS' } } })
  fireEvent.click(view.getByRole('button', { name: 'Load the latest version' }))
  await waitFor(() => expect(view.getByLabelText(/^Abbreviation/u)).toHaveProperty('value', 'THEIRS'))
})

test('shows what the server refuses at its field', async () => {
  const refusal = {
    status: 400,
    code: 'invalidInput',
    title: 'x',
    message: 'y',
    fields: [{ field: 'mailDomains.0', message: 'This e-mail domain already belongs to Werft GmbH.' }],
  }
  page.server.answer({ 'PUT /api/companies/1': { status: 400, body: refusal } })
  const view = await openPage('/admin/companies/?companyId=1')
  fireEvent.change(await view.findByLabelText(/^Abbreviation/u), { target: { value: 'NK' } })
  fireEvent.click(view.getByRole('button', { name: 'Save' }))
  await view.findByText('This e-mail domain already belongs to Werft GmbH.')
})

test('names what is wrong in a mail domain before anything is sent', async () => {
  const view = await openPage('/admin/companies/?companyId=1')
  fireEvent.change(await view.findByLabelText(/^E-mail domains/u), { target: { value: 'a@b.example' } })
  fireEvent.click(view.getByRole('button', { name: 'Save' }))
  await view.findByText(/^Please enter only the part after the @/u)
  expect(sent('PUT')).toEqual([])
})

test.each(["' or 1=1", 'a"b', '[]', 'Größe'])(
  'a key for reports that could break out of a rule (%s) is refused before anything is sent',
  async (key) => {
    const view = await openPage('/admin/companies/?companyId=1')
    fireEvent.change(await view.findByLabelText(/^Key for reports/u), { target: { value: key } })
    fireEvent.click(view.getByRole('button', { name: 'Save' }))
    await view.findByText(
      'At most 64 characters: letters without accents, digits, dots, hyphens and underscores.',
    )
    expect(sent('PUT')).toEqual([])
  },
)

test('the tree says in words which company is inactive, and opens by click', async () => {
  const view = await openPage('/admin/companies/?view=tree')
  const item = await view.findByRole('treeitem', { name: /Werft GmbH/u })
  within(item).getByText('WFT · inactive')
  fireEvent.click(view.getByRole('treeitem', { name: /Nordkai AG/u }))
  await waitFor(() => expect(view.address()).toContain('companyId=1'))
})
