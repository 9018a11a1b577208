import useSWR, { mutate } from 'swr'
import type { SWRConfiguration, SWRResponse } from 'swr'
import type { Call, ReplyOf } from '#contract/http/call.ts'
import type { InputOf } from './address-of.ts'
import { takeAhead } from './ask-ahead.ts'
import { ask } from './ask.ts'
import { mayRecover } from './problem-error.ts'

const retries = 3

/** How every query behaves: 3 retries after 1 s doubled, at most 30 s, and only where waiting may help. */
export const queryConfig: SWRConfiguration = {
  revalidateOnFocus: false,
  onErrorRetry: (error: unknown, _key, _config, revalidate, { retryCount }) => {
    if (retryCount > retries || !mayRecover(error)) return
    setTimeout(() => void revalidate({ retryCount }), retryDelay(retryCount))
  },
}

/** Milliseconds before the retry with this number, counted from 1. */
export const retryDelay = (count: number): number => Math.min(1000 * 2 ** (count - 1), 30_000)

/**
 * The reply of a call, kept and shared under the call's name and input; `null` as input asks nothing.
 * `keepPreviousData: true` shows the former reply while another input loads.
 */
export function useAsk<C extends Call>(
  call: C,
  input: InputOf<C> | null,
  options?: SWRConfiguration<ReplyOf<C>, Error>,
): SWRResponse<ReplyOf<C>, Error> {
  const key = input === null ? null : ([call.name, input] as const)
  const fetcher = (): Promise<ReplyOf<C>> => {
    const given = input as InputOf<C>
    return takeAhead(call, given) ?? ask(call, given)
  }
  return useSWR<ReplyOf<C>, Error>(key, fetcher, { ...queryConfig, ...options })
}

/** Asks again what is shown of these calls, whatever their input. */
export async function refreshCalls(calls: readonly Call[]): Promise<void> {
  const names = new Set(calls.map((call) => call.name))
  await mutate((key) => Array.isArray(key) && names.has(String(key[0])))
}

/** Changes what is kept of the replies of a call, whatever their input, before the server is asked again. */
export async function changeReplies<C extends Call>(
  call: C,
  change: (reply: ReplyOf<C>) => ReplyOf<C>,
): Promise<void> {
  await mutate<ReplyOf<C>>(
    (key) => Array.isArray(key) && key[0] === call.name,
    (reply) => reply && change(reply),
    // the first one may be on its way; it does not count any more
    { revalidate: (reply: ReplyOf<C> | undefined) => reply === undefined },
  )
}

/**
 * Forgets every reply, and those that are on their way: somebody else is there. What is shown is asked for again, unless nobody
 * is there to ask.
 */
export async function forgetReplies(isAnybodyThere = true): Promise<void> {
  await mutate(() => true, undefined, { revalidate: isAnybodyThere })
}

/** Asks again everything that is shown: the language changed. */
export async function refreshEverything(): Promise<void> {
  await mutate(() => true)
}

/**
 * Makes a call that changes something, then asks again what is shown of the calls whose replies it makes stale. Throws what
 * {@link ask} throws; then nothing is asked again.
 */
export async function askAndRefresh<C extends Call>(
  call: C,
  input: InputOf<C>,
  refreshes: readonly Call[],
): Promise<ReplyOf<C>> {
  const reply = await ask(call, input)
  await refreshCalls(refreshes)
  return reply
}
