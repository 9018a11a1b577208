import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAccountToken } from '../../../../src/server/auth/account-mail/account-tokens.ts'
import { passwordSlots } from '../../../../src/server/auth/password/argon2.ts'
import { createClock, type Clock } from '../../../support/clock.ts'
import { createCompany, type Person } from '../../../support/create-person.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { attemptChange } from '../../../support/clients/password-calls.ts'
import { attemptLogin } from '../../../support/sign-in.ts'
import { startTestServer, type TestServer } from '../../../support/test-server.ts'

const present = 'Ebbe am alten Kran'
const wanted = 'Flut über der Mole 7'
let server: TestServer
let clock: Clock

beforeEach(async () => {
  clock = createClock()
  server = await startTestServer({ services: { now: clock.now } })
})
afterEach(() => server.close())

async function tokenFor(person: Person, purpose: 'activation' | 'reset'): Promise<string> {
  const token = await createAccountToken(server.services, person, purpose)
  if (token === null) throw new Error('No token was made')
  return token
}

const statusOfLogin = async (email: string, password: string): Promise<number> =>
  (await attemptLogin(server.app, { email, password })).statusCode

const queued = async (): Promise<readonly unknown[]> =>
  (
    await server.database.pool.query<{ data: unknown }>(
      "select data from pgboss.job where name = 'account-mail'",
    )
  ).rows.map(({ data }) => data)

const audit = () =>
  server.database.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'subject_id', 'subject_name', 'before', 'after'])
    .execute()

