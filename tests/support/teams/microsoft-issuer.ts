import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose'

export const microsoftTenant = '11111111-1111-4111-8111-111111111111'
export const microsoftClient = '22222222-2222-4222-8222-222222222222'

interface SigningKey {
  readonly id: string
  readonly privateKey: CryptoKey
  readonly publicJwk: JWK
}

/** How a token differs from a good one. A claim that is undefined is left out. */
export interface TokenWish {
  readonly version?: '1.0' | '2.0'
  readonly tenant?: string
  readonly claims?: Readonly<Record<string, unknown>>
  /** Signs with this key instead of the current one. */
  readonly key?: SigningKey
  /** Names this key id instead of that of the key that signs. */
  readonly keyId?: string
  /** Milliseconds; the real time unless said otherwise. */
  readonly now?: number
}

/** Issues tokens in the two shapes of Microsoft Entra, and publishes metadata and keys at the addresses that Entra has. */
export interface MicrosoftIssuer {
  /** For ENTRA_AUTHORITY. */
  readonly url: string
  readonly token: (wish?: TokenWish) => Promise<string>
  readonly currentKey: () => SigningKey
  /** A new key signs from now on; the old one is published no longer, unless it is kept. */
  readonly rotate: (keepOld?: boolean) => Promise<void>
  /** Answers everything with this status, or cuts the connection, until it is null again. */
  readonly fail: (how: number | 'cut' | null) => void
  /** Added to the time that its answers tell, in milliseconds. */
  readonly setClock: (ahead: number) => void
  /** The addresses that were asked for so far. */
  readonly asked: readonly string[]
  readonly close: () => Promise<void>
}

export async function startMicrosoftIssuer(): Promise<MicrosoftIssuer> {
  let current = await makeKey(1)
  let published: readonly SigningKey[] = [current]
  let failure: number | 'cut' | null = null
  let ahead = 0
  const asked: string[] = []

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const path = request.url ?? ''
    asked.push(path)
    if (failure === 'cut') return void request.socket.destroy()
    const [, tenant = '', part = ''] =
      /^\/([\da-f-]{36})(\/v2\.0)?\/\.well-known\/openid-configuration$/u.exec(path) ?? []
    const body = path.endsWith('/keys')
      ? { keys: published.map(({ publicJwk }) => publicJwk) }
      : {
          issuer: issuerOf(url, tenant, part === '' ? '1.0' : '2.0'),
          jwks_uri: `${url}/${tenant}/discovery${part}/keys`,
        }
    response.writeHead(failure ?? 200, {
      'content-type': 'application/json',
      date: new Date(Date.now() + ahead).toUTCString(),
    })
    response.end(JSON.stringify(body))
  }
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    token: (wish = {}) => signToken(url, wish.key ?? current, wish),
    currentKey: () => current,
    rotate: async (keepOld = false) => {
      const old = current
      current = await makeKey(Number(old.id.slice(4)) + 1)
      published = keepOld ? [old, current] : [current]
    },
    fail: (how) => {
      failure = how
    },
    setClock: (milliseconds) => {
      ahead = milliseconds
    },
    asked,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** A key that nobody publishes, when it is not the issuer that makes it. */
export async function makeKey(number: number): Promise<SigningKey> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const id = `key-${number}`
  return { id, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid: id, use: 'sig' } }
}

const issuerOf = (url: string, tenant: string, version: '1.0' | '2.0'): string =>
  `${url}/${tenant}/${version === '2.0' ? 'v2.0' : ''}`

/** The claims that Entra puts into a token for an app with one scope, for somebody at home in the tenant. */
export function goodClaims(url: string, wish: TokenWish): Record<string, unknown> {
  const { version = '2.0', tenant = microsoftTenant, now = Date.now() } = wish
  const seconds = Math.floor(now / 1000)
  const person = 'petra.klein@nordkai.example'
  const shape =
    version === '2.0'
      ? { aud: microsoftClient, azp: teamsApp, preferred_username: person }
      : {
          aud: `api://kontor.example.com/${microsoftClient}`,
          appid: teamsApp,
          upn: person,
          unique_name: person,
          given_name: 'Petra',
          family_name: 'Klein',
        }
  return {
    iss: issuerOf(url, tenant, version),
    iat: seconds,
    nbf: seconds,
    exp: seconds + 3600,
    name: 'Petra Klein',
    oid: '33333333-3333-4333-8333-333333333333',
    scp: 'access_as_user',
    sub: 'pairwise',
    tid: tenant,
    ver: version,
    ...shape,
    ...wish.claims,
  }
}

/** Microsoft Teams in a browser, as Microsoft publishes its id. */
const teamsApp = '5e3ce6c0-2b1f-4285-8d4b-75ee78787346'

function signToken(url: string, key: SigningKey, wish: TokenWish): Promise<string> {
  return new SignJWT(goodClaims(url, wish))
    .setProtectedHeader({ typ: 'JWT', alg: 'RS256', kid: wish.keyId ?? key.id })
    .sign(key.privateKey)
}
