import { afterEach, beforeEach, expect, test } from 'vitest'
import type { UserRow } from '#contract/admin/users.ts'
import { createCompany } from '../../../support/create-person.ts'
import { duringChange } from '../../../support/during-change.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { startTestServer, type TestServer } from '../../../support/test-server.ts'
import { userManager, type UserManager } from '../../../support/clients/user-calls.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const statuses = (answers: readonly { readonly statusCode: number }[]): number[] =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)

/** Two administrators whom the server knows already, so that neither call waits for the other before its transaction. */
async function twoAdministrators(): Promise<readonly [UserManager, UserManager]> {
  const pair = [await userManager(server), await userManager(server)] as const
  await Promise.all(pair.map((each) => each.ask('GET', '/api/users/me')))
  return pair
}

test('the last two administrators do not deactivate each other', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = await twoAdministrators()
    const answers = await Promise.all([one.deactivate(other.person.id), other.deactivate(one.person.id)])
    // Whoever comes second is blocked by then.
    expect(statuses(answers)).toEqual([200, 403])
    const left = await server.services.db
      .selectFrom('users')
      .where('status', '=', 'active')
      .select('id')
      .execute()
    expect(left).toHaveLength(1)
    await server.services.db.updateTable('users').set({ status: 'deactivated' }).execute()
    server.services.auth.actors.forgetAll()
  }
})

test('the last two administrators do not take each other’s role', async () => {
  const [one, other] = await twoAdministrators()
  const answers = await Promise.all([
    one.change(other.person.id, { roleId: null }),
    other.change(one.person.id, { roleId: null }),
  ])
  expect(statuses(answers)).toEqual([200, 403])
})

test('of two roles of the last administrators one keeps its rights', async () => {
  const pair = await twoAdministrators()
  const other = await userManager(server, { permissions: ['MANAGE_ROLES'] })
  const answers = await Promise.all(
    pair.map(({ person }) =>
      other.ask('PUT', `/api/roles/${person.roleId}`, { name: person.email, permissions: [], version: 1 }),
    ),
  )
  expect(statuses(answers)).toEqual([200, 409])
})

test('nobody undoes the own deactivation with a call under way', async () => {
  const admin = await userManager(server)
  const { id } = admin.person
  const answer = await duringChange(
    server,
    (tx) => tx.updateTable('users').set({ status: 'deactivated' }).where('id', '=', id).execute(),
    () => admin.reactivate(id),
  )
  expectProblem(answer, 'deactivated')
  const after = await server.services.db.selectFrom('users').where('id', '=', id).selectAll().execute()
  expect(after).toMatchObject([{ status: 'deactivated' }])
})

test('nobody takes back the rights of the own role with a call under way', async () => {
  await userManager(server)
  const admin = await userManager(server)
  const { roleId } = admin.person
  const answer = await duringChange(
    server,
    (tx) => tx.updateTable('roles').set({ permissions: [], version: 2 }).where('id', '=', roleId).execute(),
    // The next version is easily guessed.
    () =>
      admin.ask('PUT', `/api/roles/${roleId}`, {
        name: 'Meine',
        permissions: ['MANAGE_ROLES', 'MANAGE_USERS'],
        version: 2,
      }),
  )
  expectProblem(answer, 'notAllowed')
  const after = await server.services.db.selectFrom('roles').where('id', '=', roleId).selectAll().execute()
  expect(after).toMatchObject([{ permissions: [], version: 2 }])
})

test('nobody hands out what the own role has just lost', async () => {
  const admin = await userManager(server, { permissions: ['MANAGE_USERS', 'MANAGE_FILES'] })
  const { id: otherId } = await server.createPerson({ permissions: [] })
  const { roleId: wanted } = await server.createPerson({ permissions: ['MANAGE_FILES'] })
  const answer = await duringChange(
    server,
    async (tx) => {
      const permissions = ['MANAGE_USERS']
      await tx.updateTable('roles').set({ permissions }).where('id', '=', admin.person.roleId).execute()
      await tx.selectFrom('users').where('id', '=', otherId).select('id').forUpdate().execute()
    },
    () => admin.change(otherId, { roleId: wanted }),
  )
  expectProblem(answer, 'exceedsOwnRights')
})

test('of two people with one address one is added', async () => {
  const admin = await userManager(server)
  const answers = await Promise.all(
    ['a@kontor.example', 'A@Kontor.example'].map((email) => admin.add({ email })),
  )
  expect(statuses(answers)).toEqual([201, 409])
})

test('nobody is added to a company while it is being deactivated', async () => {
  const admin = await userManager(server)
  const { db } = server.services
  for (let round = 0; round < 8; round += 1) {
    const companyId = await createCompany(db, `Firma ${round}`)
    const deactivating = db.transaction().execute(async (tx) => {
      await tx.selectFrom('companies').where('id', '=', companyId).select('id').forUpdate().execute()
      const member = await tx
        .selectFrom('users')
        .where('company_id', '=', companyId)
        .select('id')
        .executeTakeFirst()
      if (member) return false
      await tx.updateTable('companies').set({ is_active: false }).where('id', '=', companyId).execute()
      return true
    })
    const [wasDeactivated, added] = await Promise.all([
      deactivating,
      admin.add({ email: `r${round}@kontor.example`, companyId }),
    ])
    expect(added.statusCode).toBe(wasDeactivated ? 409 : 201)
  }
})

test('a role that is made stronger meanwhile is not handed out', async () => {
  const clerk = await userManager(server, { permissions: ['MANAGE_USERS'] })
  const { db } = server.services
  const { id: roleId } = await db
    .insertInto('roles')
    .values({ name: 'Klein', name_folded: 'klein', permissions: [] })
    .returning('id')
    .executeTakeFirstOrThrow()
  let adding: ReturnType<typeof clerk.add> | undefined
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('roles')
      .set({ permissions: ['MANAGE_ROLES'] })
      .where('id', '=', roleId)
      .execute()
    adding = clerk.add({ email: 'spaet@kontor.example', roleId })
    await new Promise((resolve) => setTimeout(resolve, 100))
  })
  expect((await adding)?.json<UserRow>()).toMatchObject({ code: 'exceedsOwnRights' })
})
