import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tokens } from '#contract/auth/sign-in.ts'
import type { SessionUser } from '#contract/users/users.ts'
import { startSession } from '../../../src/server/auth/session/start-session.ts'
import { expectProblem } from '../../support/expect-problem.ts'
import { attemptRefresh } from '../../support/sign-in.ts'
import { startTestServer, type Headers, type TestServer } from '../../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const change = (headers: Headers, payload: object) =>
  server.app.inject({ method: 'PUT', url: '/api/users/me', headers, payload })
const me = async (headers: Headers): Promise<SessionUser> =>
  (await server.app.inject({ url: '/api/users/me', headers })).json()
const audited = (id: string) =>
  server.services.db
    .selectFrom('audit_log')
    .where('subject_kind', '=', 'user')
    .where('subject_id', '=', id)
    .select(['action', 'actor_id', 'actor_email', 'subject_name', 'before', 'after'])
    .execute()

const sendWord = (headers: Headers, payload: string, type = 'text/plain') =>
  server.app.inject({
    method: 'POST',
    url: '/api/users/receive-emails',
    headers: { ...headers, 'content-type': type },
    payload,
  })
const receives = async (headers: Headers): Promise<unknown> =>
  (await server.app.inject({ url: '/api/users/settings', headers })).json()

describe('changing one’s own name', () => {
  test('keeps it trimmed, is seen in the next access token, and stands in the audit log', async () => {
    const person = await server.createPerson({ firstName: 'Erika', lastName: 'Mustermann' })
    const headers = await server.signIn(person)
    const other = await startSession(server.services, {
      userId: person.id,
      userAgent: 'test',
      method: 'password',
      address: '127.0.0.1',
    })
    const response = await change(headers, { firstName: ' Zoë ', lastName: 'Mustermann', version: 1 })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ id: person.id, firstName: 'Zoë', version: 2 })
    expect(await me(headers)).toEqual(response.json())
    const { accessToken } = (await attemptRefresh(server.app, other.refreshToken)).json<Tokens>()
    expect(decodeJwt(accessToken)).toMatchObject({ given_name: 'Zoë', family_name: 'Mustermann' })
    expect(await audited(person.id)).toEqual([
      {
        action: 'userChanged',
        actor_id: person.id,
        actor_email: person.email,
        subject_name: person.email,
        before: { firstName: 'Erika' },
        after: { firstName: 'Zoë' },
      },
    ])
  })

  test('to the same name writes nothing', async () => {
    const person = await server.createPerson()
    const headers = await server.signIn(person)
    const answer = await change(headers, { firstName: 'Erika', lastName: 'Mustermann', version: 1 })
    expect(answer.json()).toMatchObject({ version: 1 })
    expect(await audited(person.id)).toEqual([])
  })

  test('with an older version is refused, and nothing is written', async () => {
    const person = await server.createPerson()
    const headers = await server.signIn(person)
    await change(headers, { firstName: 'Anna', lastName: 'Alt', version: 1 })
    expectProblem(
      await change(headers, { firstName: 'Berta', lastName: 'Alt', version: 1 }),
      'changedMeanwhile',
    )
    expect(await me(headers)).toMatchObject({ firstName: 'Anna', version: 2 })
    expect(await audited(person.id)).toHaveLength(1)
  })

  test.each(['de', 'en'] as const)('in an account of the directory is refused in %s', async (language) => {
    const person = await server.createPerson()
    const headers = { ...(await server.signIn(person)), 'accept-language': language }
    await server.services.db
      .updateTable('users')
      .set({ password_source: 'directory', password_hash: null })
      .where('id', '=', person.id)
      .execute()
    const answer = await change(headers, { firstName: 'Anna', lastName: 'Alt', version: 1 })
    expectProblem(answer, 'nameElsewhere', language)
    expect(await me(headers)).toMatchObject({ firstName: 'Erika', accountSource: 'directory' })
    expect(await audited(person.id)).toEqual([])
  })

  test.each([
    ['firstName', ''],
    ['firstName', '   '],
    ['lastName', '\u200b'],
    ['lastName', 'x'.repeat(101)],
    ['lastName', 'Muster\u0007mann'],
    ['firstName', 'Erika\nMustermann'],
  ])('refuses a %s of %j, naming the field', async (field, value) => {
    const headers = await server.signIn(await server.createPerson())
    const given = { firstName: 'Anna', lastName: 'Alt', version: 1, [field]: value }
    const { fields } = expectProblem(await change(headers, given), 'invalidInput')
    expect(fields?.map((each) => each.field)).toEqual([field])
    expect(await me(headers)).toMatchObject({ firstName: 'Erika', lastName: 'Mustermann' })
  })

  test('takes 100 characters', async () => {
    const headers = await server.signIn(await server.createPerson())
    const given = { firstName: 'ä'.repeat(100), lastName: "O'Neill-Weiß / Nowak", version: 1 }
    expect((await change(headers, given)).json()).toMatchObject({
      firstName: given.firstName,
      lastName: given.lastName,
    })
  })
})

describe('e-mails of notifications', () => {
  test('are turned off and on by a word in plain text', async () => {
    const headers = await server.signIn(await server.createPerson())
    expect((await sendWord(headers, 'false')).statusCode).toBe(204)
    expect(await receives(headers)).toMatchObject({ receiveEmails: false })
    expect((await sendWord(headers, 'true', 'text/plain; charset=utf-8')).statusCode).toBe(204)
    expect(await receives(headers)).toMatchObject({ receiveEmails: true })
  })

  test('stay as they are after any other word, type or bytes', async () => {
    const headers = await server.signIn(await server.createPerson())
    for (const word of ['', 'no', 'False', 'false\n', '0'])
      expectProblem(await sendWord(headers, word), 'invalidInput')
    expectProblem(await sendWord(headers, 'false', 'application/json'), 'unsupportedMediaType')
    expectProblem(await sendWord(headers, 'false\0'), 'malformedRequest')
    expectProblem(await sendWord(headers, 'x'.repeat(1024 * 1024 + 1)), 'tooLarge')
    expect(await receives(headers)).toMatchObject({ receiveEmails: true })
  })
})
