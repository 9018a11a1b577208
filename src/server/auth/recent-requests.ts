import { LRUCache } from 'lru-cache'
import { Problem } from '../http/problem.ts'

/** Moments of requests in milliseconds, oldest first, by what they are counted for. In memory: each node counts its own. */
export type RecentRequests = LRUCache<string, readonly number[]>

interface Limit {
  readonly key: string
  /** So many within the window; the next one is refused. */
  readonly max: number
}

const windowMilliseconds = 15 * 60 * 1000
const maxKeys = 20_000

/** No requests yet; of more than 20,000 keys those unused longest are forgotten. */
export const createRecentRequests = (): RecentRequests => new LRUCache({ max: maxKeys })

/** Counts a request, or refuses it with `tooManyRequests` when one of the limits was reached in the last 15 minutes. */
export function countRequest(requests: RecentRequests, now: number, limits: readonly Limit[]): void {
  const counted = limits.map(({ key, max }) => ({ key, max, moments: recent(requests, key, now) }))
  const waits = counted
    .filter(({ moments, max }) => moments.length >= max)
    .map(({ moments }) => (moments[0] ?? now) + windowMilliseconds - now)
  if (waits.length > 0) {
    throw new Problem('tooManyRequests', { retryAfter: Math.max(1, Math.ceil(Math.max(...waits) / 1000)) })
  }
  for (const { key, moments } of counted) requests.set(key, [...moments, now])
}

const recent = (requests: RecentRequests, key: string, now: number): readonly number[] =>
  (requests.get(key) ?? []).filter((moment) => moment > now - windowMilliseconds)
