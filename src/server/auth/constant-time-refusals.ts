import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '../http/problem.ts'

/** Refusals are answered at multiples of this many milliseconds after they began. */
const step = 300

/**
 * Runs a sign-in whose cost depends on where the password lives, and holds back `wrongCredentials` until the next step,
 * so that the time does not say whether the account is unknown, here or in the directory.
 */
export async function withConstantTimeRefusals<Result>(signIn: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now()
  try {
    return await signIn()
  } catch (error) {
    if (error instanceof Problem && error.code === 'wrongCredentials') {
      await sleep(step - ((performance.now() - startedAt) % step))
    }
    throw error
  }
}
