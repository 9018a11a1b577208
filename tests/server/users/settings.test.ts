import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCompany, createRole } from '../../support/create-person.ts'
import { expectProblem } from '../../support/expect-problem.ts'
import { startTestServer, type Headers, type TestServer } from '../../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const read = async (headers: Headers): Promise<unknown> =>
  (await server.app.inject({ url: '/api/users/settings', headers })).json()
const change = (headers: Headers, payload: object) =>
  server.app.inject({ method: 'PUT', url: '/api/users/settings', headers, payload })

describe('the current user', () => {
  test('is shown with role and company', async () => {
    const { db } = server.services
    const companyId = await createCompany(db, 'Südwind GmbH')
    const roleId = await createRole(db, 'Einkauf', [])
    const person = await server.createPerson({ companyId, roleId, firstName: 'Ğülşah', language: 'de' })
    const headers = await server.signIn(person)
    const user = (await server.app.inject({ url: '/api/users/me', headers })).json<Record<string, unknown>>()
    expect(user).toEqual({
      id: person.id,
      email: person.email,
      firstName: 'Ğülşah',
      lastName: 'Mustermann',
      language: 'de',
      accountSource: 'none',
      version: 1,
      lastLogin: expect.stringMatching(/^\d{4}-.*Z$/u),
      role: { id: roleId, name: 'Einkauf' },
      company: { id: companyId, name: 'Südwind GmbH' },
    })
  })
})

describe('settings', () => {
  test('are changed one by one; what is left out stays', async () => {
    const headers = await server.signIn(await server.createPerson({ language: 'en' }))
    expect(await read(headers)).toEqual({ language: 'en', receiveEmails: true })
    expect((await change(headers, { language: 'de' })).json()).toEqual({
      language: 'de',
      receiveEmails: true,
    })
    expect((await change(headers, { receiveEmails: false })).json()).toEqual({
      language: 'de',
      receiveEmails: false,
    })
    expect((await change(headers, {})).json()).toEqual({ language: 'de', receiveEmails: false })
    expect(await read(headers)).toEqual({ language: 'de', receiveEmails: false })
  })

  test('of one person leave the next person alone', async () => {
    const [one, two] = [await server.createPerson(), await server.createPerson()]
    await change(await server.signIn(one), { language: 'de' })
    expect(await read(await server.signIn(two))).toMatchObject({ language: 'en' })
  })

  test.each([
    [{ language: 'fr' }, 'language'],
    [{ receiveEmails: 'yes' }, 'receiveEmails'],
    [{ language: null }, 'language'],
  ])('%j is refused and nothing changed', async (payload, field) => {
    const headers = await server.signIn(await server.createPerson())
    const { fields } = expectProblem(await change(headers, payload), 'invalidInput')
    expect(fields?.map((each) => each.field)).toEqual([field])
    expect(await read(headers)).toEqual({ language: 'en', receiveEmails: true })
  })

  test('take no other column with them', async () => {
    const person = await server.createPerson()
    const headers = await server.signIn(person)
    const payload = { language: 'de', email: 'evil@example.com', role_id: '1', status: 'deactivated' }
    expect((await change(headers, payload)).json()).toEqual({ language: 'de', receiveEmails: true })
    const me = (await server.app.inject({ url: '/api/users/me', headers })).json()
    expect(me).toMatchObject({ email: person.email, role: { id: person.roleId } })
  })
})
