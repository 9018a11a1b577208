import type * as Argon2 from '@node-rs/argon2'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Tokens } from '#contract/auth/sign-in.ts'
import { createCompany, createRole } from '../../support/create-person.ts'
import { expectProblem } from '../../support/expect-problem.ts'
import { attemptLogin } from '../../support/sign-in.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

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

const password = 'Größe 42 und mehr'
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => {
  counted.verifications = 0
})

describe('signing in', () => {
  test('answers with both tokens, and the access token says who it is', async () => {
    const { db } = server.services
    const companyId = await createCompany(db, 'Nordwind AG')
    const roleId = await createRole(db, 'Buchhaltung', [])
    const person = await server.createPerson({ password, companyId, roleId, lastName: 'Köhler' })
    const before = Date.now()
    const response = await attemptLogin(server.app, { email: person.email, password })
    expect(response.statusCode).toBe(200)
    const tokens = response.json<Tokens>()
    expect(Object.keys(tokens).sort()).toEqual(['accessToken', 'refreshToken'])
    const claims = decodeJwt(tokens.accessToken)
    expect(claims).toMatchObject({
      sub: person.id,
      email: person.email,
      given_name: 'Erika',
      family_name: 'Köhler',
      groups: ['Buchhaltung'],
      company: { id: companyId, name: 'Nordwind AG' },
      sid: decodeJwt(tokens.refreshToken)['sid'],
    })
    expect(Date.parse(String(claims['lastLogin']))).toBeGreaterThanOrEqual(before - 1)
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(600)
    expect(counted.verifications).toBe(1)
  })

  test('notes the moment, the browser and only the hash of the refresh token', async () => {
    const person = await server.createPerson({ password })
    const response = await attemptLogin(server.app, {
      email: person.email,
      password,
      headers: { 'user-agent': 'x'.repeat(900) },
    })
    const { refreshToken } = response.json<Tokens>()
    const row = await server.services.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .where('user_id', '=', person.id)
      .select(['sessions.refresh_hash', 'sessions.user_agent', 'users.last_login', 'sessions.expires_at'])
      .executeTakeFirstOrThrow()
    expect(row.user_agent).toBe('x'.repeat(500))
    expect(row.last_login).not.toBeNull()
    expect(row.refresh_hash).toHaveLength(32)
    expect(refreshToken).not.toContain(row.refresh_hash.toString('base64url'))
    expect(row.expires_at.getTime() / 1000).toBe(decodeJwt(refreshToken).exp)
  })

  test('takes the e-mail address in another case and with spaces around it', async () => {
    await server.createPerson({ email: 'Jörg.Özdemir@example.com', password })
    const response = await attemptLogin(server.app, { email: ' jörg.özdemir@EXAMPLE.com ', password })
    expect(response.statusCode).toBe(400) // no address of the web form: letters beyond ASCII
    await server.createPerson({ email: 'Joerg.Oezdemir@example.com', password })
    const ascii = await attemptLogin(server.app, { email: ' joerg.OEZDEMIR@EXAMPLE.com ', password })
    expect(ascii.statusCode).toBe(200)
  })

  test.each([
    ['UTF-8', 'utf8', ''],
    ['Latin-1', 'latin1', ''],
    ['Latin-1 without padding', 'latin1', '='],
  ] as const)('understands the password as base64 of %s', async (_name, encoding, cut) => {
    const person = await server.createPerson({ password })
    const encoded = Buffer.from(password, encoding).toString('base64')
    const response = await attemptLogin(server.app, {
      email: person.email,
      password,
      encoded: cut ? encoded.replaceAll(cut, '') : encoded,
    })
    expect(response.statusCode).toBe(200)
  })

  test('takes a password whose letters were composed differently', async () => {
    const person = await server.createPerson({ password })
    const response = await attemptLogin(server.app, {
      email: person.email,
      password: password.normalize('NFD'),
    })
    expect(response.statusCode).toBe(200)
  })
})

describe.each(['de', 'en'] as const)('refusals in %s', (language) => {
  const wrong = 'not the password'

  test('an unknown address and a wrong password get the same answer after one verification each', async () => {
    const person = await server.createPerson({ password })
    const unknown = await attemptLogin(server.app, { email: 'nobody@example.com', password, language })
    expect(counted.verifications).toBe(1)
    const mistaken = await attemptLogin(server.app, { email: person.email, password: wrong, language })
    expect(counted.verifications).toBe(2)
    expectProblem(unknown, 'wrongCredentials', language)
    expect(mistaken.body).toBe(unknown.body)
    expect(mistaken.statusCode).toBe(unknown.statusCode)
  })

  test('an invited person without a password is not told from nobody', async () => {
    const person = await server.createPerson({ status: 'inactive' })
    expectProblem(
      await attemptLogin(server.app, { email: person.email, password, language }),
      'wrongCredentials',
      language,
    )
    expect(counted.verifications).toBe(1)
  })

  test.each([
    ['inactive', 'notActivated'],
    ['deactivated', 'deactivated'],
  ] as const)('somebody %s hears so after the right password only', async (status, code) => {
    const person = await server.createPerson({ password, status })
    expectProblem(
      await attemptLogin(server.app, { email: person.email, password: wrong, language }),
      'wrongCredentials',
      language,
    )
    expect(counted.verifications).toBe(1)
    expectProblem(await attemptLogin(server.app, { email: person.email, password, language }), code, language)
    expect(counted.verifications).toBe(2)
  })

  test.each([
    ['', 'YWJj', 'email'],
    ['not an address', 'YWJj', 'email'],
    ['a@example.com', '', 'password'],
    ['a@example.com', 'no base64!', 'password'],
  ])('e-mail "%s" with password "%s" names the field and verifies nothing', async (email, encoded, field) => {
    const response = await attemptLogin(server.app, { email, password: '', encoded, language })
    const { fields } = expectProblem(response, 'invalidInput', language)
    expect(new Set(fields?.map((each) => each.field))).toEqual(new Set([field]))
    expect(counted.verifications).toBe(0)
  })
})
