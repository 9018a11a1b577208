import { createHmac, generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tokens } from '#contract/auth/sign-in.ts'
import { deriveKeys } from '../../../../src/server/auth/keys.ts'
import { startSession } from '../../../../src/server/auth/session/start-session.ts'
import { verifyAccessToken } from '../../../../src/server/auth/session/tokens.ts'
import { createClock, type Clock } from '../../../support/clock.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { startTestServer, type TestServer } from '../../../support/test-server.ts'

let server: TestServer
let clock: Clock
let tokens: Tokens
let sessionId: string
let userId: string

beforeAll(async () => {
  clock = createClock()
  server = await startTestServer({ services: { now: clock.now } })
  userId = (await server.createPerson()).id
  tokens = await startSession(server.services, {
    userId,
    userAgent: 'test',
    method: 'password',
    address: '127.0.0.1',
  })
  ;({ sessionId } = await verifyAccessToken(server.services, tokens.accessToken))
})
afterAll(() => server.close())

const send = (authorization: string) =>
  server.app.inject({ url: '/api/users/me', headers: { authorization, 'accept-language': 'en' } })

interface Forgery {
  readonly claims?: Readonly<Record<string, unknown>>
  readonly header?: Readonly<Record<string, unknown>>
  readonly key?: Parameters<SignJWT['sign']>[0]
}

/** A token that is right in everything a test does not say otherwise. `undefined` leaves a claim out. */
function forge({ claims, header, key }: Forgery = {}): Promise<string> {
  const now = Math.floor(clock.now() / 1000)
  const right = { sub: userId, sid: sessionId, iss: 'kontor', aud: 'kontor:access', iat: now, exp: now + 600 }
  return new SignJWT({ ...right, ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header })
    .sign(key ?? server.services.auth.keys.access)
}

/** What a right token says, for writing one by hand. */
const claims = () => ({
  sub: userId,
  sid: sessionId,
  iss: 'kontor',
  aud: 'kontor:access',
  exp: Math.floor(clock.now() / 1000) + 600,
})

/** Written by hand, for what no library signs. */
function writeToken(header: object, payload: object, sign: (text: string) => string): string {
  const text = [header, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${text}.${sign(text)}`
}

describe('the access token', () => {
  test('counts when everything is right (so that the refusals below mean something)', async () => {
    expect((await send(`Bearer ${await forge()}`)).statusCode).toBe(200)
    expect((await send(`bearer ${tokens.accessToken}`)).statusCode).toBe(200)
  })

  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  test.each<[string, () => Promise<string> | string]>([
    ['algorithm none', () => writeToken({ alg: 'none', typ: 'at+jwt' }, claims(), () => '')],
    ['algorithm None in another case', () => writeToken({ alg: 'nOnE', typ: 'at+jwt' }, claims(), () => '')],
    ['another key', () => forge({ key: deriveKeys('another secret of 32 characters!').access })],
    ['the key of refresh tokens', () => forge({ key: server.services.auth.keys.refresh })],
    ['the key of CSRF values', () => forge({ key: server.services.auth.keys.csrf })],
    ['the secret itself as key', () => forge({ key: Buffer.from(server.services.config.secret) })],
    [
      'HS512 with the right key',
      () => forge({ header: { alg: 'HS512' }, key: server.services.auth.keys.access }),
    ],
    ['RS256 with its own key', () => forge({ header: { alg: 'RS256' }, key: privateKey })],
    [
      'HS256 signed with a public key that it brings along',
      () => {
        const pem = publicKey.export({ type: 'spki', format: 'pem' })
        const header = {
          alg: 'HS256',
          typ: 'at+jwt',
          jwk: publicKey.export({ format: 'jwk' }),
          jku: 'http://x/',
        }
        return writeToken(header, claims(), (text) =>
          createHmac('sha256', pem).update(text).digest('base64url'),
        )
      },
    ],
    [
      'a critical header that we do not know',
      () => {
        const header = { alg: 'HS256', typ: 'at+jwt', crit: ['exotic'], exotic: true }
        const key = server.services.auth.keys.access
        return writeToken(header, claims(), (text) =>
          createHmac('sha256', key).update(text).digest('base64url'),
        )
      },
    ],
    ['another issuer', () => forge({ claims: { iss: 'somebody' } })],
    ['no issuer', () => forge({ claims: { iss: undefined } })],
    ['another audience', () => forge({ claims: { aud: 'kontor:refresh' } })],
    ['no audience', () => forge({ claims: { aud: undefined } })],
    ['another type', () => forge({ header: { typ: 'rt+jwt' } })],
    ['no type', () => forge({ header: { typ: undefined } })],
    ['no end', () => forge({ claims: { exp: undefined } })],
    ['its end a second ago', () => forge({ claims: { exp: Math.floor(clock.now() / 1000) - 1 } })],
    [
      'a time before which it does not count',
      () => forge({ claims: { nbf: Math.floor(clock.now() / 1000) + 60 } }),
    ],
    ['no session', () => forge({ claims: { sid: undefined } })],
    ['a session that is no text', () => forge({ claims: { sid: 7 } })],
    ['nobody', () => forge({ claims: { sub: undefined } })],
    ['the refresh token', () => tokens.refreshToken],
    ['a changed signature', () => `${tokens.accessToken.slice(0, -4)}AAAA`],
    ['a text behind it', () => `${tokens.accessToken}.x`],
    ['nonsense', () => 'nonsense'],
    ['far too much', () => 'a'.repeat(5000)],
  ])('does not count with %s', async (_name, token) => {
    expectProblem(await send(`Bearer ${await token()}`), 'unauthenticated')
  })

  test.each(['', 'Basic YTpi', 'Bearer', 'Bearer  ', 'Token abc'])('is not found in "%s"', async (header) => {
    expectProblem(await send(header), 'unauthenticated')
  })

  test.each<[string, () => Promise<string>]>([
    ['of a session that never was', () => forge({ claims: { sid: '00000000-0000-4000-8000-000000000000' } })],
    [
      'of the session of somebody else',
      async () => forge({ claims: { sub: (await server.createPerson()).id } }),
    ],
  ])('signed by ourselves, but %s, is refused', async (_name, token) => {
    server.services.auth.actors.forgetAll()
    expectProblem(await send(`Bearer ${await token()}`), 'sessionEnded')
  })

  test('counts until its last second, also when its signature is remembered', async () => {
    const token = await forge()
    expect((await send(`Bearer ${token}`)).statusCode).toBe(200)
    clock.advance(599)
    expect((await send(`Bearer ${token}`)).statusCode).toBe(200)
    clock.advance(1)
    expectProblem(await send(`Bearer ${token}`), 'unauthenticated')
  })

  test('needs a secret of at least 32 characters', () => {
    expect(() => deriveKeys('x'.repeat(31))).toThrow('32 characters')
    expect(() => deriveKeys('x'.repeat(32))).not.toThrow()
  })
})
