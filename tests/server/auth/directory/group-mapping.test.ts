import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rolePermissions } from '#contract/users/role-permissions.ts'
import { targetsOfGroups } from '../../../../src/server/auth/directory/group-mapping.ts'
import { createCompany, createRole } from '../../../support/create-person.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { attemptLogin } from '../../../support/sign-in.ts'
import { openDirectoryScene, type DirectoryScene } from '../../../support/slapd/directory-scene.ts'
import { debianSlapd } from '../../../support/slapd/start-slapd.ts'
import { startTestServer, type TestServer } from '../../../support/test-server.ts'

const password = 'Windows-Kennwort ü'

describe('groups and what they lead to', () => {
  const mapping = [
    { group: 'CN=Leitung\\, Nord , OU=Gruppen,DC=Corp,DC=example', target: 'first' },
    { group: 'Müller+Söhne', target: 'second' },
    { group: 'Buchhaltung, Nord', target: 'third' },
  ]
  test.each([
    ['cn=leitung\\2C nord,ou=gruppen,dc=corp,dc=example', ['first']],
    ['CN=Leitung\\, Nord,OU=Andere,DC=corp,DC=example', []],
    ['CN=Mu\\CC\\88ller\\+So\\CC\\88hne,OU=Irgendwo,DC=corp,DC=example', ['second']],
    ['CN=buchhaltung\\, nord,DC=example', ['third']],
    ['CN=Buchhaltung,OU=Nord,DC=example', []],
  ])('group %s', (group, targets) => {
    expect(targetsOfGroups(mapping, ['CN=Andere,DC=example', group])).toEqual(targets)
  })

  test('come in the order of the mapping, not of the groups', () => {
    const groups = ['cn=Müller\\+Söhne,dc=example', 'cn=Leitung\\, Nord,ou=Gruppen,dc=corp,dc=example']
    expect(targetsOfGroups(mapping, groups)).toEqual(['first', 'second'])
  })
})

