import { afterEach, beforeEach, expect, test } from 'vitest'
import { rolePermissions } from '#contract/users/role-permissions.ts'
import { adminClient, type AdminClient } from '../../../support/clients/admin-client.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { startTestServer, type TestServer } from '../../../support/test-server.ts'

let server: TestServer
let admin: AdminClient
beforeEach(async () => {
  server = await startTestServer()
  admin = await adminClient(server)
})
afterEach(() => server.close())

const without = (permission: string): readonly string[] =>
  rolePermissions.filter((each) => each !== permission)
const change = (client: AdminClient, permissions: readonly string[]) =>
  client.ask('PUT', `/api/roles/${client.person.roleId}`, {
    name: `Rolle ${client.person.roleId}`,
    permissions,
    version: 1,
  })
const held = async ({ person }: AdminClient): Promise<readonly string[]> =>
  (
    await server.services.db
      .selectFrom('roles')
      .select('permissions')
      .where('id', '=', person.roleId)
      .executeTakeFirstOrThrow()
  ).permissions

test.each(['MANAGE_ROLES', 'MANAGE_USERS'])('the last role of an administrator keeps %s', async (right) => {
  expectProblem(await change(admin, without(right)), 'lastAdministrator')
  expect(await held(admin)).toEqual(rolePermissions)
  expect(await server.services.db.selectFrom('audit_log').selectAll().execute()).toEqual([])
})

test('a role that only deactivated people have does not count', async () => {
  await server.createPerson({ status: 'deactivated' })
  await server.createPerson({ status: 'inactive' })
  expectProblem(await change(admin, without('MANAGE_ROLES')), 'lastAdministrator')
})

test('with another administrator one may take the right from the own role', async () => {
  await server.createPerson()
  expect((await change(admin, without('MANAGE_ROLES'))).statusCode).toBe(200)
  expectProblem(await admin.ask('POST', '/api/roles', { name: 'x', permissions: [] }), 'notAllowed')
})

test('two that take the right from their roles at once do not both succeed', async () => {
  for (let round = 0; round < 4; round += 1) {
    const others = [await adminClient(server), await adminClient(server)] as const
    await server.services.db
      .updateTable('users')
      .set({ status: 'deactivated' })
      .where(
        'id',
        'not in',
        others.map(({ person }) => person.id),
      )
      .execute()
    const answers = await Promise.all(others.map((client) => change(client, without('MANAGE_ROLES'))))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  }
})
