import { csrf, type MicrosoftSignIn } from '#contract/auth/sign-in.ts'
import { ask } from '../session/ask.ts'

/** How long the form waits for this, in milliseconds; what comes later stands below it, so that nothing jumps. */
const patience = 800

/** How people sign in here beside a password of Kontor. */
export interface OtherWays {
  /** How the installation signs in with Microsoft; `null` where it does not, or where that is not known yet. */
  readonly microsoft: MicrosoftSignIn | null
  /** Whether they sign in with the account of their company's directory; false where that is not known yet. */
  readonly hasDirectory: boolean
}

/** What the sign-in page knows when it is drawn. */
export interface SignInWays extends OtherWays {
  /** The answer that is still to come. */
  readonly late?: Promise<OtherWays>
}

/** Asks how people sign in here. Without an answer the form is there, which says why it has none. */
export async function askSignInWays(): Promise<SignInWays> {
  const answer = ask(csrf, {}, { silent: true }).then(
    ({ microsoft = null, hasDirectory = false }) => ({ microsoft, hasDirectory }),
    () => none,
  )
  const late = { ...none, late: answer }
  const { promise, resolve } = Promise.withResolvers<SignInWays>()
  const timer = setTimeout(() => resolve(late), patience)
  void answer.then(resolve)
  const ways = await promise
  clearTimeout(timer)
  return ways
}

const none: OtherWays = { microsoft: null, hasDirectory: false }