describe('by the link of a mail', () => {
  test('an invited person gets the first password, is active, and signs in with it', async () => {
    const person = await server.createPerson({ status: 'inactive', firstName: 'Jörg', lastName: 'Müßig' })
    const registrationToken = await tokenFor(person, 'activation')
    expect((await attemptChange(server.app, { registrationToken, password: wanted })).statusCode).toBe(200)
    expect(await statusOfLogin(person.email, wanted)).toBe(200)
    expect(await audit()).toEqual([
      {
        action: 'userActivated',
        actor_id: person.id,
        subject_id: person.id,
        subject_name: person.email,
        before: { accountStatus: 'inactive' },
        after: { accountStatus: 'active' },
      },
    ])
    expect(await queued()).toEqual([])
  })

  test('an invited person stays out while the company is inactive, and the link stays good', async () => {
    const companyId = await createCompany(server.services.db, 'Stillgelegt')
    const person = await server.createPerson({ status: 'inactive', companyId })
    const registrationToken = await tokenFor(person, 'activation')
    const setActive = (is_active: boolean) =>
      server.services.db.updateTable('companies').set({ is_active }).where('id', '=', companyId).execute()
    await setActive(false)
    expectProblem(
      await attemptChange(server.app, { registrationToken, password: wanted }),
      'ownCompanyInactive',
    )
    expect(await statusOfLogin(person.email, wanted)).toBe(404)
    await setActive(true)
    expect((await attemptChange(server.app, { registrationToken, password: wanted })).statusCode).toBe(200)
  })

  test('a forgotten password is replaced: the old one, other links and every session end, and a mail tells', async () => {
    const person = await server.createPerson({ password: present })
    const session = await server.signIn(person)
    await tokenFor(person, 'activation')
    const registrationToken = await tokenFor(person, 'reset')
    expect((await server.app.inject({ url: '/api/users/me', headers: session })).statusCode).toBe(200)
    expect((await attemptChange(server.app, { registrationToken, password: wanted })).statusCode).toBe(200)
    expectProblem(await server.app.inject({ url: '/api/users/me', headers: session }), 'sessionEnded')
    expect(await statusOfLogin(person.email, present)).toBe(404)
    expect(await statusOfLogin(person.email, wanted)).toBe(200)
    expect(await server.database.db.selectFrom('account_tokens').selectAll().execute()).toEqual([])
    expect(await audit()).toMatchObject([{ action: 'userPasswordChanged', subject_id: person.id }])
    expect(await queued()).toEqual([{ purpose: 'passwordChanged', userId: person.id }])
  })

  test('of two uses at once one wins', async () => {
    const person = await server.createPerson({ password: present })
    const registrationToken = await tokenFor(person, 'reset')
    const passwords = ['Flut über der Mole 1', 'Flut über der Mole 2']
    const answers = await Promise.all(
      passwords.map((password) => attemptChange(server.app, { registrationToken, password })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404])
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200)
    expect(await statusOfLogin(person.email, passwords[winner] ?? '')).toBe(200)
    expect(await audit()).toHaveLength(1)
  })

  test.each([
    ['activation', 7 * 24 * 3600],
    ['reset', 24 * 3600],
  ] as const)('counts for %s until its time is over', async (purpose, seconds) => {
    const status = purpose === 'activation' ? 'inactive' : 'active'
    const early = await server.createPerson({ status, password: present })
    const late = await server.createPerson({ status, password: present })
    const [inTime, tooLate] = [await tokenFor(early, purpose), await tokenFor(late, purpose)]
    clock.advance(seconds - 1)
    expect(
      (await attemptChange(server.app, { registrationToken: inTime, password: wanted })).statusCode,
    ).toBe(200)
    clock.advance(1)
    expectProblem(
      await attemptChange(server.app, { registrationToken: tooLate, password: wanted }),
      'registrationLinkInvalid',
    )
  })

  test('an older link counts no more when there is a newer one', async () => {
    const person = await server.createPerson({ password: present })
    const older = await tokenFor(person, 'reset')
    const newer = await tokenFor(person, 'reset')
    expectProblem(
      await attemptChange(server.app, { registrationToken: older, password: wanted }),
      'registrationLinkInvalid',
    )
    expect((await attemptChange(server.app, { registrationToken: newer, password: wanted })).statusCode).toBe(
      200,
    )
  })

  test('a link that was used, deactivated meanwhile or made up is refused alike, without hashing anything', async () => {
    const used = await server.createPerson({ password: present })
    const token = await tokenFor(used, 'reset')
    await attemptChange(server.app, { registrationToken: token, password: wanted })
    const deactivated = await server.createPerson({ password: present })
    const dead = await tokenFor(deactivated, 'reset')
    const directory = await server.createPerson({ password: present })
    const elsewhere = await tokenFor(directory, 'reset')
    const { db } = server.database
    await db.updateTable('users').set({ status: 'deactivated' }).where('id', '=', deactivated.id).execute()
    await db
      .updateTable('users')
      .set({ password_source: 'directory', password_hash: null })
      .where('id', '=', directory.id)
      .execute()
    const slots = vi.spyOn(passwordSlots, 'run')
    for (const registrationToken of [token, dead, elsewhere, 'made-up']) {
      const answer = await attemptChange(server.app, { registrationToken, password: wanted })
      expectProblem(answer, 'registrationLinkInvalid')
    }
    expect(slots).not.toHaveBeenCalled()
    slots.mockRestore()
  })

  test.each([
    ['kurz', ['password.tooShort', 'password.common']],
    ['x'.repeat(129), ['password.tooLong']],
    ['Passwort-2026!', ['password.common']],
    // Only on the list, and in another case with signs behind.
    ['LeaveMeAlone!!', ['password.common']],
    ['Jörg Müßig 1971', ['password.personal']],
    ['joerg.muessig@nordkai.example', ['password.personal']],
  ])('refuses the password %s, says why, and the link stays good', async (password, keys) => {
    const person = await server.createPerson({
      email: 'joerg.muessig@nordkai.example',
      firstName: 'Jörg',
      lastName: 'Müßig',
      status: 'inactive',
    })
    const registrationToken = await tokenFor(person, 'activation')
    const problem = expectProblem(
      await attemptChange(server.app, { registrationToken, password }),
      'invalidInput',
    )
    const { default: texts } = await import('../../../../locales/en/problems.json')
    const expected = keys.map((key) => ({
      field: 'password',
      message: texts[`field.${key}` as keyof typeof texts],
    }))
    expect(problem.fields).toEqual(expected)
    expect((await attemptChange(server.app, { registrationToken, password: wanted })).statusCode).toBe(200)
  })

  test('takes a password of 128 characters of any kind', async () => {
    const person = await server.createPerson({ status: 'inactive' })
    const password = 'Hafenlicht am Kai 🚢 und die Möwe ruft übers Watt '.repeat(3).slice(0, 128)
    const registrationToken = await tokenFor(person, 'activation')
    expect((await attemptChange(server.app, { registrationToken, password })).statusCode).toBe(200)
    expect(await statusOfLogin(person.email, password)).toBe(200)
  })
})

