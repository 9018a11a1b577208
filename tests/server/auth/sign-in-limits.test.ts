import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClock, type Clock } from '../../support/clock.ts'
import { expectProblem } from '../../support/expect-problem.ts'
import { attemptLogin } from '../../support/sign-in.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

const password = 'the right password'
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

const fail = (email: string, address?: string) =>
  attemptLogin(server.app, { email, password: 'wrong', ...(address ? { address } : {}) })

async function failTimes(count: number, email: (index: number) => string, address?: string): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    expectProblem(await fail(email(index), address), 'wrongCredentials')
  }
}

describe('the limit per account and address', () => {
  test('refuses the eleventh trial, even with the right password, and says how long', async () => {
    const { email } = await server.createPerson({ password })
    await failTimes(4, () => email)
    clock.advance(60)
    await failTimes(6, () => email)
    const refused = await attemptLogin(server.app, { email, password })
    expectProblem(refused, 'tooManyRequests')
    expect(Number(refused.headers['retry-after'])).toBe(14 * 60)
    clock.advance(14 * 60 + 1)
    expect((await attemptLogin(server.app, { email, password })).statusCode).toBe(200)
  })

  test('counts an address that nobody has in the same way', async () => {
    await failTimes(10, () => 'nobody@example.com')
    expectProblem(await fail('nobody@example.com'), 'tooManyRequests')
  })

  test('leaves the same account from elsewhere and other accounts from there alone', async () => {
    const { email } = await server.createPerson({ password })
    await failTimes(10, () => email)
    expect((await attemptLogin(server.app, { email, password, address: '10.1.1.1' })).statusCode).toBe(200)
    expectProblem(await fail('nobody@example.com'), 'wrongCredentials')
  })

  test('lets a burst have no more trials than a sequence', async () => {
    const { email } = await server.createPerson({ password })
    const answers = await Promise.all(Array.from({ length: 30 }, () => fail(email)))
    const statuses = answers.map((answer) => answer.statusCode)
    expect(statuses.filter((status) => status === 404)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })

  test('counts failures only: sixteen right sign-ins at once all succeed', async () => {
    const { email } = await server.createPerson({ password })
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => attemptLogin(server.app, { email, password })),
    )
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 16 }, () => 200))
  })

  test('forgives earlier failures after a right sign-in', async () => {
    const { email } = await server.createPerson({ password })
    await failTimes(9, () => email)
    expect((await attemptLogin(server.app, { email, password })).statusCode).toBe(200)
    await failTimes(9, () => email)
    expect((await attemptLogin(server.app, { email, password })).statusCode).toBe(200)
  })
})

describe('the limit per address', () => {
  test(
    'refuses after 200 failures, whatever the accounts, and nobody elsewhere',
    { timeout: 30_000 },
    async () => {
      const people = await Promise.all(Array.from({ length: 21 }, () => server.createPerson({ password })))
      const emails = people.map((person) => person.email)
      await failTimes(200, (index) => emails[Math.floor(index / 10)] ?? '', '10.2.2.2')
      const last = { email: emails[20] ?? '', password }
      expectProblem(await attemptLogin(server.app, { ...last, address: '10.2.2.2' }), 'tooManyRequests')
      expect((await attemptLogin(server.app, { ...last, address: '10.2.2.3' })).statusCode).toBe(200)
    },
  )

  test('counts the address that a trusted proxy forwards, and no other word for it', async () => {
    const { email } = await server.createPerson({ password })
    const from = (address: string, forwarded: string, word: string) =>
      attemptLogin(server.app, { email, password: word, address, headers: { 'x-forwarded-for': forwarded } })
    for (let index = 0; index < 10; index += 1) await from('127.0.0.1', '10.3.3.3', 'wrong')
    expectProblem(await from('127.0.0.1', '10.3.3.3', password), 'tooManyRequests')
    expect((await from('127.0.0.1', '10.3.3.4', password)).statusCode).toBe(200)
    // Who is no proxy of ours may say what they like.
    for (let index = 0; index < 10; index += 1) await from('10.4.4.4', `10.5.5.${index}`, 'wrong')
    expectProblem(await from('10.4.4.4', '10.5.5.99', password), 'tooManyRequests')
  })
})
