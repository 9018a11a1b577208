import { createHash, createHmac } from 'node:crypto'
import { dayInMs } from '../../process/day-in-ms.ts'
import type { Services } from '../../services.ts'

/** After so many days a session ends that is not used. */
export const slidingDays = 30
const maxDays = 180

/** How long a replaced refresh token still answers for tabs that were slower, in milliseconds. */
export const graceMilliseconds = 30_000

/** When a session used now ends if it is not used again: in 30 days, 180 days after its start at the latest; whole seconds. */
export function sessionEnd(startedAt: Date, usedAt: Date): Date {
  const end = Math.min(usedAt.getTime() + slidingDays * dayInMs, startedAt.getTime() + maxDays * dayInMs)
  return new Date(Math.floor(end / 1000) * 1000)
}

/** What the database knows of a refresh token. */
export const hashTokenId = (tokenId: string): Buffer => createHash('sha256').update(tokenId).digest()

/**
 * The id of the token that follows another one. It is derived (by a key) and not random, so that a slower tab within the
 * grace is given the very token that the faster one got, although only hashes are stored.
 */
export function nextTokenId(services: Services, sessionId: string, replacedHash: Buffer): string {
  const mac = createHmac('sha256', services.auth.keys.rotation).update(sessionId).update(replacedHash)
  return mac.digest('base64url')
}
