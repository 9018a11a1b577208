import { refresh } from '#contract/auth.ts'
import type { Tokens } from '#contract/auth.ts'
import { ProblemError } from './problem-error.ts'
import { send } from './send.ts'
import { endSession } from './session-state.ts'
import { isExpired, readTokens, writeTokens } from './tokens.ts'

let underWay: Promise<string | null> | null = null

/**
 * An access token that counts, refreshed where it must be, once for all tabs of the browser. `refused` is one that the server
 * no longer takes. `null` when nobody is signed in; throws what the refresh call throws.
 */
export async function accessToken(refused?: string): Promise<string | null> {
  const usable = usableToken(refused)
  if (usable) return usable
  underWay ??= inBrowserTurn(() => refreshed(refused)).finally(() => {
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
  if (!refreshToken || isExpired(refreshToken)) {
    endSession()
    return null
  }
  try {
    const tokens = (await send(refresh, { bearer: refreshToken })) as Tokens
    writeTokens(tokens)
    return tokens.accessToken
  } catch (error) {
    if (isRefusal(error)) endSession()
    throw error
  }
}

/** Only the server's own no ends a session; a lost connection or a failure of the server does not. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ProblemError && (error.status === 401 || (error.status === 403 && error.code !== 'csrf'))

async function inBrowserTurn<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { readonly locks?: LockManager | null }
  if (!locks) return await work() // an address without https has none
  return await locks.request('kontor-refresh', work)
}
