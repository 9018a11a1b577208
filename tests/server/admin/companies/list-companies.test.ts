import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Company, companySorts } from '#contract/admin/companies.ts'
import type { PageOf } from '#contract/http/paging.ts'
import { companiesClient, harbour, type CompaniesClient } from '../../../support/clients/companies-client.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { startTestServer, type TestServer } from '../../../support/test-server.ts'

const at = (city: string) => ({ companyAddress: { ...harbour, city } })

let server: TestServer
let admin: CompaniesClient

beforeAll(async () => {
  server = await startTestServer()
  admin = await companiesClient(server)
  const zebra = await admin.create('Zebra AG', { abbreviation: 'aaa', ...at('Århus') })
  await admin.create('Älteste GmbH', { abbreviation: 'CCC', parentCompanyId: zebra.id, ...at('Öhringen') })
  const beta = await admin.create('beta 100% Ltd', { abbreviation: 'bbb', ...at('Zürich') })
  await admin.ask('POST', `/${beta.id}/deactivate`)
  await server.createPerson({ companyId: zebra.id })
  await server.createPerson({ companyId: zebra.id, status: 'deactivated' })
})
afterAll(() => server.close())

const list = async (query = ''): Promise<PageOf<Company>> => (await admin.ask('GET', `?${query}`)).json()
const names = async (query: string) => (await list(query)).items.map(({ name }) => name.slice(0, 4).trim())

test('the list starts with the first names', async () => {
  const page = await list()
  expect(page).toMatchObject({ total: 3, page: 0, pageSize: 10 })
  expect(page.items.map(({ name }) => name)).toEqual(['Älteste GmbH', 'beta 100% Ltd', 'Zebra AG'])
  expect(page.items.map(({ activeUserCount }) => activeUserCount)).toEqual([0, 0, 1])
})

const orders: Readonly<Record<(typeof companySorts)[number], readonly string[]>> = {
  name: ['Älte', 'beta', 'Zebr'],
  abbreviation: ['Zebr', 'beta', 'Älte'],
  parentCompany: ['Älte', 'beta', 'Zebr'],
  city: ['Zebr', 'Älte', 'beta'],
  activeUserCount: ['Älte', 'beta', 'Zebr'],
  status: ['Älte', 'Zebr', 'beta'],
}

test.each(Object.entries(orders))('sorts by %s', async (sort, order) => {
  expect(await names(`sort=${sort}`)).toEqual(order)
})

test('sorts downwards', async () => {
  expect(await names('sort=name&direction=descending')).toEqual(['Zebr', 'beta', 'Älte'])
  expect(await names('sort=status&direction=descending')).toEqual(['beta', 'Älte', 'Zebr'])
})

test.each([
  ['search=ÄLT', ['Älte']],
  ['search=BBB', ['beta']],
  ['search=öhr', ['Älte']],
  [`search=${encodeURIComponent('0%')}`, ['beta']],
  ['search=_', []],
  ['search=hamburg', []],
  ['status=inactive', ['beta']],
  ['status=active&search=E', ['Älte', 'Zebr']],
  ['pageSize=2', ['Älte', 'beta']],
  ['pageSize=2&page=1', ['Zebr']],
  ['page=7', []],
])('%s finds %j', async (query, found) => {
  expect(await names(query)).toEqual(found)
})

test('counts the rows of all pages that match', async () => {
  expect(await list('pageSize=1&search=b')).toMatchObject({ total: 3 })
  expect(await list('status=inactive&page=3')).toMatchObject({ total: 1, items: [] })
})

test.each(['page=-1', 'pageSize=0', 'pageSize=101', 'sort=password', 'direction=up', 'status=gone'])(
  'refuses %s',
  async (query) => {
    expectProblem(await admin.ask('GET', `?${query}`), 'invalidInput')
  },
)
