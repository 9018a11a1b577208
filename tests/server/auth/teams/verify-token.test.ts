import { createPublicKey, createSecretKey } from 'node:crypto'
import { exportSPKI, importJWK, SignJWT, UnsecuredJWT, type CryptoKey } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ProblemCode } from '#contract/http/problems.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import {
  goodClaims,
  makeKey,
  microsoftClient,
  microsoftTenant,
  type TokenWish,
} from '../../../support/teams/microsoft-issuer.ts'
import { attemptLogin } from '../../../support/sign-in.ts'
import { startTeamsScene, type TeamsScene } from '../../../support/teams/teams-scene.ts'

const oid = '33333333-3333-4333-8333-333333333333'
const otherTenant = '99999999-9999-4999-8999-999999999999'
const minute = 60_000

let scene: TeamsScene

beforeAll(async () => {
  scene = await startTeamsScene()
  const { id } = await scene.server.createPerson({ email: 'petra.klein@nordkai.example' })
  await scene.server.services.db
    .insertInto('identities')
    .values({ provider: 'microsoft', tenant: microsoftTenant, subject: oid, user_id: id })
    .execute()
})
afterAll(() => scene.close())

const token = (wish: TokenWish = {}) => scene.issuer.token({ now: scene.clock.now(), ...wish })
const withClaims = (claims: Record<string, unknown>, version: '1.0' | '2.0' = '2.0') =>
  token({ version, claims })

/** Each from an address of its own: what is forged is counted. */
let address = 0
async function expectRefused(given: string | null, code: ProblemCode = 'microsoftTokenRefused') {
  address += 1
  expectProblem(await scene.signIn(given, { address: `10.1.0.${address}` }), code)
}

async function expectAccepted(given: string) {
  const answer = await scene.signIn(given)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ accessToken: string; refreshToken: string }>()
}

describe('a token of Microsoft is accepted', () => {
  test.each(['1.0', '2.0'] as const)('in the shape of version %s, and opens a session', async (version) => {
    const { accessToken } = await expectAccepted(await token({ version }))
    const answer = await scene.server.app.inject({
      url: '/api/users/me',
      headers: { authorization: `Bearer ${accessToken}` },
    })
    expect(answer.json()).toMatchObject({ email: 'petra.klein@nordkai.example' })
  })

  test('in version 1.0 for the id of the app as well', async () => {
    await expectAccepted(await withClaims({ aud: microsoftClient }, '1.0'))
  })

  test('with several scopes, and with ids in capital letters', async () => {
    await expectAccepted(await withClaims({ scp: 'openid access_as_user profile', oid: oid.toUpperCase() }))
  })

  test('of ten thousand characters, as the claims of many groups make it', async () => {
    const groups = Array.from({ length: 180 }, (_, index) => `${index}`.padStart(36, 'a'))
    const long = await withClaims({ groups })
    expect(long.length).toBeGreaterThan(8000)
    await expectAccepted(long)
  })

  test('when the clocks differ by less than a minute', async () => {
    await expectAccepted(await token({ now: scene.clock.now() + 50_000 }))
    await expectAccepted(await token({ now: scene.clock.now() - 60 * minute - 50_000 }))
  })
})

