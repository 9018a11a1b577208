import { atom } from 'jotai'
import { ProblemError } from './problem-error.ts'

const refusals = ['signedOutElsewhere', 'passwordChanged', 'deactivated'] as const

/**
 * Why nobody is signed in any more, as far as this tab knows: `over` when the time is up, `signedOut` by the person here, `otherTab`
 * in another tab of this browser; the others as the server refuses.
 */
export type SessionEnd = (typeof refusals)[number] | 'over' | 'signedOut' | 'otherTab'

/** Why the last session ended; `null` where there was none, or somebody is signed in. */
export const sessionEndAtom = atom<SessionEnd | null>(null)

/** What a refusal of the server says of the end of a session. */
export function endByRefusal(error: unknown): SessionEnd {
  const code = error instanceof ProblemError ? error.code : null
  return refusals.find((each) => each === code) ?? 'over'
}
