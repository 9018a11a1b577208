import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../../src/server/auth/password/hash.ts'
import { attemptLogin } from '../../support/sign-in.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

const samples = 31
const measurements = 8
const allowed = 0.1
const password = 'Größe 42 und mehr'
let server: TestServer
let known = ''
let addresses = 0

beforeAll(async () => {
  server = await startTestServer()
  known = (await server.createPerson({ password })).email
  // The test's own hashes are cheaper than those of the product.
  await server.services.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('email', '=', known)
    .execute()
})
afterAll(() => server.close())

/** Milliseconds of one refusal, each from an address of its own, because failures are counted. */
async function refusal(email: string): Promise<number> {
  addresses += 1
  const address = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
  const begin = performance.now()
  const { statusCode } = await attemptLogin(server.app, { email, password: 'not the password', address })
  const took = performance.now() - begin
  expect(statusCode).toBe(404)
  return took
}

const unknown: number[] = []
const wrong: number[] = []

/** Measures on; answers with how far the two medians are apart, as a share of the smaller one. The two take turns. */
async function distance(): Promise<number> {
  for (let index = 0; index < samples; index += 1) {
    const takes = [
      async () => unknown.push(await refusal(`nobody-${index}@example.com`)),
      async () => wrong.push(await refusal(known)),
    ]
    for (const take of index % 2 === 0 ? takes : takes.toReversed()) await take()
  }
  const [one, other] = [median(unknown), median(wrong)]
  return Math.abs(one - other) / Math.min(one, other)
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

// On a busy machine it takes more samples until the medians settle; a real difference does not go away with more of them.
test('an unknown address and a wrong password take the same time: medians within 10 %', async () => {
  let apart = await distance()
  for (let more = 1; more < measurements && apart > allowed; more += 1) apart = await distance()
  expect(apart).toBeLessThanOrEqual(allowed)
}, 240_000)