describe.skipIf(!debianSlapd())('role and company by groups of the directory', () => {
  let scene: DirectoryScene
  let server: TestServer

  beforeAll(async () => {
    scene = await openDirectoryScene()
    server = await startTestServer({
      environment: {
        ...scene.settings,
        LDAP_CREATE_USERS: 'true',
        LDAP_DEFAULT_ROLE: 'Alle',
        LDAP_GROUP_ROLES: JSON.stringify({
          'cn=Kontor-Leitung, ou=Gruppen,DC=CORP,DC=example': 'Leitung',
          'Buchhaltung, Nord': 'Buchhaltung',
          Vergessen: 'Eine Rolle, die es nicht gibt',
        }),
        LDAP_GROUP_COMPANIES: JSON.stringify({ Werk: 'Werk Süd', Altwerk: 'Altwerk' }),
      },
    })
    const { db } = server.services
    await createRole(db, 'Leitung', rolePermissions)
    for (const role of ['Buchhaltung', 'Alle']) await createRole(db, role, [])
    await createCompany(db, 'Werk Süd')
    const closed = await createCompany(db, 'Altwerk')
    await db.updateTable('companies').set({ is_active: false }).where('id', '=', closed).execute()
  })
  afterAll(async () => {
    await server.close()
    await scene.stop()
  })

  const signIn = (email: string) => attemptLogin(server.app, { email, password, language: 'de' })
  const placeOf = (email: string) =>
    server.services.db
      .selectFrom('users')
      .leftJoin('roles', 'roles.id', 'users.role_id')
      .leftJoin('companies', 'companies.id', 'users.company_id')
      .where('users.email', '=', email)
      .select(['roles.name as role', 'companies.name as company'])
      .executeTakeFirst()

  async function member(name: string, groups: readonly string[]): Promise<{ email: string; name: string }> {
    const email = `${name.toLowerCase()}@corp.example`
    const entry = await scene.addPerson({ name: `${name}, geb. Öz`, email, password })
    for (const group of groups) await join(group, entry)
    return { email, name: entry }
  }
  async function join(group: string, entry: string, operation: 'add' | 'delete' = 'add'): Promise<void> {
    const { Attribute, Change } = await import('ldapts')
    const modification = new Attribute({ type: 'member', values: [entry] })
    await scene.root.modify(groupNames.get(group) ?? '', new Change({ operation, modification }))
  }
  const groupNames = new Map<string, string>()
  beforeAll(async () => {
    for (const group of ['Kontor-Leitung', 'Buchhaltung, Nord', 'Vergessen', 'Werk', 'Altwerk']) {
      groupNames.set(group, await scene.addGroup(group, ['cn=niemand,dc=corp,dc=example']))
    }
  })

  test('are given at the first sign-in, by the first group of the setting that the person is in', async () => {
    const { email } = await member('Rita', ['Werk', 'Buchhaltung, Nord', 'Kontor-Leitung'])
    expect((await signIn(email)).statusCode).toBe(200)
    expect(await placeOf(email)).toEqual({ role: 'Leitung', company: 'Werk Süd' })
  })

  test('are the default ones for a person without such a group, or with one that leads nowhere', async () => {
    const { email } = await member('Rolf', ['Vergessen'])
    expect((await signIn(email)).statusCode).toBe(200)
    expect(await placeOf(email)).toEqual({ role: 'Alle', company: null })
  })

  test('follow the groups at the next sign-in, which is noted', async () => {
    const { email, name } = await member('Sven', ['Buchhaltung, Nord', 'Werk'])
    expect((await signIn(email)).statusCode).toBe(200)
    expect(await placeOf(email)).toEqual({ role: 'Buchhaltung', company: 'Werk Süd' })
    await join('Buchhaltung, Nord', name, 'delete')
    await join('Werk', name, 'delete')
    expect((await signIn(email)).statusCode).toBe(200)
    expect(await placeOf(email)).toEqual({ role: 'Alle', company: null })
    const changed = await server.services.db
      .selectFrom('audit_log')
      .where('subject_name', '=', email)
      .where('action', '=', 'userChanged')
      .select(['actor_id', 'before', 'after'])
      .execute()
    expect(changed).toEqual([
      {
        actor_id: null,
        before: { role: 'Buchhaltung', company: 'Werk Süd' },
        after: { role: 'Alle', company: null },
      },
    ])
  })

  test('count at once for a session that goes on', async () => {
    const { email, name } = await member('Tomas', ['Kontor-Leitung'])
    const tokens = (await signIn(email)).json<{ accessToken: string }>()
    const permissions = async (): Promise<unknown> => {
      const headers = { authorization: `Bearer ${tokens.accessToken}` }
      return (await server.app.inject({ url: '/api/users/permissions', headers })).json()
    }
    expect(await permissions()).toContain('MANAGE_ROLES')
    await join('Kontor-Leitung', name, 'delete')
    expect((await signIn(email)).statusCode).toBe(200)
    expect(await permissions()).toEqual([])
  })

  test('lead into no inactive company', async () => {
    const { email } = await member('Ute', ['Altwerk'])
    expectProblem(await signIn(email), 'ownCompanyInactive', 'de')
    expect(await placeOf(email)).toBeUndefined()
  })

  test('are found where the directory does not tell its people of their groups', async () => {
    const entry = await scene.addPerson({ name: 'Vera', email: 'vera@corp.example', password })
    const { Attribute } = await import('ldapts')
    // A kind of group that the directory keeps no list of.
    await scene.root.add('cn=Buchhaltung\\, Nord,ou=Personen,dc=corp,dc=example', [
      new Attribute({ type: 'objectClass', values: ['groupOfUniqueNames'] }),
      new Attribute({ type: 'uniqueMember', values: [entry] }),
    ])
    expect((await signIn('vera@corp.example')).statusCode).toBe(200)
    expect(await placeOf('vera@corp.example')).toMatchObject({ role: 'Buchhaltung' })
  })

  test('never take the rights of the last administrator', async () => {
    const { db } = server.services
    const { email, name } = await member('Wanda', ['Kontor-Leitung'])
    expect((await signIn(email)).statusCode).toBe(200)
    await db.updateTable('users').set({ status: 'deactivated' }).where('email', '<>', email).execute()
    await join('Kontor-Leitung', name, 'delete')
    await join('Werk', name)
    expect((await signIn(email)).statusCode).toBe(200)
    expect(await placeOf(email)).toEqual({ role: 'Leitung', company: 'Werk Süd' })
    await server.createPerson({})
    expect((await signIn(email)).statusCode).toBe(200)
    expect(await placeOf(email)).toEqual({ role: 'Alle', company: 'Werk Süd' })
  })
})
