import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import type { UserRow } from '#contract/admin/users.ts'
import { type Person } from '../../../support/create-person.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import {
  addToken,
  auditOf,
  deactivateCompany,
  mailsFor,
  moveToDirectory,
  newCompany,
  newEmail,
  openLinks,
  userManager,
  userManagers,
} from '../../../support/clients/user-calls.ts'

const { server, admin, clerk } = userManagers()

describe('an account that may do more than one’s own', () => {
  let target: Person
  beforeAll(async () => {
    target = await server.createPerson({ status: 'inactive' })
  })

  test.each<[string, (id: string) => Promise<LightMyRequestResponse>]>([
    ['is not changed', (id) => clerk.change(id, { email: newEmail() })],
    ['is not deactivated', (id) => clerk.deactivate(id)],
    ['is not reactivated', (id) => clerk.reactivate(id)],
    ['is not invited again', (id) => clerk.resend(id)],
  ])('%s', async (_name, act) => {
    const before = await admin.show(target.id)
    expectProblem(await act(target.id), 'exceedsOwnRights')
    expect(await admin.show(target.id)).toEqual(before)
  })
})

describe('deactivating', () => {
  test('ends sessions and links at once', async () => {
    const other = await userManager(server)
    await addToken(server, other.person.id)
    expect((await other.ask('GET', '/api/users/me')).statusCode).toBe(200)
    const answer = await admin.deactivate(other.person.id)
    expect(answer.json()).toMatchObject({ accountStatus: 'deactivated', version: 2 })
    expectProblem(await other.ask('GET', '/api/users/me'), 'deactivated')
    expect(await openLinks(server, other.person.id)).toBe(0)
    const open = await server.services.db
      .selectFrom('sessions')
      .where('user_id', '=', other.person.id)
      .where('ended_at', 'is', null)
      .selectAll()
      .execute()
    expect(open).toEqual([])
    expect(await auditOf(server, other.person.id)).toMatchObject([
      { action: 'userDeactivated', before: { accountStatus: 'active' } },
    ])
  })

  test('twice changes nothing more', async () => {
    const { id } = await server.createPerson()
    await admin.deactivate(id)
    expect((await admin.deactivate(id)).json()).toMatchObject({ version: 2 })
    expect(await auditOf(server, id)).toHaveLength(1)
  })

  test('nobody deactivates themselves, nor somebody who is not there', async () => {
    expectProblem(await admin.deactivate(admin.person.id), 'ownAccount')
    expectProblem(await admin.deactivate('99999'), 'notFound')
  })
})

describe('reactivating', () => {
  test('lets somebody with a password in again', async () => {
    const companyId = await newCompany(server)
    const { id } = await server.createPerson({ password: 'Ebbe-und-Flut-77', companyId })
    await admin.deactivate(id)
    expect((await admin.reactivate(id)).json()).toMatchObject({ accountStatus: 'active', version: 3 })
    expectProblem(await admin.reactivate(id), 'notDeactivated')
    expect((await auditOf(server, id)).map(({ action }) => action)).toEqual([
      'userDeactivated',
      'userReactivated',
    ])
    expect(await mailsFor(server, id)).toEqual([])
  })

  test('leads who never activated back to the invitation', async () => {
    const { id } = (
      await admin.add({ email: newEmail(), companyId: await newCompany(server) })
    ).json<UserRow>()
    await admin.deactivate(id)
    expect((await admin.reactivate(id)).json()).toMatchObject({ accountStatus: 'inactive' })
    expect(await mailsFor(server, id)).toEqual(['activation', 'activation'])
  })

  test('lets somebody of the directory in again', async () => {
    const { id } = await server.createPerson({ companyId: await newCompany(server) })
    await moveToDirectory(server, id)
    await admin.deactivate(id)
    expect((await admin.reactivate(id)).json()).toMatchObject({ accountStatus: 'active' })
  })

  test('needs an active company', async () => {
    const companyId = await newCompany(server)
    const [without, within] = [await server.createPerson(), await server.createPerson({ companyId })]
    await admin.deactivate(without.id)
    await admin.deactivate(within.id)
    await deactivateCompany(server, companyId)
    expectProblem(await admin.reactivate(without.id), 'companyMissing')
    expectProblem(await admin.reactivate(within.id), 'companyInactive')
    expect(await admin.show(within.id)).toMatchObject({
      accountStatus: 'deactivated',
      company: { isActive: false },
    })
  })
})

describe('inviting again', () => {
  test('sends a mail and ends the former link', async () => {
    const { id } = (await admin.add({ email: newEmail() })).json<UserRow>()
    await addToken(server, id)
    expect((await admin.resend(id)).statusCode).toBe(204)
    expect(await openLinks(server, id)).toBe(0)
    expect(await mailsFor(server, id)).toEqual(['activation', 'activation'])
    expect((await auditOf(server, id)).map(({ action }) => action)).toEqual(['userCreated', 'userInvited'])
  })

  test('is refused for somebody active, deactivated or unknown', async () => {
    const { id } = await server.createPerson()
    expectProblem(await admin.resend(id), 'alreadyActivated')
    await admin.deactivate(id)
    expectProblem(await admin.resend(id), 'accountDeactivated')
    expectProblem(await admin.resend('99999'), 'notFound')
  })
})
