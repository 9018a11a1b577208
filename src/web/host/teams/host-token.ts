import { authentication } from '@microsoft/teams-js'
import { TokenRefusal } from '../token-refusal.ts'
import { within } from './within.ts'

/** Milliseconds within which Teams has a token without asking anybody, or none. */
const patience = 5000

/**
 * A token for Kontor of whoever is signed in to Teams; with `mayAsk` the person is asked for what is missing. Throws
 * {@link TokenRefusal}.
 */
export async function hostToken(mayAsk: boolean): Promise<string> {
  try {
    return await (mayAsk
      ? authentication.getAuthToken()
      : within(patience, authentication.getAuthToken({ silent: true }), 'the token of the person'))
  } catch (error) {
    // Teams says nothing but a word
    const isCancelled = error instanceof Error && /cancel/iu.test(error.message)
    throw new TokenRefusal(isCancelled ? 'cancelled' : 'failed', error)
  }
}
