import { isOpenCall } from '#contract/http/call.ts'
import type { Call, ReplyOf } from '#contract/http/call.ts'
import type { InputOf } from './address-of.ts'
import { trackPending } from './pending-calls.ts'
import { ProblemError } from './problem-error.ts'
import { accessToken } from './refresh-tokens.ts'
import { publishNotAllowed } from './refusals.ts'
import { headersFor, send } from './send.ts'

interface Options {
  readonly signal?: AbortSignal
  /** True for work that the person did not ask for: the loading bar stays away. */
  readonly silent?: boolean
  /** Sends the bearer with a call that anyone may make, because it does more for whoever is signed in. */
  readonly signedIn?: boolean
}

/**
 * Makes one call of the contract in the language of the page, with token and CSRF value as the call needs them.
 * Throws ProblemError for a refusal, NetworkError without an answer, AbortError when `signal` ended it.
 */
export async function ask<C extends Call>(
  call: C,
  input: InputOf<C>,
  options: Options = {},
): Promise<ReplyOf<C>> {
  const isOpen = isOpenCall(call) && !options.signedIn
  const work = isOpen
    ? send(call, { ...input, bearer: null, signal: options.signal })
    : signedIn((bearer) => send(call, { ...input, bearer, signal: options.signal }))
  return (await (options.silent ? work : trackPending(work))) as ReplyOf<C>
}

/**
 * The headers (bearer, CSRF value, language) for a call that is sent by other means than fetch, such as an upload with progress.
 * Throws as {@link ask} does when the token has to be refreshed first.
 */
export async function uploadHeaders(call: Call): Promise<Record<string, string>> {
  return await headersFor(call, await accessToken())
}

/** Does something with the token of the person, once more with a new one where that may help. Throws as {@link ask} does. */
export const signedIn = <T>(work: (bearer: string) => Promise<T>): Promise<T> =>
  withToken(work).catch(publishRefusal)

async function withToken<T>(work: (bearer: string) => Promise<T>): Promise<T> {
  const token = await accessToken()
  if (!token) throw notSignedIn()
  try {
    return await work(token)
  } catch (error) {
    if (!mayHaveEnded(error)) throw error
    const renewed = await accessToken(token)
    if (!renewed) throw error
    return await work(renewed)
  }
}

/** Whoever may not do something that the page has offered knows too much of the own rights. */
function publishRefusal(error: unknown): never {
  if (error instanceof ProblemError && error.code === 'notAllowed') publishNotAllowed()
  throw error
}

/** Whether the refresh call has to be asked what is left of the session; only its own no ends it. */
const mayHaveEnded = (error: unknown): boolean =>
  error instanceof ProblemError && (error.status === 401 || error.code === 'deactivated')

const notSignedIn = (): ProblemError =>
  new ProblemError({ status: 401, code: 'unauthenticated', title: '', message: '', fields: [] })
