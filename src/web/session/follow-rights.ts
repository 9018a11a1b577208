import { currentPermissions, currentUser } from '#contract/users/users.ts'
import { ask } from './ask.ts'
import { forgetLanguage } from './language/language.ts'
import { followLanguage } from './language/switch-language.ts'
import { onNotAllowed } from './refusals.ts'
import { currentSession, keepSession } from './session-state.ts'
import type { Session } from './session-state.ts'

/** Milliseconds after which a page that is looked at asks by itself. */
const longest = 60_000
/** Milliseconds between two looks that events ask for. */
const shortest = 2_000

/** What the server has said while the page was loaded. */
let justSaid: Session | null = null

/** The server has said just now who is signed in and what that person may do: need not be asked again. */
export function noteSaid(session: Session): void {
  justSaid = session
}

/**
 * Keeps what the person may do as the server says it: asks at once, unless it was asked just now, since what is stored may be
 * old, and again when the window is looked at, when something was refused, and once a minute while it is seen. Answers with the function
 * that stops it.
 */
export function followRights(): () => void {
  let lastLook = 0
  const look = (): void => {
    if (document.visibilityState === 'hidden' || Date.now() - lastLook < shortest) return
    lastLook = Date.now()
    void refreshRights()
  }
  const timer = setInterval(look, longest)
  const stopListening = onNotAllowed(look)
  window.addEventListener('focus', look)
  document.addEventListener('visibilitychange', look)
  if (justSaid === null || currentSession() !== justSaid) look()
  justSaid = null
  return () => {
    clearInterval(timer)
    stopListening()
    window.removeEventListener('focus', look)
    document.removeEventListener('visibilitychange', look)
  }
}

/**
 * Asks who is signed in and what that person may do, and speaks the language that somebody else has chosen for them. Without an answer
 * everything stays as it is known.
 */
export async function refreshRights(): Promise<void> {
  const before = currentSession()
  if (!before) return
  const said = await saidByServer()
  if (!said) return
  // What was changed here meanwhile is newer than the answer, and nobody is signed in again by one that comes after the sign-out.
  if (currentSession() !== before) return refreshRights()
  if (said.user.id !== before.user.id) return
  if (said.user.language !== before.user.language) forgetLanguage()
  if (JSON.stringify(said) !== JSON.stringify(before)) keepSession(said)
  await followLanguage()
}

async function saidByServer(): Promise<Session | null> {
  try {
    const quietly = { silent: true }
    const [user, permissions] = await Promise.all([
      ask(currentUser, {}, quietly),
      ask(currentPermissions, {}, quietly),
    ])
    return { user, permissions }
  } catch {
    return null // the next look asks again; a session that is over has been ended by the call itself
  }
}
