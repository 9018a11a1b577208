import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockActiveCompany } from '../../../../src/server/admin/companies/lock-active-company.ts'
import { companiesClient, type CompaniesClient } from '../../../support/clients/companies-client.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { startTestServer, type TestServer } from '../../../support/test-server.ts'

let server: TestServer
let admin: CompaniesClient

beforeAll(async () => {
  server = await startTestServer()
  admin = await companiesClient(server)
})
afterAll(() => server.close())

const activate = (id: string) => admin.ask('POST', `/${id}/activate`)
const deactivate = (id: string) => admin.ask('POST', `/${id}/deactivate`)
const hasActiveUser = async (id: string) => (await admin.ask('GET', `/${id}/hasActiveUser`)).json()
const actionsOf = async (id: string) =>
  (
    await server.services.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('subject_id', '=', id)
      .where('subject_kind', '=', 'company')
      .orderBy('id')
      .execute()
  ).slice(1)

const assign = (companyId: string, meanwhile: () => Promise<unknown> = async () => {}) =>
  server.services.db.transaction().execute(async (tx) => {
    await lockActiveCompany(tx, companyId)
    await meanwhile()
    const email = `${crypto.randomUUID()}@example.com`
    await tx
      .insertInto('users')
      .values({
        email,
        email_folded: email,
        first_name: 'A',
        last_name: 'B',
        company_id: companyId,
        status: 'active',
      })
      .execute()
  })

describe('a company', () => {
  test('is deactivated and activated again, once each in the audit log', async () => {
    const { id } = await admin.create('Pendel')
    for (let time = 0; time < 2; time += 1)
      expect((await deactivate(id)).json()).toMatchObject({ id, status: 'inactive', version: 1 })
    for (let time = 0; time < 2; time += 1)
      expect((await activate(id)).json()).toMatchObject({ id, status: 'active', version: 1 })
    expect(await actionsOf(id)).toEqual([
      { action: 'companyDeactivated', before: { status: 'active' }, after: { status: 'inactive' } },
      { action: 'companyActivated', before: { status: 'inactive' }, after: { status: 'active' } },
    ])
    expectProblem(await activate('999999'), 'notFound')
    expectProblem(await deactivate('999999'), 'notFound')
    expectProblem(await admin.ask('GET', '/999999/hasActiveUser'), 'notFound')
  })

  test('stays active while somebody who may sign in is assigned to it', async () => {
    const { id } = await admin.create('Belegt')
    expect(await hasActiveUser(id)).toEqual({ hasActiveUser: false })
    const person = await server.createPerson({ companyId: id })
    expect(await hasActiveUser(id)).toEqual({ hasActiveUser: true })
    expectProblem(await deactivate(id), 'companyHasActiveUsers')
    expect((await admin.ask('GET', `/${id}`)).json()).toMatchObject({ status: 'active', activeUserCount: 1 })
    expect(await actionsOf(id)).toEqual([])
    await server.services.db
      .updateTable('users')
      .set({ status: 'deactivated' })
      .where('id', '=', person.id)
      .execute()
    expect(await hasActiveUser(id)).toEqual({ hasActiveUser: false })
    expect((await deactivate(id)).statusCode).toBe(200)
  })

  test('is not held by people who are invited only, nor by those of the companies below', async () => {
    const top = await admin.create('Dach')
    const below = await admin.create('Darunter', { parentCompanyId: top.id })
    await server.createPerson({ companyId: below.id })
    await server.createPerson({ companyId: top.id, status: 'inactive' })
    expect((await deactivate(top.id)).statusCode).toBe(200)
    expect((await admin.ask('GET', `/${below.id}`)).json()).toMatchObject({
      status: 'active',
      parentCompany: { id: top.id },
    })
    expect(
      (await admin.change(await admin.create('Neu darunter'), { parentCompanyId: top.id })).statusCode,
    ).toBe(200)
  })
})

describe('a company that is held active', () => {
  test('refuses people when it is inactive or not there', async () => {
    const { id } = await admin.create('Zu')
    await deactivate(id)
    await expect(assign(id)).rejects.toMatchObject({ code: 'companyInactive' })
    await expect(assign('999999')).rejects.toMatchObject({
      code: 'invalidInput',
      details: { fields: [{ field: 'companyId' }] },
    })
  })

  test('is not deactivated before the people who are being added are counted', async () => {
    const { id } = await admin.create('Gehalten')
    let answer: ReturnType<typeof deactivate> | undefined
    await assign(id, async () => {
      answer = deactivate(id)
      await new Promise((resolve) => setTimeout(resolve, 300))
    })
    expectProblem(await (answer ?? deactivate(id)), 'companyHasActiveUsers')
  })

  test('is never left inactive with an active person, whoever comes first', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await admin.create(`Rennen ${round}`)
      const [added, answer] = await Promise.allSettled([assign(id), deactivate(id)])
      const isDeactivated = answer.status === 'fulfilled' && answer.value.statusCode === 200
      expect([added.status, isDeactivated]).toEqual(isDeactivated ? ['rejected', true] : ['fulfilled', false])
    }
  })
})
