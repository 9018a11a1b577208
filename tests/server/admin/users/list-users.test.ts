import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserChoices, UserRow } from '#contract/admin/users.ts'
import type { PageOf } from '#contract/http/paging.ts'
import type { RolePermission } from '#contract/users/role-permissions.ts'
import type { Person } from '#contract/users/people.ts'
import { createCompany, createRole } from '../../../support/create-person.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { startTestServer, type TestServer } from '../../../support/test-server.ts'
import { userManager, type UserManager } from '../../../support/clients/user-calls.ts'

let server: TestServer
let admin: UserManager
let companyId = ''
let roleId = ''

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server.services
  admin = await userManager(server, { firstName: 'Ada', lastName: 'Zander', email: 'ada@kontor.example' })
  companyId = await createCompany(db, 'Östlich GmbH')
  roleId = await createRole(db, 'Ärzte', ['VIEW_CHATBOT'])
  const people = [
    { firstName: 'Mehmet', lastName: 'Özdemir', email: 'm.oe@kontor.example', companyId },
    { firstName: 'Änne', lastName: 'Weiß', email: 'aw@kontor.example', roleId },
    { firstName: 'Siobhán', lastName: 'O\u2019Connell', email: 's@kontor.example', status: 'inactive' },
    { firstName: 'Olaf', lastName: 'Behrens', email: 'x_y%z@kontor.example', status: 'deactivated' },
  ] as const
  for (const person of people) await server.createPerson(person)
})
afterAll(() => server.close())

