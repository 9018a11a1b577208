import { refresh } from '#contract/auth/sign-in.ts'
import type { Tokens } from '#contract/auth/sign-in.ts'
import { ProblemError } from './problem-error.ts'
import { send } from './send.ts'
import { endByRefusal } from './session-end.ts'
import type { SessionEnd } from './session-end.ts'
import { endSession } from './session-state.ts'
import { isExpired, readTokens, writeTokens } from './tokens.ts'

/** How a session that is over goes on without asking the person; `null` where nothing around knows them. */
let renew: (() => Promise<string | null>) | null = null

/** From here on a session that is over, or was never begun, is begun anew by `work`, which answers with an access token. */
export function renewBy(work: () => Promise<string | null>): void {
  renew = work
}

let confirmAgain: (() => Promise<string | null>) | null = null

/** Says how somebody is asked to show that Microsoft still knows them; `work` answers with an access token of the session. */
export function confirmBy(work: () => Promise<string | null>): void {
  confirmAgain = work
}

/** An access token got without asking anybody; `null` when there is none. */
export const renewedToken = async (): Promise<string | null> => (renew ? await renew() : null)

let underWay: Promise<string | null> | null = null

/**
 * An access token that counts, refreshed where it must be, once for all tabs of the browser. `refused` is one that the server
 * no longer takes. `null` when nobody is signed in; throws what the refresh call throws.
 */
export async function accessToken(refused?: string): Promise<string | null> {
  const usable = usableToken(refused)
  if (usable) return usable
  underWay ??= inBrowserTurn(() => refreshed(refused))
    .catch(confirmed)
    .finally(() => {
      underWay = null
    })
  return await underWay
}

function usableToken(refused?: string): string | null {
  const { accessToken } = readTokens()
  return accessToken && accessToken !== refused && !isExpired(accessToken) ? accessToken : null
}

/** Runs while no other tab refreshes. What they have refreshed meanwhile is read again inside. */
async function refreshed(refused?: string): Promise<string | null> {
  const usable = usableToken(refused)
  if (usable) return usable
  const { refreshToken } = readTokens()
  if (!refreshToken || isExpired(refreshToken)) return await overUnlessRenewed(refreshToken ? 'over' : null)
  try {
    const tokens = (await send(refresh, { bearer: refreshToken })) as Tokens
    writeTokens(tokens)
    return tokens.accessToken
  } catch (error) {
    if (!isRefusal(error)) throw error
    const renewed = await overUnlessRenewed(endByRefusal(error))
    if (renewed === null) throw error
    return renewed
  }
}

/** A session that cannot be renewed is over: nobody is signed in any more. */
async function overUnlessRenewed(why: SessionEnd | null): Promise<string | null> {
  const renewed = await renewedToken()
  if (renewed === null) endSession(why)
  return renewed
}

/**
 * Whoever came by Microsoft has to be confirmed there now and then. What is loaded and typed stays meanwhile, and other tabs
 * have their turn.
 */
async function confirmed(error: unknown): Promise<string | null> {
  if (!confirmAgain || !isDue(error)) throw error
  return await confirmAgain()
}

/** Only the server's own no ends a session; a lost connection or a failure of the server does not. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ProblemError &&
  (error.status === 401 || error.status === 403) &&
  error.code !== 'csrf' &&
  !isDue(error)

const isDue = (error: unknown): boolean => error instanceof ProblemError && error.code === 'microsoftProofDue'

async function inBrowserTurn<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { readonly locks?: LockManager | null }
  if (!locks) return await work() // an address without https has none
  let own: Promise<T> | undefined
  try {
    return await locks.request('kontor-refresh', () => (own = work()))
  } catch (error) {
    if (own) throw error
    return await work() // refused, as the storage is in some frames
  }
}
