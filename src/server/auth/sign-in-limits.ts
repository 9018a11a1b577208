import { LRUCache } from 'lru-cache'
import { Problem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { addressKey } from './address-key.ts'

/** Failed sign-ins of the last minutes. They live in memory: each node counts its own, a restart begins anew. */
export interface SignInFailures {
  /** Moments of failure in milliseconds, oldest first, by what was tried with account and address, or with address alone. */
  readonly moments: LRUCache<string, readonly number[]>
  /** Trials that run right now, by the same keys. */
  readonly running: Map<string, number>
}

export interface SignInAttempt {
  /** Each has a count of its own: what is forged of the one locks nobody out of the other. Passwords, unless said otherwise. */
  readonly by?: 'password' | 'microsoft'
  /** The folded e-mail address, whether an account has it or not. */
  readonly account: string
  /** Where the request comes from. */
  readonly address: string
}

const windowMilliseconds = 15 * 60 * 1000
const maxPerAccount = 10
const maxPerAddress = 200
const maxKeys = 20_000

/** No failures yet; of more than 20,000 keys those unused longest are forgotten. */
export const createSignInFailures = (): SignInFailures => ({
  moments: new LRUCache({ max: maxKeys }),
  running: new Map(),
})

/** Refuses with `tooManyRequests` when too many sign-ins to this account from there, or from there at all, have failed. */
export function checkSignInLimit(services: Services, attempt: SignInAttempt): void {
  const { running } = services.auth.failures
  for (const { key, max } of limitsOf(attempt)) {
    const failed = recentFailures(services, key)
    if (failed.length + (running.get(key) ?? 0) < max) continue
    const freeAt = (failed[0] ?? services.now()) + windowMilliseconds
    const seconds = failed.length < max ? 1 : Math.ceil((freeAt - services.now()) / 1000)
    throw new Problem('tooManyRequests', { retryAfter: Math.max(1, seconds) })
  }
}

/**
 * Runs one trial of a password under the limit. A failed one is counted; a successful one forgives the failures of this
 * account from this address. Trials that run at the same moment count as failed until they are known, so that a burst
 * gets no more trials than a sequence. A trial that rejects is nobody's failure.
 */
export async function countedTrial<Outcome>(
  services: Services,
  attempt: SignInAttempt,
  trial: () => Promise<Outcome>,
  hasSucceeded: (outcome: Outcome) => boolean = Boolean,
): Promise<Outcome> {
  checkSignInLimit(services, attempt)
  const limits = limitsOf(attempt)
  for (const { key } of limits) addRunning(services, key, 1)
  try {
    const outcome = await trial()
    if (hasSucceeded(outcome)) services.auth.failures.moments.delete(accountKey(attempt))
    else for (const { key } of limits) addFailure(services, key)
    return outcome
  } finally {
    for (const { key } of limits) addRunning(services, key, -1)
  }
}

/** Counts a failure of something that is no trial of a password: many of those may honestly run at once. */
export function countFailure(services: Services, attempt: SignInAttempt): void {
  for (const { key } of limitsOf(attempt)) addFailure(services, key)
}

const attemptKey = ({ by = 'password', address }: SignInAttempt): string => `${by} ${addressKey(address)}`

const accountKey = (attempt: SignInAttempt): string => `${attemptKey(attempt)} ${attempt.account}`

const limitsOf = (attempt: SignInAttempt): readonly { readonly key: string; readonly max: number }[] => [
  { key: accountKey(attempt), max: maxPerAccount },
  { key: attemptKey(attempt), max: maxPerAddress },
]

function recentFailures(services: Services, key: string): readonly number[] {
  const since = services.now() - windowMilliseconds
  return (services.auth.failures.moments.get(key) ?? []).filter((moment) => moment > since)
}

function addFailure(services: Services, key: string): void {
  services.auth.failures.moments.set(key, [...recentFailures(services, key), services.now()])
}

function addRunning({ auth }: Services, key: string, change: number): void {
  const count = (auth.failures.running.get(key) ?? 0) + change
  if (count > 0) auth.failures.running.set(key, count)
  else auth.failures.running.delete(key)
}