const list = async (query: Record<string, string>): Promise<PageOf<UserRow>> => {
  const answer = await admin.ask('GET', `/api/users?${new URLSearchParams(query).toString()}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const lastNames = async (query: Record<string, string>): Promise<string[]> =>
  (await list(query)).items.map(({ lastName }) => lastName)

describe('the list of people', () => {
  test('shows everything that is known of a person', async () => {
    const { items, total, page, pageSize } = await list({ search: 'özdemir' })
    expect({ total, page, pageSize }).toEqual({ total: 1, page: 0, pageSize: 10 })
    expect(items).toEqual([
      {
        id: expect.any(String),
        version: 1,
        email: 'm.oe@kontor.example',
        firstName: 'Mehmet',
        lastName: 'Özdemir',
        role: { id: expect.any(String), name: expect.any(String) },
        company: { id: companyId, name: 'Östlich GmbH', isActive: true },
        language: 'en',
        accountStatus: 'active',
        accountSource: 'none',
        lastLogin: null,
        receiveEmails: true,
        isManageable: true,
      },
    ])
  })

  test.each([
    ['ÖZDEMIR', ['Özdemir']],
    ['ozdem', ['Özdemir']],
    ['O\u0308zdemir', ['Özdemir']],
    ['mehmet özd', ['Özdemir']],
    ['weiss', ['Weiß']],
    ['SIOBHAN', ['O\u2019Connell']],
    ["o'connell", ['O\u2019Connell']],
    ['AW@kontor', ['Weiß']],
    ['x_y%', ['Behrens']],
    ['%', ['Behrens']],
    ['nobody', []],
  ])('finds %s', async (search, found) => {
    expect(await lastNames({ search })).toEqual(found)
  })

  test('is sorted by every column, in both directions', async () => {
    const byName = ['Behrens', 'O\u2019Connell', 'Özdemir', 'Weiß', 'Zander']
    expect(await lastNames({ sort: 'name' })).toEqual(byName)
    expect(await lastNames({ sort: 'name', direction: 'descending' })).toEqual(byName.toReversed())
    expect((await lastNames({ sort: 'email' }))[0]).toBe('Zander')
    expect((await lastNames({ sort: 'role' }))[0]).toBe('Weiß')
    expect((await lastNames({ sort: 'company' }))[0]).toBe('Özdemir')
    expect((await lastNames({ sort: 'company', direction: 'descending' }))[0]).toBe('Özdemir')
    expect((await lastNames({ sort: 'status', direction: 'descending' })).slice(0, 2)).toEqual([
      'Behrens',
      'O\u2019Connell',
    ])
    await server.services.db
      .updateTable('users')
      .set({ last_login: new Date() })
      .where('id', '=', admin.person.id)
      .execute()
    expect((await lastNames({ sort: 'lastLogin', direction: 'descending' }))[0]).toBe('Zander')
  })

  test('is narrowed down by status, company and role', async () => {
    expect(await lastNames({ status: 'deactivated' })).toEqual(['Behrens'])
    expect(await lastNames({ companyId })).toEqual(['Özdemir'])
    expect(await lastNames({ roleId })).toEqual(['Weiß'])
    expect(await lastNames({ roleId, status: 'inactive' })).toEqual([])
  })

  test('finds nobody by a role or company that nobody knows', async () => {
    for (const field of ['roleId', 'companyId'])
      expect(await list({ [field]: '999999' })).toMatchObject({ items: [], total: 0 })
  })

  test.each(['status=gone', 'roleId=x', 'companyId=-1', 'sort=age', 'direction=up', 'page=-1'])(
    '%s is refused at its field',
    async (query) => {
      const { fields } = expectProblem(await admin.ask('GET', `/api/users?${query}`), 'invalidInput')
      expect(fields).toMatchObject([{ field: query.split('=')[0] }])
    },
  )

  test('comes page by page', async () => {
    const { items, total } = await list({ page: '1', pageSize: '2' })
    expect([items.map(({ lastName }) => lastName), total]).toEqual([['Özdemir', 'Weiß'], 5])
  })

  test('says whose account is out of reach', async () => {
    const clerk = await userManager(server, {
      permissions: ['MANAGE_USERS', 'VIEW_CHATBOT'],
      lastName: 'Clerk',
    })
    const answer = await clerk.ask('GET', '/api/users?search=kontor.example')
    const reach = answer
      .json<PageOf<UserRow>>()
      .items.map(({ lastName, isManageable }) => [lastName, isManageable])
    expect(Object.fromEntries(reach)).toMatchObject({ Weiß: true, Zander: false })
    const { roles } = (await clerk.ask('GET', '/api/users/choices')).json<UserChoices>()
    expect(roles.find(({ id }) => id === roleId)).toEqual({ id: roleId, name: 'Ärzte', mayGive: true })
    expect(roles.find(({ id }) => id === admin.person.roleId)).toMatchObject({ mayGive: false })
    await clerk.ask('POST', '/api/auth/logout', {})
    await server.services.db.deleteFrom('users').where('id', '=', clerk.person.id).execute()
  })
})

describe('picking somebody', () => {
  test('anybody sees active people by name, address and company, and nothing else', async () => {
    const employee = await userManager(server, { permissions: [], lastName: 'Angestellt' })
    const answer = await employee.ask('GET', '/api/users/byCompany?search=ozdemir')
    expect(answer.json<PageOf<Person>>()).toEqual({
      items: [
        {
          id: expect.any(String),
          firstName: 'Mehmet',
          lastName: 'Özdemir',
          email: 'm.oe@kontor.example',
          company: { id: companyId, name: 'Östlich GmbH' },
        },
      ],
      total: 1,
      page: 0,
      pageSize: 10,
    })
    const all = (await employee.ask('GET', '/api/users/byCompany')).json<PageOf<Person>>()
    expect(all.items.map(({ lastName }) => lastName)).toEqual(['Angestellt', 'Özdemir', 'Weiß', 'Zander'])
    const ours = await employee.ask('GET', `/api/users/byCompany?companyId=${companyId}`)
    expect(ours.json<PageOf<Person>>().total).toBe(1)
    const [weiss] = all.items.filter(({ lastName }) => lastName === 'Weiß')
    const one = await employee.ask('GET', `/api/users/byCompany?personId=${weiss?.id}`)
    expect(one.json<PageOf<Person>>().items).toEqual([weiss])
    const nobody = await employee.ask('GET', '/api/users/byCompany?personId=999999999')
    expect(nobody.json<PageOf<Person>>().total).toBe(0)
  })

  test('by company everybody of one comes before the next, by name, and who has none comes last', async () => {
    const first = await createCompany(server.services.db, 'Anker AG')
    for (const [lastName, company] of [
      ['Ypern', first],
      ['Abel', companyId],
      ['Xaver', first],
    ] as const)
      await server.createPerson({ firstName: 'Firma', lastName, companyId: company })
    await server.createPerson({ firstName: 'Firma', lastName: 'Aal' })
    const answer = await admin.ask('GET', '/api/users/byCompany?search=firma&sort=company')
    const names = answer.json<PageOf<Person>>().items.map(({ lastName }) => lastName)
    expect(names).toEqual(['Xaver', 'Ypern', 'Abel', 'Aal'])
  })

  test('whoever may give rights sees those who were invited too, and who they are; nobody else does', async () => {
    await server.createPerson({ lastName: 'Zzugesagt', status: 'inactive' })
    await server.createPerson({ lastName: 'Zzweggegangen', status: 'deactivated' })
    const ask = async (permissions: readonly RolePermission[], query = '&invited=true') => {
      const client = await userManager(server, { permissions, lastName: 'Fragend' })
      const answer = await client.ask('GET', `/api/users/byCompany?search=zz${query}`)
      return answer.json<PageOf<Person>>().items.map(({ lastName, isInvited }) => [lastName, isInvited])
    }
    expect(await ask(['MANAGE_FILES'])).toEqual([['Zzugesagt', true]])
    expect(await ask(['MANAGE_FILES'], '')).toEqual([])
    expect(await ask(['VIEW_FILE_MANAGER'])).toEqual([])
  })
})
