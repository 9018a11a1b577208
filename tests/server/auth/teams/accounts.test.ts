import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foldName } from '#contract/text/names.ts'
import { insertCompany } from '../../../support/insert-company.ts'
import { createRole, type NewPerson } from '../../../support/create-person.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { microsoftTenant } from '../../../support/teams/microsoft-issuer.ts'
import { startTeamsScene, type TeamsScene } from '../../../support/teams/teams-scene.ts'

const otherTenant = '88888888-8888-4888-8888-888888888888'

let scene: TeamsScene

beforeAll(async () => {
  scene = await startTeamsScene({
    ENTRA_CREATE_USERS: 'true',
    ENTRA_TENANT_IDS: `${microsoftTenant}, ${otherTenant}`,
  })
  const { db } = scene.server.services
  await createRole(db, 'Employee', ['VIEW_FILE_MANAGER'])
  await insertCompany(db, { name: 'Nordkai AG', tenant: microsoftTenant, domains: ['nordkai.example'] })
  await insertCompany(db, { name: 'Südkai AG', domains: ['suedkai.example'] })
  await insertCompany(db, { name: 'Altkai AG', domains: ['altkai.example'], isActive: false })
})
afterAll(() => scene.close())

let counter = 0
/** Somebody whom nobody has seen yet. */
function newcomer(domain = 'nordkai.example') {
  counter += 1
  const number = `${counter}`.padStart(12, '0')
  return { oid: `55555555-5555-4555-8555-${number}`, preferred_username: `neu${counter}@${domain}` }
}

const signIn = async (claims: Record<string, unknown>, tenant = microsoftTenant) =>
  scene.signIn(await scene.issuer.token({ tenant, claims, now: scene.clock.now() }))

const employee: NewPerson = { permissions: ['VIEW_FILE_MANAGER'] }
const existing = (email: string, more: NewPerson = {}) =>
  scene.server.createPerson({ ...employee, email, ...more })

const db = () => scene.server.services.db
const accountOf = (email: string) =>
  db()
    .selectFrom('users')
    .leftJoin('roles', 'roles.id', 'users.role_id')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .where('email_folded', '=', foldName(email))
    .select(['users.id', 'users.email', 'users.status', 'users.password_source as source'])
    .select(['users.first_name as firstName', 'users.last_name as lastName'])
    .select(['roles.name as role', 'companies.name as company'])
    .executeTakeFirst()
const linksOf = (userId: string) =>
  db().selectFrom('identities').where('user_id', '=', userId).selectAll().execute()
const signInsOf = (userId: string) =>
  db().selectFrom('sign_ins').where('user_id', '=', userId).selectAll().orderBy('id').execute()
const auditOf = (userId: string) =>
  db().selectFrom('audit_log').where('subject_id', '=', userId).selectAll().orderBy('id').execute()

