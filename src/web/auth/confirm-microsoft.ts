import { atom, getDefaultStore } from 'jotai'
import type { Tokens } from '#contract/auth/sign-in.ts'
import { confirmMicrosoft } from '#contract/auth/confirm-microsoft.ts'
import { watchStored } from '../host/browser-storage.ts'
import { currentHost } from '../host/host.ts'
import { NetworkError, ProblemError } from '../session/problem-error.ts'
import { send } from '../session/send.ts'
import { endByRefusal } from '../session/session-end.ts'
import { endSession } from '../session/session-state.ts'
import { isExpired, readTokens, writeTokens } from '../session/tokens.ts'

/** A person who has to show that Microsoft still knows them; what they have asked for waits until they do, or leave. */
export interface Due {
  /** Goes on with the session by a token of Microsoft. Throws what the call throws. */
  readonly confirm: (microsoftToken: string) => Promise<void>
  /** Ends the session. */
  readonly leave: () => void
}

/** What is to be asked above the page; `null` when nothing is. */
export const dueAtom = atom<Due | null>(null)

/**
 * An access token of the session once Microsoft has confirmed the person: without a word where the host around vouches for
 * them, else by a question above the page. `null` when the session is over instead. Throws NetworkError.
 */
export async function confirmedToken(): Promise<string | null> {
  try {
    return (await byHost()) ?? (await byPerson())
  } catch (error) {
    if (!isOver(error)) throw error
    endSession(endByRefusal(error))
    return null
  }
}

async function byHost(): Promise<string | null> {
  const { around } = currentHost()
  if (!around) return null
  try {
    return await confirm(await around.token(false))
  } catch (error) {
    if (isOver(error) || error instanceof NetworkError) throw error
    // oxlint-disable-next-line no-console -- the person is asked; who looks for the reason finds it here
    console.warn(error)
    return null
  }
}

/** Another tab may be the one in which it happens. */
async function byPerson(): Promise<string | null> {
  const { promise, resolve, reject } = Promise.withResolvers<string | null>()
  const before = readTokens().refreshToken
  const leave = (): void => {
    endSession('signedOut')
    resolve(null)
  }
  // where no page is drawn yet nobody can be asked, and nothing is lost by signing in
  if (!document.getElementById('main')) leave()
  const stopWatching = watchStored(['bp-refreshToken'], () => {
    const { accessToken, refreshToken } = readTokens()
    if (refreshToken !== before) resolve(accessToken && !isExpired(accessToken) ? accessToken : null)
  })
  const due: Due = {
    confirm: (microsoftToken) =>
      confirm(microsoftToken).then(resolve, (error: unknown) => {
        if (!isOver(error)) throw error
        reject(error)
      }),
    leave,
  }
  getDefaultStore().set(dueAtom, due)
  try {
    return await promise
  } finally {
    stopWatching()
    getDefaultStore().set(dueAtom, null)
  }
}

async function confirm(microsoftToken: string): Promise<string> {
  const bearer = readTokens().refreshToken ?? null
  const tokens = (await send(confirmMicrosoft, { bearer, body: { microsoftToken } })) as Tokens
  writeTokens(tokens)
  return tokens.accessToken
}

/** Whether Microsoft has nothing more to do with it: the session itself is over. */
const isOver = (error: unknown): boolean =>
  error instanceof ProblemError && /^(?:sessionEnded|deactivated|microsoftOff)$/u.test(error.code)
