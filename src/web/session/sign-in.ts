import { login, logout } from '#contract/auth/sign-in.ts'
import { currentPermissions, currentUser } from '#contract/users/users.ts'
import { removeStored } from '../host/browser-storage.ts'
import { ask } from './ask.ts'
import { base64OfText } from './base64.ts'
import { noteSaid } from './follow-rights.ts'
import { forgetLanguage, keepLanguage } from './language/language.ts'
import { ownTimeZone } from './language/time-zone.ts'
import { renewedToken } from './refresh-tokens.ts'
import { forgetCsrf } from './send.ts'
import { currentSession, endSession, hasRefreshToken, keepSession } from './session-state.ts'
import type { Session } from './session-state.ts'
import { readTokens, writeTokens } from './tokens.ts'

/** Signs in with e-mail and password and keeps the session. Throws what the calls throw. */
export async function signIn(email: string, password: string): Promise<Session> {
  writeTokens(
    await ask(login, { body: { email, password: base64OfText(password), timeZone: ownTimeZone() } }),
  )
  forgetCsrf()
  forgetLanguage()
  return await loadSession()
}

/**
 * Ends the session here even when the server cannot be reached; then throws what the call threw. What the uploads of the
 * person have left is forgotten, which a session that ends by itself leaves to the next sign-in.
 */
export async function signOut(): Promise<void> {
  try {
    await ask(logout, { body: {} })
  } finally {
    forgetCsrf()
    endSession('signedOut')
    removeStored('unfinishedUploads')
    removeStored('unsentFiles')
  }
}

/**
 * The session that is known, else the one the tokens belong to; `null` when nobody is signed in. Then nothing of a session is
 * left in this browser, such as the permissions of one whose token is broken.
 */
export async function knownSession(): Promise<Session | null> {
  if (!hasRefreshToken() && (await renewedToken()) === null) {
    endSession(readTokens().refreshToken ? 'over' : null)
    return null
  }
  return currentSession() ?? (await storedSession())
}

/** A session that the server has ended meanwhile is none; the tokens are gone then. */
async function storedSession(): Promise<Session | null> {
  try {
    return await loadSession()
  } catch (error) {
    if (hasRefreshToken()) throw error
    return null
  }
}

let loading: Promise<Session> | null = null

/** Asks the server who is signed in and what that person may do, and keeps it; once for all who ask meanwhile. */
async function loadSession(): Promise<Session> {
  loading ??= askForSession().finally(() => {
    loading = null
  })
  return await loading
}

async function askForSession(): Promise<Session> {
  const [user, permissions] = await Promise.all([ask(currentUser, {}), ask(currentPermissions, {})])
  const session: Session = { user, permissions }
  keepSession(session)
  noteSaid(session)
  await keepLanguage()
  return session
}