describe('a token is refused', () => {
  test('when there is none, or when it is none', async () => {
    await expectRefused(null)
    await expectRefused('not-a-token')
    await expectRefused('a.b.c')
    await expectRefused(`${Buffer.from('null').toString('base64url')}.bnVsbA.x`)
  })

  test.each([
    ['another app', { aud: '44444444-4444-4444-8444-444444444444' }],
    ['the same app at another address', { aud: `api://evil.example/${microsoftClient}` }],
    ['Microsoft Graph', { aud: 'https://graph.microsoft.com' }],
    ['another tenant by its issuer', { iss: `https://sts.windows.net/${otherTenant}/` }],
    ['the scope of something else', { scp: 'User.Read' }],
    ['a scope that only begins alike', { scp: 'access_as_user_admin' }],
    ['an app that acts for itself', { scp: undefined, roles: ['access_as_user'], idtyp: 'app' }],
    ['an app, although it names a scope', { idtyp: 'app' }],
    ['nobody', { oid: undefined }],
    ['no tenant', { tid: undefined }],
    ['ever', { exp: undefined }],
    ['a time that is text', { exp: '9999999999' }],
    ['several audiences', { aud: [microsoftClient, 'other'] }],
  ])('that is for %s', async (_name, claims) => {
    await expectRefused(await withClaims(claims))
  })

  test('of a tenant that is not on the list, before anything is asked of it', async () => {
    const asked = scene.issuer.asked.length
    await expectRefused(await token({ tenant: otherTenant }), 'microsoftTenantRefused')
    expect(scene.issuer.asked).toHaveLength(asked)
  })

  test('that names an admitted tenant and was issued by another one', async () => {
    await expectRefused(
      await withClaims({ iss: `${scene.issuer.url}/${otherTenant}/v2.0`, tid: microsoftTenant }),
    )
  })

  test('that says version 1.0 with the issuer of 2.0', async () => {
    await expectRefused(await withClaims({ ver: '1.0' }))
  })

  test('that has expired, or does not count yet', async () => {
    await expectRefused(await token({ now: scene.clock.now() - 62 * minute }))
    await expectRefused(await token({ now: scene.clock.now() + 2 * minute }))
  })

  test('without a signature', async () => {
    const claims = goodClaims(scene.issuer.url, { now: scene.clock.now() })
    await expectRefused(new UnsecuredJWT(claims).encode())
    const [, body] = (await token()).split('.')
    const header = Buffer.from('{"alg":"none","kid":"key-1"}').toString('base64url')
    await expectRefused(`${header}.${body}.`)
  })

  test('signed by HS256 with the public key as the secret', async () => {
    const { publicJwk, id } = scene.issuer.currentKey()
    const publicKey = (await importJWK(publicJwk, 'RS256', { extractable: true })) as CryptoKey
    const pem = await exportSPKI(publicKey)
    const der = createPublicKey(pem).export({ type: 'spki', format: 'der' })
    for (const secret of [Buffer.from(pem), der]) {
      const forged = await new SignJWT(goodClaims(scene.issuer.url, { now: scene.clock.now() }))
        .setProtectedHeader({ alg: 'HS256', kid: id })
        .sign(createSecretKey(secret))
      await expectRefused(forged)
    }
  })

  test('signed by RSA in another way', async () => {
    const { privateKey, id } = scene.issuer.currentKey()
    const pkcs8 = await crypto.subtle.exportKey('pkcs8', privateKey)
    const other = await crypto.subtle.importKey(
      'pkcs8',
      pkcs8,
      { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-512' },
      false,
      ['sign'],
    )
    const signed = await new SignJWT(goodClaims(scene.issuer.url, { now: scene.clock.now() }))
      .setProtectedHeader({ alg: 'RS512', kid: id })
      .sign(other)
    await expectRefused(signed)
  })

  test('with a key of its own, by its id, inside the token or at an address', async () => {
    const key = await makeKey(66)
    await expectRefused(await token({ key }))
    await expectRefused(await token({ key, keyId: scene.issuer.currentKey().id }))
    const forged = await new SignJWT(goodClaims(scene.issuer.url, { now: scene.clock.now() }))
      .setProtectedHeader({
        alg: 'RS256',
        kid: 'key-66',
        jwk: key.publicJwk,
        jku: `${scene.issuer.url}/keys`,
      })
      .sign(key.privateKey)
    await expectRefused(forged)
  })

  test('whose claims were changed afterwards', async () => {
    const [header, , signature] = (await token()).split('.')
    const body = Buffer.from(
      JSON.stringify(goodClaims(scene.issuer.url, { claims: { exp: 9_999_999_999 } })),
    ).toString('base64url')
    await expectRefused([header, body, signature].join('.'))
  })

  test('that is one of Kontor itself', async () => {
    const { accessToken, refreshToken } = await expectAccepted(await token())
    await expectRefused(accessToken)
    await expectRefused(refreshToken)
  })
})

/** What the list of devices calls the session that a token with these claims begins. */
const browsersOf = async (claims: Record<string, unknown>) => {
  const { accessToken } = await expectAccepted(await withClaims(claims))
  const answer = await scene.server.app.inject({
    url: '/api/auth/sessions',
    headers: { authorization: `Bearer ${accessToken}` },
  })
  const sessions = answer.json<{ browser: string; isCurrent: boolean }[]>()
  return sessions.find(({ isCurrent }) => isCurrent)?.browser
}

describe('the call', () => {
  test('needs the CSRF value', async () => {
    const answer = await scene.server.app.inject({
      method: 'POST',
      url: '/api/auth/teams-login',
      headers: { authorization: `Bearer ${await token()}` },
    })
    expectProblem(answer, 'csrf')
  })

  test('refuses after many forged tokens from one address, and no other address', async () => {
    const attempts = Array.from({ length: 200 }, () => scene.signIn('a.b.c', { address: '10.9.9.9' }))
    await Promise.all(attempts)
    const good = await token()
    expectProblem(await scene.signIn(good, { address: '10.9.9.9' }), 'tooManyRequests')
    expect((await scene.signIn(good, { address: '10.9.9.8' })).statusCode).toBe(200)
  })

  test('tells the log once a minute of the same, however often strangers try', async () => {
    const warn = vi.spyOn(scene.server.services.log, 'warn')
    const told = (fault: string) =>
      warn.mock.calls.filter(([about]) => (about as { faults?: unknown }).faults?.toString() === fault)
    scene.clock.advance(60)
    for (let count = 0; count < 5; count += 1) {
      await scene.signIn(await token({ tenant: otherTenant }))
      await scene.signIn(await token({ keyId: `key-${count + 100}` }))
    }
    expect([told('tenant').length, told('key').length]).toEqual([1, 1])
    scene.clock.advance(60)
    await scene.signIn(await token({ tenant: otherTenant }))
    expect(told('tenant')).toHaveLength(2)
    warn.mockRestore()
  })

  test('does not count what comes of settings: nobody behind the same address is locked out', async () => {
    const wrong = await withClaims({ aud: `api://old.example.com/${microsoftClient}` })
    const attempts = Array.from({ length: 210 }, () => scene.signIn(wrong, { address: '10.9.9.7' }))
    await Promise.all(attempts)
    expect((await scene.signIn(await token(), { address: '10.9.9.7' })).statusCode).toBe(200)
  })

  test('names the device: Teams for a token of Teams, the browser for one of the browser', async () => {
    expect(await browsersOf({})).toBe('Microsoft Teams')
    expect(await browsersOf({ azp: microsoftClient })).toBe('Firefox')
  })
})

describe('tokens that nobody at Microsoft has made', () => {
  const place = '10.77.7.7'
  const forge = async () => {
    for (let index = 0; index < 200; index += 1)
      expectProblem(await scene.signIn(`forged-${index}`, { address: place }), 'microsoftTokenRefused')
    expectProblem(await scene.signIn('one-more', { address: place }), 'tooManyRequests')
  }

  test('lock the sign-in with Microsoft from there, and no password', async () => {
    const password = 'the right password'
    const { email } = await scene.server.createPerson({ password })
    await forge()
    expectProblem(await scene.signIn(await token(), { address: place }), 'tooManyRequests')
    expect((await attemptLogin(scene.server.app, { email, password, address: place })).statusCode).toBe(200)
    const wrong = await attemptLogin(scene.server.app, { email, password: 'wrong', address: place })
    expectProblem(wrong, 'wrongCredentials')
  })
})
