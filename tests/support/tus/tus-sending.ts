import { once } from 'node:events'
import { request, type ClientRequest } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import type { ProblemAnswer } from '#contract/http/problems.ts'
import type { Headers, TestServer } from '../test-server.ts'
import { offsetType, tusVersion } from './tus-requests.ts'

export interface Sending {
  readonly request: ClientRequest
  /** The answer, whenever it comes; `null` when the connection breaks before. */
  readonly answer: Promise<{ status: number; problem: ProblemAnswer | null } | null>
}

/** Begins to send bytes to an upload and leaves the request open. */
export function sending(address: URL, offset: number, headers: Headers): Sending {
  const sent = request(address, {
    method: 'PATCH',
    headers: { ...headers, ...tusVersion, ...offsetType, 'upload-offset': String(offset) },
  })
  const broken = once(sent, 'error').then(() => null)
  const answered = once(sent, 'response').then(async ([response]) => {
    const isEmpty = response.statusCode === 204
    return {
      status: response.statusCode,
      problem: isEmpty ? null : ((await json(response)) as ProblemAnswer),
    }
  })
  answered.catch(() => undefined)
  return { request: sent, answer: Promise.race([answered, broken]) }
}

export async function until(condition: () => Promise<boolean>, patience = 8000): Promise<void> {
  for (let waited = 0; waited < patience; waited += 50) {
    if (await condition()) return
    await delay(50)
  }
  throw new Error(`It did not happen within ${patience} ms`)
}

/** How much the database says is stored. */
export async function noted({ services }: TestServer, address: string): Promise<number> {
  const row = await services.db
    .selectFrom('uploads')
    .select('received')
    .where('id', '=', address.split('/').at(-1) ?? '')
    .executeTakeFirstOrThrow()
  return Number(row.received)
}