describe('somebody with an account', () => {
  test('is found by tenant and object id, whatever the address says by then', async () => {
    const person = await existing('heirat@nordkai.example')
    const who = { ...newcomer(), preferred_username: 'heirat@nordkai.example' }
    expect((await signIn(who)).statusCode).toBe(200)
    const renamed = await signIn({ ...who, preferred_username: 'anders@elsewhere.example' })
    expect(renamed.statusCode).toBe(200)
    expect(await accountOf('anders@elsewhere.example')).toBeUndefined()
    expect(await linksOf(person.id)).toHaveLength(1)
    expect(await signInsOf(person.id)).toMatchObject([{ method: 'microsoft', times: 2 }])
  })

  test('is linked by the address at the first time, whatever its case, and the audit log tells of it', async () => {
    const person = await existing('Clara.Meyer@nordkai.example')
    const who = { ...newcomer(), preferred_username: 'CLARA.meyer@NordKai.Example' }
    expect((await signIn(who)).statusCode).toBe(200)
    expect((await signIn(who)).statusCode).toBe(200)
    expect(await linksOf(person.id)).toMatchObject([
      { provider: 'microsoft', tenant: microsoftTenant, subject: who.oid },
    ])
    expect(await auditOf(person.id)).toMatchObject([
      {
        action: 'userLinked',
        actor_id: null,
        subject_name: 'Clara.Meyer@nordkai.example',
        after: { tenantId: microsoftTenant, microsoftId: who.oid },
      },
    ])
  })

  test('is not linked by a tenant that does not answer for the domain, which learns nothing', async () => {
    const person = await existing('paul@suedkai.example')
    expectProblem(await signIn({ ...newcomer(), preferred_username: 'paul@suedkai.example' }), 'noAccount')
    const foreign = { ...newcomer(), preferred_username: 'clara2@nordkai.example' }
    const other = await existing('clara2@nordkai.example')
    expectProblem(await signIn(foreign, otherTenant), 'noAccount')
    expect([await linksOf(person.id), await linksOf(other.id)]).toEqual([[], []])
  })

  test.each([['MANAGE_USERS'], ['MANAGE_ROLES'], ['MANAGE_COMPANIES'], ['MANAGE_FILES']] as const)(
    'is never linked by the address when the role has %s',
    async (permission) => {
      const who = newcomer()
      const person = await existing(who.preferred_username, {
        permissions: ['VIEW_FILE_MANAGER', permission],
      })
      expectProblem(await signIn(who), 'microsoftNotLinked')
      expect([await linksOf(person.id), await auditOf(person.id)]).toEqual([[], []])
    },
  )

  test('is not linked to a second Microsoft account', async () => {
    const who = newcomer()
    const person = await existing(who.preferred_username)
    expect((await signIn(who)).statusCode).toBe(200)
    expectProblem(await signIn({ ...who, oid: newcomer().oid }), 'microsoftNotLinked')
    expect(await linksOf(person.id)).toHaveLength(1)
  })

  test('is not linked to a guest, nor by the claim email', async () => {
    const who = newcomer()
    const person = await existing(who.preferred_username)
    const guest = { ...who, idp: `https://sts.windows.net/${otherTenant}/` }
    expectProblem(await signIn(guest), 'noAccount')
    expectProblem(await signIn({ ...who, acct: 1 }), 'noAccount')
    const { oid } = newcomer()
    expectProblem(
      await signIn({ oid, email: who.preferred_username, preferred_username: undefined }),
      'noAccount',
    )
    expect(await linksOf(person.id)).toEqual([])
    expect((await signIn({ ...who, idp: `https://sts.windows.net/${microsoftTenant}/` })).statusCode).toBe(
      200,
    )
  })

  test.each([
    ['deactivated', 'deactivated'],
    ['inactive', 'notActivated'],
  ] as const)('that is %s stays out, linked or not', async (status, code) => {
    const who = newcomer()
    const person = await existing(who.preferred_username, { status })
    expectProblem(await signIn(who), code)
    expect(await linksOf(person.id)).toEqual([])
    await db()
      .insertInto('identities')
      .values({ provider: 'microsoft', tenant: microsoftTenant, subject: who.oid, user_id: person.id })
      .execute()
    expectProblem(await signIn({ ...who, preferred_username: 'anders@elsewhere.example' }), code)
    await scene.server.services.auth.refused.writing
    expect(await signInsOf(person.id)).toMatchObject([{ outcome: code, method: 'microsoft', times: 2 }])
  })

  test('of another tenant with the same object id is somebody else', async () => {
    const who = newcomer()
    await existing(who.preferred_username)
    expect((await signIn(who)).statusCode).toBe(200)
    expectProblem(
      await signIn({ ...who, preferred_username: 'wer@anderswo.example' }, otherTenant),
      'noAccount',
    )
  })
})

