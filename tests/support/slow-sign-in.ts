import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'

/** Of the first administrator, where a test gives it to a server. */
export const password = 'Ein Kennwort nur für Tests'

async function csrfToken(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/csrf`)
  return ((await reply.json()) as { token: string }).token
}

export interface SlowSignIn {
  /** Sends the rest of the body; rejects when the request was cut. */
  readonly finish: () => Promise<{ readonly status: number; readonly body: string }>
}

/** Begins to sign in and waits until the server has heard of it. */
export async function beginSignIn(url: string): Promise<SlowSignIn> {
  const body = JSON.stringify({
    email: 'admin@kontor.local',
    password: Buffer.from(password).toString('base64'),
  })
  const request = httpRequest(`${url}/api/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      'x-xsrf-token': await csrfToken(url),
      // The server says so when it has the head of the request.
      expect: '100-continue',
    },
  })
  const answered = new Promise<{ status: number; body: string }>((resolve, reject) => {
    request.on('error', reject)
    request.on('response', (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject)
    })
  })
  // Whoever calls `finish` hears of a failure; until then nobody listens.
  answered.catch(() => undefined)
  request.flushHeaders()
  await once(request, 'continue')
  request.write(body.slice(0, 10))
  return {
    finish: () => {
      request.end(body.slice(10))
      return answered
    },
  }
}
