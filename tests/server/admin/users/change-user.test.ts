import { beforeAll, describe, expect, test } from 'vitest'
import type { UserRow } from '#contract/admin/users.ts'
import { createRole } from '../../../support/create-person.ts'
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
let smallRole = ''
beforeAll(async () => {
  smallRole = await createRole(server.services.db, 'Sachbearbeitung', ['VIEW_CHATBOT'])
})

describe('changing a person', () => {
  test('does not take back the language that the person has chosen meanwhile', async () => {
    const person = await server.createPerson({ language: 'de' })
    const { version, language } = await admin.show(person.id)
    const headers = await server.signIn(person)
    const choose = (chosen: string) =>
      server.app.inject({
        method: 'PUT',
        url: '/api/users/settings',
        headers,
        payload: { language: chosen },
      })
    await choose('de')
    expect(await admin.show(person.id)).toMatchObject({ version })
    await choose('en')
    expectProblem(await admin.change(person.id, { version, language }), 'changedMeanwhile')
    expect(await admin.show(person.id)).toMatchObject({ language: 'en' })
  })

  test('writes all of it, counts the version up and tells the difference', async () => {
    const person = await server.createPerson()
    const companyId = await newCompany(server)
    const email = newEmail()
    const answer = await admin.change(person.id, {
      email,
      firstName: 'Uwe',
      lastName: 'Maaß',
      roleId: smallRole,
      companyId,
      language: 'de',
    })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({
      version: 2,
      email,
      firstName: 'Uwe',
      company: { id: companyId },
      role: { id: smallRole },
    })
    const [row] = await auditOf(server, person.id)
    expect(row).toMatchObject({
      action: 'userChanged',
      before: { email: person.email, language: 'en' },
      after: { email, language: 'de' },
    })
    expect(row?.after).not.toHaveProperty('accountStatus')
  })

  test('counts with the next call of that person', async () => {
    const other = await userManager(server)
    expect((await other.ask('GET', '/api/users')).statusCode).toBe(200)
    await admin.change(other.person.id, { roleId: smallRole })
    expectProblem(await other.ask('GET', '/api/users'), 'notAllowed')
  })

  test('refuses what was based on an older version and writes nothing', async () => {
    const { id } = await server.createPerson()
    await admin.change(id, { firstName: 'Erste' })
    expectProblem(await admin.change(id, { firstName: 'Zweite', version: 1 }), 'changedMeanwhile')
    expect(await admin.show(id)).toMatchObject({ firstName: 'Erste', version: 2 })
  })

  test('of two changes at once one is refused', async () => {
    const { id } = await server.createPerson()
    const answers = await Promise.all([
      admin.change(id, { version: 1, firstName: 'A' }),
      admin.change(id, { version: 1, firstName: 'B' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('refuses the address of somebody else', async () => {
    const [one, other] = [await server.createPerson(), await server.createPerson()]
    const answer = await admin.change(one.id, { email: other.email.toUpperCase() })
    expect(answer.json()).toMatchObject({ code: 'emailExists', fields: [{ field: 'email' }] })
    expect((await admin.change(one.id, { email: one.email.toUpperCase() })).statusCode).toBe(200)
  })

  test('a new address ends the links sent to the old one and invites again who is not activated', async () => {
    const { id } = (await admin.add({ email: newEmail() })).json<UserRow>()
    await addToken(server, id)
    await admin.change(id, { email: newEmail() })
    expect(await openLinks(server, id)).toBe(0)
    expect(await mailsFor(server, id)).toEqual(['activation', 'activation'])
  })

  test('who is active is told of another address at the former one', async () => {
    const { id } = await server.createPerson()
    await admin.change(id, { email: newEmail() })
    await admin.change(id, { firstName: 'Anders' })
    expect(await mailsFor(server, id)).toEqual(['addressChanged'])
  })

  test('leaves to the directory what it keeps', async () => {
    const { id } = await server.createPerson()
    await moveToDirectory(server, id)
    const answer = expectProblem(
      await admin.change(id, { email: newEmail(), lastName: 'Neu' }),
      'invalidInput',
    )
    expect(answer.fields?.map(({ field }) => field)).toEqual(['email', 'lastName'])
    expect((await admin.change(id, { roleId: smallRole, language: 'de' })).statusCode).toBe(200)
  })

  test('nobody gives themselves another role, but may change the own name', async () => {
    expectProblem(await admin.change(admin.person.id, { roleId: smallRole }), 'ownAccount')
    expect((await admin.change(admin.person.id, { firstName: 'Selbst' })).statusCode).toBe(200)
  })

  test('who manages people only gets neither another address nor another company by themselves', async () => {
    const companyId = await newCompany(server)
    expectProblem(await clerk.change(clerk.person.id, { email: newEmail() }), 'ownAccount')
    expectProblem(await clerk.change(clerk.person.id, { companyId }), 'ownAccount')
    expect((await clerk.change(clerk.person.id, { lastName: 'Selbst' })).statusCode).toBe(200)
    expect((await admin.change(admin.person.id, { email: newEmail() })).statusCode).toBe(200)
  })

  test('refuses a role beyond the own rights and a company that is not active', async () => {
    const { id } = await server.createPerson({ roleId: smallRole })
    expectProblem(await clerk.change(id, { roleId: admin.person.roleId }), 'exceedsOwnRights')
    const companyId = await newCompany(server)
    await deactivateCompany(server, companyId)
    expectProblem(await admin.change(id, { companyId }), 'companyInactive')
    expectProblem(
      await admin.ask('PUT', '/api/users/99999', { version: 1, email: newEmail(), language: 'de' }),
      'notFound',
    )
  })
})
