import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClock, type Clock } from '../../../support/clock.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { askForReset } from '../../../support/password-calls.ts'
import { fetchCsrf } from '../../../support/sign-in.ts'
import { startTestServer, type TestServer } from '../../../support/test-server.ts'

let server: TestServer
let clock: Clock

beforeEach(async () => {
  clock = createClock()
  server = await startTestServer({
    services: { now: clock.now },
    environment: { KONTOR_TRUSTED_PROXIES: '127.0.0.1' },
  })
})
afterEach(() => server.close())

async function directoryAccount(): Promise<string> {
  const { id, email } = await server.createPerson()
  await server.database.db
    .updateTable('users')
    .set({ password_source: 'directory' })
    .where('id', '=', id)
    .execute()
  return email
}

test('the answer and the work are the same whoever is asked for', async () => {
  const password = 'Ebbe am alten Kran'
  const emails = [
    (await server.createPerson({ password })).email,
    (await server.createPerson({ status: 'inactive' })).email,
    (await server.createPerson({ status: 'deactivated', password })).email,
    await directoryAccount(),
    'nobody@example.com',
  ]
  const seen: unknown[] = []
  for (const email of emails) {
    const statements = recordStatements()
    const { statusCode, body, headers } = await askForReset(server.app, email)
    const work = statements.end()
    const { 'x-request-id': _id, date: _date, ...same } = headers
    seen.push({ statusCode, body, headers: same, work })
    expect(work.length).toBeGreaterThan(0)
  }
  for (const each of seen) expect(each).toEqual(seen[0])
  expect(seen[0]).toMatchObject({ statusCode: 204, body: '' })
})

/** The text of every statement that goes to the database from now on, whoever sends it. */
function recordStatements(): { end: () => readonly string[] } {
  const { pool } = server.database
  const texts: string[] = []
  const note = (client: { query: (...parameters: never[]) => unknown }): (() => void) => {
    const original = client.query
    client.query = function (this: unknown, ...parameters: never[]) {
      const [statement] = parameters as unknown[]
      const text = typeof statement === 'string' ? statement : (statement as { text: string }).text
      texts.push(text)
      return original.apply(this, parameters)
    }
    return () => {
      client.query = original
    }
  }
  const restores: (() => void)[] = []
  const onAcquire = (client: { query: (...parameters: never[]) => unknown }): void => {
    restores.push(note(client))
  }
  pool.on('acquire', onAcquire)
  return {
    end: () => {
      pool.off('acquire', onAcquire)
      for (const restore of restores.toReversed()) restore()
      return texts
    },
  }
}

describe('the limits', () => {
  test('let five mails to one account through in 15 minutes, wherever from, and say how long to wait', async () => {
    const { email } = await server.createPerson({ password: 'Ebbe am alten Kran' })
    for (const account of [email, 'nobody@example.com']) {
      for (let index = 0; index < 5; index += 1) {
        expect((await askForReset(server.app, account, { address: `10.0.0.${index}` })).statusCode).toBe(204)
      }
      clock.advance(60)
      const refused = await askForReset(server.app, account.toUpperCase(), { address: '10.0.0.9' })
      expectProblem(refused, 'tooManyRequests')
      expect(refused.headers['retry-after']).toBe(String(14 * 60))
    }
    clock.advance(14 * 60)
    expect((await askForReset(server.app, email)).statusCode).toBe(204)
  })

  test('let thirty requests of one place through, whoever is asked for', async () => {
    for (let index = 0; index < 30; index += 1) {
      expect(
        (await askForReset(server.app, `p${index}@example.com`, { address: '10.1.1.1' })).statusCode,
      ).toBe(204)
    }
    expectProblem(
      await askForReset(server.app, 'p30@example.com', { address: '10.1.1.1' }),
      'tooManyRequests',
    )
    expect((await askForReset(server.app, 'p30@example.com', { address: '10.1.1.2' })).statusCode).toBe(204)
  })
})

test('what is no address is refused, and so is a way out of the product', async () => {
  for (const email of ['nobody', 'a@example.com,b@example.com', 'a@example.com\r\nBcc: b@example.com']) {
    expectProblem(await askForReset(server.app, email), 'invalidInput')
  }
  for (const from of ['//evil.example', 'https://evil.example', '/\\evil.example', '/a\nb']) {
    expectProblem(await askForReset(server.app, 'a@example.com', { from }), 'invalidInput')
  }
  const csrf = await fetchCsrf(server.app)
  const bare = await server.app.inject({
    method: 'POST',
    url: '/api/users/reset-password/a%40example.com',
    headers: { 'x-xsrf-token': csrf },
  })
  expect(bare.statusCode).toBe(204)
})
