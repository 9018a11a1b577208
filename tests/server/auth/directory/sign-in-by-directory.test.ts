import type * as Argon2 from '@node-rs/argon2'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Tokens } from '#contract/auth/sign-in.ts'
import { createCompany, createRole, type NewPerson } from '../../../support/create-person.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { attemptLogin } from '../../../support/sign-in.ts'
import {
  openDirectoryServer,
  password,
  type DirectoryServer,
} from '../../../support/slapd/directory-server.ts'
import type { DirectoryScene } from '../../../support/slapd/directory-scene.ts'
import { debianSlapd } from '../../../support/slapd/start-slapd.ts'
import { startTestServer, type TestServer } from '../../../support/test-server.ts'

// The real library, with its calls counted.
const counted = vi.hoisted(() => ({ verifications: 0 }))
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const original = await importOriginal<typeof Argon2>()
  const verify: typeof original.verify = (...input) => {
    counted.verifications += 1
    return original.verify(...input)
  }
  return { ...original, verify }
})

describe.skipIf(!debianSlapd())('signing in by the directory', () => {
  let parts: DirectoryServer
  let scene: DirectoryScene
  let server: TestServer

  beforeAll(async () => {
    parts = await openDirectoryServer()
    scene = parts.scene
    server = parts.server
  })
  afterAll(() => parts.close())
  beforeEach(() => {
    counted.verifications = 0
  })

  async function directoryAccount(person: NewPerson) {
    const created = await server.createPerson(person)
    await server.services.db
      .updateTable('users')
      .set({ password_source: 'directory' })
      .where('id', '=', created.id)
      .execute()
    return created
  }

  describe('for the first time', () => {
    test('makes the person, with an account that has no password here', async () => {
      const email = 'jana.ross@corp.example'
      await scene.addPerson({ name: 'Roß, Jana', email, password, firstName: 'Jana', lastName: 'Roß' })
      const response = await parts.signIn(email, password, 'de')
      expect(response.statusCode).toBe(200)
      const row = await parts.rowOf(email)
      expect(row).toMatchObject({
        first_name: 'Jana',
        last_name: 'Roß',
        status: 'active',
        language: 'de',
        password_source: 'directory',
        password_hash: null,
        role: 'Mitarbeiter',
        company: null,
      })
      expect(decodeJwt(response.json<Tokens>().accessToken)).toMatchObject({ sub: row?.id, email })
      expect(counted.verifications).toBe(0)
      expectProblem(await parts.signIn(email, 'wrong'), 'wrongCredentials')
      await server.services.auth.refused.writing
      const counts = await server.services.db
        .selectFrom('sign_ins')
        .where('user_id', '=', row?.id ?? '')
        .select(['outcome', 'method'])
        .orderBy('outcome')
        .execute()
      expect(counts).toEqual([
        { outcome: 'signedIn', method: 'directory' },
        { outcome: 'wrongCredentials', method: 'directory' },
      ])
      const identities = await server.services.db
        .selectFrom('identities')
        .where('user_id', '=', row?.id ?? '')
        .selectAll()
        .execute()
      expect(identities).toMatchObject([
        {
          provider: 'directory',
          tenant: 'dc=corp,dc=example',
          subject: expect.stringMatching(/^[\da-f-]{36}$/u),
        },
      ])
      expect(await parts.auditOf(row?.id ?? '')).toEqual([
        {
          action: 'userCreated',
          actor_id: null,
          subject_name: email,
          before: null,
          after: {
            email,
            firstName: 'Jana',
            lastName: 'Roß',
            role: 'Mitarbeiter',
            company: null,
            language: 'de',
            accountSource: 'directory',
            accountStatus: 'active',
          },
        },
      ])
    })

    test('makes one account when twenty sign-ins come at once', async () => {
      const email = 'zwanzig@corp.example'
      await scene.addPerson({ name: 'Zwanzig', email, password })
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          attemptLogin(server.app, { email, password, address: `10.7.0.${index}` }),
        ),
      )
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
      const ids = new Set(answers.map((answer) => decodeJwt(answer.json<Tokens>().accessToken).sub))
      expect(ids.size).toBe(1)
      expect(await parts.auditOf([...ids][0] ?? '')).toHaveLength(1)
    })

    test('puts the person into the company that has the domain of the address', async () => {
      const companyId = await createCompany(server.services.db, 'Werft Nord')
      await server.services.db
        .updateTable('companies')
        .set({ mail_domains: ['werft.example'] })
        .where('id', '=', companyId)
        .execute()
      await scene.addPerson({ name: 'Wilma', email: 'Wilma@Werft.example', password })
      expect((await parts.signIn('wilma@werft.example')).statusCode).toBe(200)
      expect(await parts.rowOf('Wilma@Werft.example')).toMatchObject({ company: 'Werft Nord' })
    })

    test.each(['de', 'en'] as const)('refuses who belongs to an inactive company (%s)', async (language) => {
      const companyId = await createCompany(server.services.db, `Alt ${language}`)
      await server.services.db
        .updateTable('companies')
        .set({ mail_domains: [`alt-${language}.example`], is_active: false })
        .where('id', '=', companyId)
        .execute()
      const email = `otto@alt-${language}.example`
      await scene.addPerson({ name: `Otto ${language}`, email, password })
      expectProblem(await parts.signIn(email, password, language), 'ownCompanyInactive', language)
      expect(await parts.rowOf(email)).toBeUndefined()
      expectProblem(await parts.signIn(email, 'wrong', language), 'wrongCredentials', language)
    })

    test(
      'makes nobody when the installation does not want that, and says so after the right password',
      { timeout: 30_000 },
      async () => {
        const closed = await startTestServer({ environment: { ...scene.settings } })
        try {
          const email = 'fremd@corp.example'
          await scene.addPerson({ name: 'Fremd', email, password })
          expectProblem(
            await attemptLogin(closed.app, { email, password, language: 'de' }),
            'noAccount',
            'de',
          )
          expectProblem(
            await attemptLogin(closed.app, { email, password: 'wrong', language: 'de' }),
            'wrongCredentials',
            'de',
          )
          expect(await closed.services.db.selectFrom('identities').selectAll().execute()).toEqual([])
        } finally {
          await closed.close()
        }
      },
    )

    test('links an account that somebody has made for a person of the directory', async () => {
      const email = 'vorab@corp.example'
      const { id } = await directoryAccount({ email, lastName: 'Alt' })
      await scene.addPerson({ name: 'Vorab', email, password, lastName: 'Neu' })
      expect((await parts.signIn(email)).statusCode).toBe(200)
      expect(await parts.rowOf(email)).toMatchObject({ id, last_name: 'Neu', version: 2 })
    })
  })

  describe('again', () => {
    test('brings name and address up to date, for the same person under another address too', async () => {
      const name = await scene.addPerson({
        name: 'Eva',
        email: 'eva.alt@corp.example',
        password,
        lastName: 'Alt',
      })
      expect((await parts.signIn('eva.alt@corp.example')).statusCode).toBe(200)
      const before = await parts.rowOf('eva.alt@corp.example')
      await parts.change(name, { mail: 'eva.neu@corp.example', sn: 'Neu' })
      expect((await parts.signIn('eva.neu@corp.example')).statusCode).toBe(200)
      expect(await parts.rowOf('eva.neu@corp.example')).toMatchObject({ id: before?.id, last_name: 'Neu' })
      expect(await parts.rowOf('eva.alt@corp.example')).toBeUndefined()
      const [, changed] = await parts.auditOf(before?.id ?? '')
      expect(changed).toEqual({
        action: 'userChanged',
        actor_id: null,
        subject_name: 'eva.neu@corp.example',
        before: { email: 'eva.alt@corp.example', lastName: 'Alt' },
        after: { email: 'eva.neu@corp.example', lastName: 'Neu' },
      })
      expectProblem(await parts.signIn('eva.alt@corp.example'), 'wrongCredentials')
    })

    test('changes nothing and notes nothing when nothing is new', async () => {
      const email = 'gleich@corp.example'
      await scene.addPerson({ name: 'Gleich', email, password })
      await parts.signIn(email)
      await parts.signIn(email)
      const row = await parts.rowOf(email)
      expect(row?.version).toBe(1)
      expect(await parts.auditOf(row?.id ?? '')).toHaveLength(1)
    })

    test('leaves a role and a company that were given by hand alone', async () => {
      const { db } = server.services
      const email = 'hand@corp.example'
      await scene.addPerson({ name: 'Hand', email, password })
      await parts.signIn(email)
      const roleId = await createRole(db, 'Von Hand', [])
      const companyId = await createCompany(db, 'Handwerk GmbH')
      await db
        .updateTable('users')
        .set({ role_id: roleId, company_id: companyId })
        .where('email', '=', email)
        .execute()
      await parts.signIn(email)
      expect(await parts.rowOf(email)).toMatchObject({ role: 'Von Hand', company: 'Handwerk GmbH' })
    })

    test('never takes the address of another account', async () => {
      const local = await server.createPerson({ email: 'chefin@corp.example', password: 'local password' })
      const name = await scene.addPerson({
        name: 'Ida',
        email: 'ida@corp.example',
        principalName: 'ida@corp.local',
        password,
      })
      await parts.signIn('ida@corp.example')
      const ida = await parts.rowOf('ida@corp.example')
      await parts.change(name, { mail: 'chefin@corp.example' })
      // By the address of the local account one reaches the local account, with its own password only.
      expectProblem(await parts.signIn('chefin@corp.example'), 'wrongCredentials')
      expect((await parts.signIn('chefin@corp.example', 'local password')).statusCode).toBe(200)
      expect(await parts.rowOf('chefin@corp.example')).toMatchObject({
        id: local.id,
        password_source: 'local',
      })
      // By another name Ida comes in as herself, and keeps the address she had.
      const other = await parts.signIn('ida@corp.local')
      expect(decodeJwt(other.json<Tokens>().accessToken)).toMatchObject({
        sub: ida?.id,
        email: 'ida@corp.example',
      })
    })

    test('is refused by the account here when that is blocked, after the right password only', async () => {
      const email = 'blockiert@corp.example'
      await scene.addPerson({ name: 'Blockiert', email, password })
      await parts.signIn(email)
      await server.services.db
        .updateTable('users')
        .set({ status: 'deactivated' })
        .where('email', '=', email)
        .execute()
      expectProblem(await parts.signIn(email, password, 'de'), 'deactivated', 'de')
      expectProblem(await parts.signIn(email, 'wrong', 'de'), 'wrongCredentials', 'de')
    })
  })
})
