import { csrf, type MicrosoftSignIn } from '#contract/auth/sign-in.ts'
import { ask } from '../session/ask.ts'

/** How long the form waits for this, in milliseconds; what comes later stands below it, so that nothing jumps. */
const patience = 800

/** What the sign-in page knows when it is drawn. */
export interface SignInWays {
  /** How the installation signs in with Microsoft; `null` where it does not, or where that is not known yet. */
  readonly microsoft: MicrosoftSignIn | null
  /** The answer that is still to come. */
  readonly late?: Promise<MicrosoftSignIn | null>
}

/** Asks whether people sign in with Microsoft here. Without an answer the form is there, which says why it has none. */
export async function askMicrosoft(): Promise<SignInWays> {
  const answer = ask(csrf, {}, { silent: true }).then(
    ({ microsoft }) => microsoft ?? null,
    () => null,
  )
  const late = { microsoft: null, late: answer }
  const { promise, resolve } = Promise.withResolvers<SignInWays>()
  const timer = setTimeout(() => resolve(late), patience)
  void answer.then((microsoft) => resolve({ microsoft }))
  const ways = await promise
  clearTimeout(timer)
  return ways
}
