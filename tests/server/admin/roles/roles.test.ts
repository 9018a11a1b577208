import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role, RoleHolder } from '#contract/admin/roles.ts'
import type { PageOf } from '#contract/http/paging.ts'
import { rolePermissions } from '#contract/users/role-permissions.ts'
import { adminClient, type AdminClient } from '../../../support/clients/admin-client.ts'
import { createFolder } from '../../../support/create-folder.ts'
import { createCompany } from '../../../support/create-person.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { startTestServer, type TestServer } from '../../../support/test-server.ts'

let server: TestServer
let admin: AdminClient
let made = 0

beforeAll(async () => {
  server = await startTestServer()
  admin = await adminClient(server)
})
afterAll(() => server.close())

const created = async (permissions: readonly string[] = [], name = `Rolle ${(made += 1)}`): Promise<Role> => {
  const answer = await admin.ask('POST', '/api/roles', { name, permissions })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const auditRows = (id: string) =>
  server.services.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_id', '=', id)
    .where('subject_kind', 'in', ['role', 'right'])
    .orderBy('id')
    .execute()
const listed = async (client = admin): Promise<Role[]> => (await client.ask('GET', '/api/roles')).json()

describe('the list', () => {
  test('holds all roles by name, who has them, and which one is the own', async () => {
    const zebra = await created(['VIEW_CHATBOT'], 'zebra')
    await created([], 'Ärzte')
    await server.createPerson({ roleId: zebra.id })
    await server.createPerson({ roleId: zebra.id, status: 'deactivated' })
    const roles = await listed()
    const names = roles.map(({ name }) => name)
    expect(names.indexOf('Ärzte')).toBeLessThan(names.indexOf('zebra'))
    expect(roles.find(({ id }) => id === zebra.id)).toEqual({
      id: zebra.id,
      version: 1,
      name: 'zebra',
      permissions: ['VIEW_CHATBOT'],
      userCount: 2,
      folderCount: 0,
      isOwn: false,
    })
    expect(roles.filter(({ isOwn }) => isOwn).map(({ id }) => id)).toEqual([admin.person.roleId])
  })

  test.each(['MANAGE_ROLES', 'MANAGE_USERS', 'MANAGE_FILES'] as const)(
    'is there for whoever has %s',
    async (permission) => {
      const client = await adminClient(server, { permissions: [permission] })
      expect((await client.ask('GET', '/api/roles')).statusCode).toBe(200)
    },
  )
})

describe('creating', () => {
  test('keeps name and permissions, in the order of the contract, and tells the audit log', async () => {
    const answer = await admin.ask('POST', '/api/roles', {
      name: '  Einka\u0308ufer  ',
      permissions: ['MANAGE_USERS', 'VIEW_FILE_MANAGER'],
    })
    expect(answer.statusCode).toBe(201)
    const role = answer.json<Role>()
    expect(role).toMatchObject({
      name: 'Einkäufer',
      permissions: ['VIEW_FILE_MANAGER', 'MANAGE_USERS'],
      version: 1,
      userCount: 0,
    })
    expect(await auditRows(role.id)).toMatchObject([
      {
        action: 'roleCreated',
        actor_id: admin.person.id,
        actor_email: admin.person.email,
        subject_name: 'Einkäufer',
        before: null,
        after: { name: 'Einkäufer', permissions: ['VIEW_FILE_MANAGER', 'MANAGE_USERS'] },
      },
    ])
  })

  test('refuses a name that another role carries, in any case', async () => {
    await created([], 'Prüfung')
    expectProblem(await admin.ask('POST', '/api/roles', { name: 'PRÜFUNG', permissions: [] }), 'roleExists')
  })

  test.each([
    [{ permissions: [] }, 'name'],
    [{ name: ' ', permissions: [] }, 'name'],
    [{ name: 'a\u0007', permissions: [] }, 'name'],
    [{ name: 'x'.repeat(101), permissions: [] }, 'name'],
    [{ name: 'ok' }, 'permissions'],
    [{ name: 'ok', permissions: ['MANAGE_EVERYTHING'] }, 'permissions.0'],
    [{ name: 'ok', permissions: ['VIEW_CHATBOT', 'VIEW_CHATBOT'] }, 'permissions'],
    [{ name: 'ok', permissions: ['ACCESS_DB_IN_CHATBOT'] }, 'permissions'],
    [{ name: 'ok', permissions: ['MANAGE_REPORTING'] }, 'permissions'],
  ])('refuses %j and names the field', async (payload, field) => {
    const count = (await listed()).length
    const answer = expectProblem(await admin.ask('POST', '/api/roles', payload), 'invalidInput')
    expect(answer.fields?.map((each) => each.field)).toEqual([field])
    expect(await listed()).toHaveLength(count)
  })
})

describe('changing', () => {
  test('counts up the version and tells what was and what is', async () => {
    const role = await created(['VIEW_CHATBOT'])
    const answer = await admin.ask('PUT', `/api/roles/${role.id}`, {
      name: role.name.toUpperCase(),
      permissions: ['VIEW_CHATBOT', 'ACCESS_DB_IN_CHATBOT'],
      version: 1,
    })
    expect(answer.json()).toMatchObject({ id: role.id, name: role.name.toUpperCase(), version: 2 })
    expect((await auditRows(role.id)).at(-1)).toMatchObject({
      action: 'roleChanged',
      before: { name: role.name, permissions: ['VIEW_CHATBOT'] },
      after: { name: role.name.toUpperCase(), permissions: ['VIEW_CHATBOT', 'ACCESS_DB_IN_CHATBOT'] },
    })
  })

  test('counts at once for whoever has the role', async () => {
    const role = await created(['VIEW_FILE_MANAGER'])
    const holder = await adminClient(server, { roleId: role.id })
    expectProblem(await holder.ask('GET', '/api/roles'), 'notAllowed')
    await admin.ask('PUT', `/api/roles/${role.id}`, { ...input(role), permissions: ['MANAGE_ROLES'] })
    expect((await holder.ask('GET', '/api/roles')).statusCode).toBe(200)
    expect((await holder.ask('GET', '/api/users/permissions')).json()).toEqual(['MANAGE_ROLES'])
    await admin.ask('PUT', `/api/roles/${role.id}`, { ...input(role), permissions: [], version: 2 })
    expectProblem(await holder.ask('GET', '/api/roles'), 'notAllowed')
  })

  test('refuses a version that is over, and writes nothing', async () => {
    const role = await created()
    await admin.ask('PUT', `/api/roles/${role.id}`, { ...input(role), permissions: ['VIEW_CHATBOT'] })
    const rows = await auditRows(role.id)
    expectProblem(
      await admin.ask('PUT', `/api/roles/${role.id}`, { ...input(role), name: 'Überholt' }),
      'changedMeanwhile',
    )
    expect(await auditRows(role.id)).toHaveLength(rows.length)
    expect((await listed()).find(({ id }) => id === role.id)).toMatchObject({
      name: role.name,
      permissions: ['VIEW_CHATBOT'],
      version: 2,
    })
  })

  test('of two that change the same version at once one wins', async () => {
    const role = await created()
    const answers = await Promise.all(
      ['A', 'B'].map((tail) =>
        admin.ask('PUT', `/api/roles/${role.id}`, { ...input(role), name: `${role.name} ${tail}` }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await auditRows(role.id)).toHaveLength(2)
  })

  test('refuses the name of another role and an unknown role', async () => {
    const [one, other] = [await created(), await created()]
    expectProblem(
      await admin.ask('PUT', `/api/roles/${one.id}`, { ...input(one), name: other.name.toLowerCase() }),
      'roleExists',
    )
    expectProblem(await admin.ask('PUT', '/api/roles/999999', input(one)), 'notFound')
    expect((await admin.ask('PUT', `/api/roles/${one.id}`, { ...input(one), version: 0 })).statusCode).toBe(
      400,
    )
  })
})

describe('removing', () => {
  test('takes the rights on folders along, and tells the audit log of each', async () => {
    const role = await created(['VIEW_FILE_MANAGER'])
    const folder = await createFolder(server.services.db, { name: `Ablage ${role.id}` })
    await server.services.db
      .insertInto('grants')
      .values({ folder_id: folder, role_id: role.id, bits: 3 })
      .execute()
    expect((await listed()).find(({ id }) => id === role.id)?.folderCount).toBe(1)
    expect((await admin.ask('DELETE', `/api/roles/${role.id}`)).statusCode).toBe(204)
    expect((await listed()).some(({ id }) => id === role.id)).toBe(false)
    expect((await auditRows(role.id)).at(-1)).toMatchObject({
      action: 'roleRemoved',
      subject_name: role.name,
      before: { name: role.name, permissions: ['VIEW_FILE_MANAGER'] },
      after: null,
    })
    expect((await auditRows(folder)).at(-1)).toMatchObject({
      action: 'folderRightsChanged',
      subject_kind: 'right',
      subject_name: `Ablage ${role.id}`,
      before: { role: role.name, rights: ['PERMISSION_READ', 'PERMISSION_UPDATE'] },
    })
    expectProblem(await admin.ask('DELETE', `/api/roles/${role.id}`), 'notFound')
  })

  test('refuses a role that somebody has, deactivated or not', async () => {
    const role = await created()
    await server.createPerson({ roleId: role.id, status: 'deactivated' })
    expectProblem(await admin.ask('DELETE', `/api/roles/${role.id}`), 'roleInUse')
    expect((await listed()).some(({ id }) => id === role.id)).toBe(true)
  })

  test('and giving it to somebody at the same moment never both happen', async () => {
    for (let round = 0; round < 6; round += 1) {
      const role = await created()
      const person = await server.createPerson()
      const [removed, given] = await Promise.allSettled([
        admin.ask('DELETE', `/api/roles/${role.id}`),
        server.services.db
          .updateTable('users')
          .set({ role_id: role.id })
          .where('id', '=', person.id)
          .execute(),
      ])
      const isRemoved = removed.status === 'fulfilled' && removed.value.statusCode === 204
      expect(isRemoved).toBe(given.status === 'rejected')
      if (removed.status === 'fulfilled' && !isRemoved) expectProblem(removed.value, 'roleInUse')
    }
  })
})

describe('who has a role', () => {
  test('is told in pages, sorted and searched', async () => {
    const role = await created()
    const companyId = await createCompany(server.services.db, `Werft ${role.id}`)
    const names = [
      ['Zoë', 'Zander'],
      ['Änne', 'Ahrens'],
      ['Bodo', 'Öhlers'],
      ['Ute', 'Paulsen_100%'],
    ] as const
    for (const [firstName, lastName] of names)
      await server.createPerson({ roleId: role.id, firstName, lastName, companyId })
    const page = async (query: string): Promise<PageOf<RoleHolder>> =>
      (await admin.ask('GET', `/api/roles/${role.id}/users?${query}`)).json()
    const first = await page('pageSize=3')
    expect(first).toMatchObject({ total: 4, page: 0, pageSize: 3 })
    expect(first.items.map(({ lastName }) => lastName)).toEqual(['Ahrens', 'Öhlers', 'Paulsen_100%'])
    expect(first.items[0]).toMatchObject({
      accountStatus: 'active',
      company: { id: companyId, name: `Werft ${role.id}` },
    })
    expect((await page('pageSize=3&page=1')).items.map(({ lastName }) => lastName)).toEqual(['Zander'])
    expect((await page('search=%C3%96HL')).items.map(({ lastName }) => lastName)).toEqual(['Öhlers'])
    expect((await page('search=ohlers+bodo')).items.map(({ lastName }) => lastName)).toEqual(['Öhlers'])
    expect((await page('search=00%25')).items.map(({ lastName }) => lastName)).toEqual(['Paulsen_100%'])
    expect((await page('search=_')).total).toBe(1)
  })

  test('is nothing for a role that does not exist', async () => {
    expectProblem(await admin.ask('GET', '/api/roles/999999/users'), 'notFound')
  })
})

const input = ({ name, permissions, version }: Role) => ({ name, permissions, version })

test('every permission can be given', async () => {
  expect((await created(rolePermissions)).permissions).toEqual(rolePermissions)
})