describe('somebody new', () => {
  test('gets an account without a password, in the company of the tenant, with the role of the settings', async () => {
    const who = { ...newcomer(), given_name: 'Jörg', family_name: 'Ahrens' }
    expect((await signIn(who)).statusCode).toBe(200)
    const account = await accountOf(who.preferred_username)
    expect(account).toMatchObject({
      firstName: 'Jörg',
      lastName: 'Ahrens',
      status: 'active',
      source: null,
      role: 'Employee',
      company: 'Nordkai AG',
    })
    expect(await auditOf(account?.id ?? '')).toMatchObject([
      { action: 'userCreated', actor_id: null, after: { company: 'Nordkai AG', microsoftId: who.oid } },
    ])
  })

  test.each([
    ['Petra  von Klein\u0007', 'Petra  von Klein'],
    [`${'a'.repeat(99)}\u{1F600}`, 'a'.repeat(99)],
  ])('with one name only keeps what of it is whole', async (name, lastName) => {
    const who = newcomer()
    await signIn({ ...who, name })
    expect(await accountOf(who.preferred_username)).toMatchObject({ firstName: '', lastName })
  })

  test('belongs to the company of the tenant when no company has the mail domain', async () => {
    const who = newcomer('unbekannt.example')
    expect((await signIn(who)).statusCode).toBe(200)
    expect(await accountOf(who.preferred_username)).toMatchObject({ company: 'Nordkai AG' })
  })

  test('belongs to the company of the mail domain when none has the tenant', async () => {
    const who = newcomer('suedkai.example')
    expect((await signIn(who, otherTenant)).statusCode).toBe(200)
    expect(await accountOf(who.preferred_username)).toMatchObject({ company: 'Südkai AG' })
  })

  test('stays out when no company has tenant or domain, when the domain is of another tenant, or the company inactive', async () => {
    expectProblem(await signIn(newcomer('unbekannt.example'), otherTenant), 'noAccount')
    expectProblem(await signIn(newcomer('nordkai.example'), otherTenant), 'noAccount')
    expectProblem(await signIn(newcomer('altkai.example'), otherTenant), 'ownCompanyInactive')
  })

  test('stays out as a guest, and without an address', async () => {
    const who = newcomer()
    expectProblem(await signIn({ ...who, acct: 1 }), 'noAccount')
    expectProblem(
      await signIn({ ...who, preferred_username: 'x_suedkai.example#EXT#@nordkai.example' }),
      'noAccount',
    )
    expectProblem(await signIn({ ...who, preferred_username: '+49 40 1234' }), 'noAccount')
  })

  test('gets one account and one link by twenty first sign-ins at once', async () => {
    const who = newcomer()
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(who)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
    const account = await accountOf(who.preferred_username)
    expect(await linksOf(account?.id ?? '')).toHaveLength(1)
    expect(await auditOf(account?.id ?? '')).toHaveLength(1)
  })

  test('shares an address with nobody: of two at once one stays out', async () => {
    const who = newcomer()
    const other = { ...who, oid: newcomer().oid }
    const answers = await Promise.all([signIn(who), signIn(other)])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 403]))
    const account = await accountOf(who.preferred_username)
    expect(await linksOf(account?.id ?? '')).toHaveLength(1)
  })

  test('stays out where the settings make no accounts', async () => {
    const strict = await startTeamsScene()
    try {
      await insertCompany(strict.server.services.db, {
        name: 'Nordkai AG',
        tenant: microsoftTenant,
        domains: ['nordkai.example'],
      })
      const token = await strict.issuer.token({ now: strict.clock.now() })
      expectProblem(await strict.signIn(token), 'noAccount')
    } finally {
      await strict.close()
    }
  })
})

describe('the sign-in', () => {
  test('says 503 while Microsoft cannot be asked, and goes on by itself afterwards', async () => {
    const away = await startTeamsScene()
    try {
      const { id } = await away.server.createPerson()
      await away.server.services.db
        .insertInto('identities')
        .values({
          provider: 'microsoft',
          tenant: microsoftTenant,
          subject: '33333333-3333-4333-8333-333333333333',
          user_id: id,
        })
        .execute()
      const token = await away.issuer.token({ now: away.clock.now() })
      away.issuer.fail('cut')
      expectProblem(await away.signIn(token), 'microsoftUnavailable')
      away.issuer.fail(null)
      away.clock.advance(6)
      expect((await away.signIn(token)).statusCode).toBe(200)
      await away.issuer.rotate(true)
      const next = await away.issuer.token({ now: away.clock.now() })
      expectProblem(await away.signIn(next), 'microsoftTokenRefused')
      away.clock.advance(31)
      expect((await away.signIn(next)).statusCode).toBe(200)
      expect((await away.signIn(token)).statusCode).toBe(200)
    } finally {
      await away.close()
    }
  })

  test('ends with the account: who is deactivated has no session left', async () => {
    const who = newcomer()
    const answer = await signIn(who)
    const { accessToken } = answer.json<{ accessToken: string }>()
    const account = await accountOf(who.preferred_username)
    await db()
      .updateTable('users')
      .set({ status: 'deactivated' })
      .where('id', '=', account?.id ?? '')
      .execute()
    scene.server.services.auth.actors.forgetAll()
    const me = await scene.server.app.inject({
      url: '/api/users/me',
      headers: { authorization: `Bearer ${accessToken}` },
    })
    expectProblem(me, 'deactivated')
  })
})
