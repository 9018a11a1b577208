import { beforeAll, describe, expect, test } from 'vitest'
import type { UserRow } from '#contract/admin/users.ts'
import type { ProblemAnswer } from '#contract/http/problems.ts'
import { createRole } from '../../../support/create-person.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import {
  auditOf,
  deactivateCompany,
  mailsFor,
  newCompany,
  newEmail,
  userManager,
  userManagers,
} from '../../../support/clients/user-calls.ts'

const { server, admin, clerk } = userManagers()
let smallRole = ''
beforeAll(async () => {
  smallRole = await createRole(server.services.db, 'Sachbearbeitung', ['VIEW_CHATBOT'])
})

describe('adding a person', () => {
  test('invites who is added and writes it down', async () => {
    const companyId = await newCompany(server)
    const email = newEmail()
    const answer = await admin.add({
      email: ` ${email} `,
      firstName: 'Zoe\u0308',
      roleId: smallRole,
      companyId,
    })
    expect(answer.statusCode, answer.body).toBe(201)
    const user = answer.json<UserRow>()
    expect(user).toMatchObject({
      email,
      firstName: 'Zoë',
      lastName: '',
      accountStatus: 'inactive',
      accountSource: 'local',
    })
    expect(await mailsFor(server, user.id)).toEqual(['activation'])
    expect(await auditOf(server, user.id)).toMatchObject([
      { action: 'userCreated', actor_id: admin.person.id, after: { email, role: 'Sachbearbeitung' } },
    ])
  })

  test('takes nothing from the body that is not asked for', async () => {
    const extra = {
      status: 'active',
      accountStatus: 'active',
      password_hash: 'x',
      passwordHash: 'x',
      id: '1',
      version: 9,
    }
    const { id } = (await admin.add({ email: newEmail(), ...extra, receiveEmails: false })).json<UserRow>()
    const row = await server.services.db
      .selectFrom('users')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ status: 'inactive', password_hash: null, version: 1, receive_emails: true })
  })

  test('refuses an address that somebody has, whatever its case, and names the field', async () => {
    const email = newEmail()
    await admin.add({ email })
    const answer = await admin.add({ email: email.toUpperCase() })
    expect(answer.json<ProblemAnswer>()).toMatchObject({
      status: 409,
      code: 'emailExists',
      fields: [{ field: 'email' }],
    })
  })

  test.each([
    '',
    '   ',
    'a b@kontor.example',
    'a@b',
    'a@kontor.example,b@kontor.example',
    'a@x.de\r\nBcc: b@x.de',
    'x'.repeat(250) + '@a.de',
  ])('refuses the address %j', async (email) => {
    expectProblem(await admin.add({ email }), 'invalidInput')
  })

  test('refuses unknown roles and companies, inactive companies and bad names, and writes nothing', async () => {
    const email = newEmail()
    const companyId = await newCompany(server)
    await deactivateCompany(server, companyId)
    expectProblem(await admin.add({ email, companyId }), 'companyInactive')
    expect(
      expectProblem(await admin.add({ email, companyId: '999' }), 'invalidInput').fields?.[0]?.field,
    ).toBe('companyId')
    expect(expectProblem(await admin.add({ email, roleId: '999' }), 'invalidInput').fields?.[0]?.field).toBe(
      'roleId',
    )
    expectProblem(await admin.add({ email, lastName: 'a\u0007b' }), 'invalidInput')
    expectProblem(await admin.add({ email, lastName: 'x'.repeat(101) }), 'invalidInput')
    const check = await admin.ask('GET', `/api/users/check-email?email=${email}`)
    expect(check.json()).toEqual({ exists: false })
  })

  test('gives no role that allows more than the own one, unless one manages roles', async () => {
    const roleId = admin.person.roleId
    expectProblem(await clerk.add({ email: newEmail(), roleId }), 'exceedsOwnRights')
    expect((await clerk.add({ email: newEmail(), roleId: smallRole })).statusCode).toBe(201)
    const keeper = await userManager(server, { permissions: ['MANAGE_USERS', 'MANAGE_ROLES'] })
    expect((await keeper.add({ email: newEmail(), roleId })).statusCode).toBe(201)
  })
})

const checked = async (query: string) =>
  (await admin.ask('GET', `/api/users/check-email?${query}`)).json<unknown>()

test('an address is checked while it is typed; the own one of a person does not count', async () => {
  const person = await server.createPerson({ email: 'Kai.Ufer@kontor.example' })
  expect(await checked('email=KAI.UFER@kontor.example')).toEqual({ exists: true })
  expect(await checked(`email=kai.ufer@kontor.example&exceptUserId=${person.id}`)).toEqual({ exists: false })
})
