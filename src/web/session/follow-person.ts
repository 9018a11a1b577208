import type { SessionUser } from '#contract/users/users.ts'
import { mayRecover } from './problem-error.ts'
import { accessToken } from './refresh-tokens.ts'
import { currentSession, keepSession } from './session-state.ts'
import { readTokens } from './tokens.ts'

/** Shows the person as they are now, in every tab of this browser, and fetches tokens that say the same. */
export async function followPerson(user: SessionUser): Promise<void> {
  const session = currentSession()
  if (session) keepSession({ ...session, user })
  try {
    await accessToken(readTokens().accessToken)
  } catch (error) {
    // The next refresh brings them.
    if (!mayRecover(error)) throw error
  }
}
