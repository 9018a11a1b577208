import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { csrfHeader } from '../../../src/server/auth/session/csrf.ts'
import { fetchCsrf } from '../sign-in.ts'
import type { Headers } from '../test-server.ts'

interface Asked {
  readonly address?: string
  readonly from?: string
}

/** Asks for a mail to a new password, as nobody in particular. */
export const askForReset = async (
  app: FastifyInstance,
  email: string,
  { address = '127.0.0.1', from }: Asked = {},
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url: `/api/users/reset-password/${encodeURIComponent(email)}`,
    remoteAddress: address,
    headers: { [csrfHeader]: await fetchCsrf(app), 'accept-language': 'en' },
    payload: from === undefined ? {} : { from },
  })

interface Change {
  readonly registrationToken?: string
  readonly oldPassword?: string
  readonly password: string
}

/** Sets a new password; with the bearer of the headers when it is about the old one. */
export const attemptChange = async (
  app: FastifyInstance,
  { registrationToken, oldPassword, password }: Change,
  { authorization = '' }: Headers = {},
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url: '/api/users/change-password',
    headers: {
      [csrfHeader]: await fetchCsrf(app),
      'accept-language': 'en',
      ...(authorization && { authorization }),
    },
    payload: {
      ...(registrationToken !== undefined && { registrationToken }),
      ...(oldPassword !== undefined && { oldPassword: base64(oldPassword) }),
      password: base64(password),
    },
  })

const base64 = (text: string): string => Buffer.from(text).toString('base64')
