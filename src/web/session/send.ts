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
  /** What is wanted where it is not JSON. */
  readonly accept?: 'text/event-stream'
}

/** One value from before the sign-in, for the calls that anyone may make, and one bound to the session. */
const csrfValues = new Map<'anyone' | 'session', Promise<string>>()
/** Milliseconds for which the first of them is sent: the server takes it for an hour. */
const openFor = 50 * 60_000
let openUntil = 0

/** Sends one call once as it is; a refused CSRF value is fetched anew and the call repeated. Answers with the parsed reply. */
export const send = async (call: Call, sent: Sent): Promise<unknown> =>
  await parsedReply(call, await sendForAnswer(call, sent))

/** The same with what the server has answered, to be read while it comes. */
export async function sendForAnswer(call: Call, sent: Sent): Promise<Response> {
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

async function sendOnce(
  call: Call,
  { params, query, body, bearer, signal, accept }: Sent,
): Promise<Response> {
  const headers = await headersFor(call, bearer)
  const answer = await reach(addressOf(call, { params, query }), {
    method: call.method,
    credentials: 'same-origin',
    headers: {
      ...headers,
      ...(accept && { Accept: accept }),
      ...(body !== undefined && { 'Content-Type': bodyType(call) }),
    },
    ...(body !== undefined && { body: call.plainText ? (body as string) : JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  if (!answer.ok) throw await problemOf(answer)
  return answer
}

async function parsedReply({ name, reply }: Call, answer: Response): Promise<unknown> {
  if (answer.status === 204 || reply === undefined) return undefined
  // events are read while they come, see `askEvents`
  if (isEventsReply(reply) && isEvents(answer)) throw new TypeError(`${name} answers with events`)
  return reply === 'bytes' ? await answer.blob() : await answer.json()
}

const isEvents = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') ?? false

const bodyType = (call: Call): string => (call.plainText ? 'text/plain; charset=utf-8' : 'application/json')

function csrfValue(call: Call, bearer: string | null): Promise<string> {
  const kind = call.access === 'anyone' ? 'anyone' : 'session'
  const isOver = kind === 'anyone' && Date.now() >= openUntil
  const known = csrfValues.get(kind)
  if (known && !isOver) return known
  if (kind === 'anyone') openUntil = Date.now() + openFor
  const value = fetchCsrf(kind === 'session' ? bearer : null)
  csrfValues.set(kind, value)
  // A failure reaches whoever asks now through the value itself; the next one asks anew.
  value.catch(() => csrfValues.delete(kind))
  return value
}

async function fetchCsrf(bearer: string | null): Promise<string> {
  const { token } = (await (await sendOnce(csrf, { bearer })).json()) as { readonly token: string }
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
