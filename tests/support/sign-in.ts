import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { csrfHeader } from '../../src/server/auth/session/csrf.ts'
import type { Headers } from './test-server.ts'

interface Attempt {
  readonly email: string
  readonly password: string
  /** Already encoded; instead of the UTF-8 base64 of `password`. */
  readonly encoded?: string
  readonly language?: 'de' | 'en'
  readonly address?: string
  readonly headers?: Headers
}

/** Asks for a CSRF value as a client does, signed in when the headers say so. */
export async function fetchCsrf(app: FastifyInstance, headers: Headers = {}): Promise<string> {
  const response = await app.inject({ method: 'GET', url: '/api/csrf', headers })
  return response.json<{ token: string }>().token
}

/** Signs in through the door, with a CSRF value of its own. */
export async function attemptLogin(app: FastifyInstance, attempt: Attempt): Promise<LightMyRequestResponse> {
  const { email, password, encoded, language = 'en', address = '127.0.0.1', headers } = attempt
  return app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: address,
    headers: { [csrfHeader]: await fetchCsrf(app), 'accept-language': language, ...headers },
    payload: { email, password: encoded ?? Buffer.from(password).toString('base64') },
  })
}

/** Exchanges a refresh token through the door. */
export async function attemptRefresh(
  app: FastifyInstance,
  refreshToken: string,
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: '/api/auth/refresh',
    headers: {
      [csrfHeader]: await fetchCsrf(app),
      authorization: `Bearer ${refreshToken}`,
      'accept-language': 'en',
    },
  })
}
