import { csrf } from '#contract/auth/sign-in.ts'
import { isEventsReply, needsCsrf } from '#contract/http/call.ts'
import type { Call } from '#contract/http/call.ts'
import { addressOf } from './address-of.ts'
import { currentLanguage } from './language/language.ts'
import { NetworkError, ProblemError, problemOf } from './problem-error.ts'

export interface Sent {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly bearer: string | null
  readonly signal?: AbortSignal | undefined
}

/** One value from before the sign-in, for the calls that anyone may make, and one bound to the session. */
const csrfValues = new Map<'anyone' | 'session', Promise<string>>()

/** Sends one call once as it is; a refused CSRF value is fetched anew and the call repeated. Answers with the parsed reply. */
export async function send(call: Call, sent: Sent): Promise<unknown> {
  try {
    return await sendOnce(call, sent)
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'csrf' || !needsCsrf(call)) throw error
    forgetCsrf()
    return await sendOnce(call, sent)
  }
}

/** The CSRF value belongs to one session: it is forgotten when that begins or ends. */
export function forgetCsrf(): void {
  csrfValues.clear()
}

/** The headers of a call apart from its content type. */
export async function headersFor(call: Call, bearer: string | null): Promise<Record<string, string>> {
  return {
    Accept: 'application/json',
    'Accept-Language': currentLanguage(),
    ...(bearer && { Authorization: `Bearer ${bearer}` }),
    ...(needsCsrf(call) && { 'X-XSRF-TOKEN': await csrfValue(call, bearer) }),
  }
}

async function sendOnce(call: Call, { params, query, body, bearer, signal }: Sent): Promise<unknown> {
  const headers = await headersFor(call, bearer)
  const answer = await reach(addressOf(call, { params, query }), {
    method: call.method,
    credentials: 'same-origin',
    headers: body === undefined ? headers : { ...headers, 'Content-Type': bodyType(call) },
    ...(body !== undefined && { body: call.plainText ? (body as string) : JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  if (!answer.ok) throw await problemOf(answer)
  if (answer.status === 204 || call.reply === undefined) return undefined
  // events are read while they come, see `readServerEvents`
  if (isEventsReply(call.reply)) throw new TypeError(`${call.name} answers with events`)
  return call.reply === 'bytes' ? await answer.blob() : await answer.json()
}

const bodyType = (call: Call): string => (call.plainText ? 'text/plain; charset=utf-8' : 'application/json')

function csrfValue(call: Call, bearer: string | null): Promise<string> {
  const kind = call.access === 'anyone' ? 'anyone' : 'session'
  const known = csrfValues.get(kind)
  if (known) return known
  const value = fetchCsrf(kind === 'session' ? bearer : null)
  csrfValues.set(kind, value)
  // A failure reaches whoever asks now through the value itself; the next one asks anew.
  value.catch(() => csrfValues.delete(kind))
  return value
}

async function fetchCsrf(bearer: string | null): Promise<string> {
  const { token } = (await sendOnce(csrf, { bearer })) as { readonly token: string }
  return token
}

async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new NetworkError(error)
  }
}
