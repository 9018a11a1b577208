import { afterAll, beforeAll, expect, test } from 'vitest'
import { csrfHeader } from '../../../../src/server/auth/session/csrf.ts'
import { fetchCsrf } from '../../../support/sign-in.ts'
import { startTestServer, type TestServer } from '../../../support/test-server.ts'

const password = 'Größe 42 und mehr'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Signs in over the door, and answers with the status and with what is known of the person then. */
async function signIn(
  person: { readonly id: string; readonly email: string },
  language: string,
  timeZone?: string,
) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { [csrfHeader]: await fetchCsrf(server.app), 'accept-language': language },
    payload: { email: person.email, password: Buffer.from(password).toString('base64'), timeZone },
  })
  const known = await server.services.db
    .selectFrom('users')
    .where('id', '=', person.id)
    .select(['language', 'time_zone'])
    .executeTakeFirstOrThrow()
  return { status: answer.statusCode, ...known }
}

async function personWithoutLanguage() {
  const person = await server.createPerson({ password })
  await server.services.db.updateTable('users').set({ language: null }).where('id', '=', person.id).execute()
  return person
}

test('the first sign-in says the language, later ones do not; each says the time zone', async () => {
  const person = await personWithoutLanguage()
  expect(await signIn(person, 'en', 'Europe/Lisbon')).toEqual({
    status: 200,
    language: 'en',
    time_zone: 'Europe/Lisbon',
  })
  expect(await signIn(person, 'de', 'Europe/Berlin')).toEqual({
    status: 200,
    language: 'en',
    time_zone: 'Europe/Berlin',
  })
  expect(await signIn(person, 'de')).toEqual({ status: 200, language: 'en', time_zone: 'Europe/Berlin' })
})

test.each(['Etc/Unknown', 'America/Nowhere', '+02:00', ''])(
  'a time zone like %j refuses nobody and is not kept',
  async (zone) => {
    const person = await personWithoutLanguage()
    expect(await signIn(person, 'de', zone)).toEqual({ status: 200, language: 'de', time_zone: null })
  },
)
