import { accessToken } from '../../../session/refresh-tokens.ts'
import { NetworkError, ProblemError } from '../../../session/problem-error.ts'
import { forgetCsrf } from '../../../session/send.ts'
import { pause, untilOnline, whileOnline } from './connection.ts'

/** Milliseconds before each further try; a step forward begins them anew. */
export const retryDelays: readonly number[] = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 30_000]

interface Options {
  readonly signal: AbortSignal
  /** Whether something has been achieved since this was asked last. */
  readonly hasAdvanced?: () => boolean
  /** The bearer that the last request carried, to have another one when it was refused. */
  readonly lastBearer?: () => string
  /** Called before each further try; what it throws ends all of them. */
  readonly beforeRetry?: () => Promise<void>
  readonly delays?: readonly number[]
}

/**
 * Does work until it succeeds, waiting ever longer: without an answer, after a failure of the server, when it is busy with
 * this upload (423) or with too much (429). Without a network it waits for that, however long. Every other refusal is thrown
 * at once, but a bearer or CSRF value that has run out is fetched anew.
 */
export async function keepTrying<T>(
  work: (signal: AbortSignal) => Promise<T>,
  { signal, hasAdvanced, lastBearer, beforeRetry, delays = retryDelays }: Options,
): Promise<T> {
  let failures = 0
  let renewals = 0
  for (;;) {
    await untilOnline(signal)
    try {
      return await whileOnline(signal, work)
    } catch (error) {
      signal.throwIfAborted()
      if (hasAdvanced?.()) failures = renewals = 0
      if (isSpent(error) && renewals === 0) {
        renewals += 1
        await renew(error, lastBearer?.())
        continue
      }
      if (!mayRetry(error)) throw error
      await beforeRetry?.()
      if (!navigator.onLine) continue
      const delay = delays[failures]
      if (delay === undefined) throw error
      failures += 1
      await pause(Math.max(delay, secondsOf(error) * 1000), signal)
    }
  }
}

/** Whether trying again later may help. Full storage does not empty by waiting. */
function mayRetry(error: unknown): boolean {
  if (error instanceof NetworkError || isAbort(error)) return true
  if (!(error instanceof ProblemError)) return false
  if (error.code === 'uploadTooSlow') return true
  return error.status === 423 || error.status === 429 || (error.status >= 500 && error.status !== 507)
}

/** The network was lost while a request was under way. */
const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

const isSpent = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && (error.code === 'csrf' || error.status === 401)

async function renew(error: ProblemError, bearer: string | undefined): Promise<void> {
  forgetCsrf()
  if (error.status === 401 && bearer !== undefined && (await accessToken(bearer)) === null) throw error
}

/** The longest that is waited because the server says so, in seconds. */
const longest = 60

const secondsOf = (error: unknown): number =>
  error instanceof ProblemError ? Math.min(error.retryAfter ?? 0, longest) : 0