describe('by the present password', () => {
  test('the other sessions end, this one stays, and a mail tells', async () => {
    const person = await server.createPerson({ password: present })
    const [here, there] = [await server.signIn(person), await server.signIn(person)]
    await tokenFor(person, 'reset')
    const answer = await attemptChange(server.app, { oldPassword: present, password: wanted }, here)
    expect(answer.statusCode).toBe(200)
    expect((await server.app.inject({ url: '/api/users/me', headers: here })).statusCode).toBe(200)
    expectProblem(await server.app.inject({ url: '/api/users/me', headers: there }), 'sessionEnded')
    expect(await statusOfLogin(person.email, wanted)).toBe(200)
    expect(await server.database.db.selectFrom('account_tokens').selectAll().execute()).toEqual([])
    expect(await audit()).toMatchObject([{ action: 'userPasswordChanged', actor_id: person.id }])
    expect(await queued()).toEqual([{ purpose: 'passwordChanged', userId: person.id }])
  })

  test('a wrong one is said at its field, changes nothing, and counts like a failed sign-in', async () => {
    const person = await server.createPerson({ password: present })
    const headers = await server.signIn(person)
    for (let trial = 0; trial < 10; trial += 1) {
      const answer = await attemptChange(server.app, { oldPassword: 'wrong', password: wanted }, headers)
      expect(expectProblem(answer, 'invalidInput').fields).toEqual([
        { field: 'oldPassword', message: 'This is not your current password.' },
      ])
    }
    const refused = await attemptChange(server.app, { oldPassword: present, password: wanted }, headers)
    expectProblem(refused, 'tooManyRequests')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await statusOfLogin(person.email, present)).toBe(429)
    expect(await audit()).toEqual([])
  })

  test('costs one verification and one hash, both in the bounded slots', async () => {
    const person = await server.createPerson({ password: present })
    const headers = await server.signIn(person)
    const slots = vi.spyOn(passwordSlots, 'run')
    await attemptChange(server.app, { oldPassword: present, password: wanted }, headers)
    expect(slots).toHaveBeenCalledTimes(2)
    slots.mockRestore()
  })

  test('an account whose password is elsewhere is told so', async () => {
    const person = await server.createPerson()
    const headers = await server.signIn(person)
    const answer = await attemptChange(server.app, { oldPassword: present, password: wanted }, headers)
    expectProblem(answer, 'passwordElsewhere')
  })

  test('nobody changes anything without a sign-in, and never with both or neither', async () => {
    expectProblem(
      await attemptChange(server.app, { oldPassword: present, password: wanted }),
      'unauthenticated',
    )
    expectProblem(await attemptChange(server.app, { password: wanted }), 'invalidInput')
    const both = { oldPassword: present, registrationToken: 'x', password: wanted }
    expectProblem(await attemptChange(server.app, both), 'invalidInput')
  })

  test('of two changes at once one wins', async () => {
    const person = await server.createPerson({ password: present })
    const headers = await server.signIn(person)
    const passwords = ['Flut über der Mole 1', 'Flut über der Mole 2']
    const answers = await Promise.all(
      passwords.map((password) => attemptChange(server.app, { oldPassword: present, password }, headers)),
    )
    const [won, lost] = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(won).toBe(200)
    // The other one meets the change while it works, or comes after it with a password that counts no more.
    expect([400, 409]).toContain(lost)
  })
})
