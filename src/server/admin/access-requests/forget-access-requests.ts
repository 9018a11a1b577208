import { sql } from 'kysely'
import { accessRequestLimits } from '#contract/rights/access-requests.ts'
import { dayInMs } from '../../process/day-in-ms.ts'
import type { Services } from '../../services.ts'
import { isUndecided, knownRequests } from './known-requests.ts'

/** Days after which nothing is known of a request but what the change log tells. */
const keptDays = 90

/**
 * Lets requests lapse for good whose target went, whose asker may not use the files any more, or who have the right by now; removes
 * those from long ago. May run twice at the same time.
 */
export async function forgetAccessRequests({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const undecided = await knownRequests(db, { where: isUndecided, now: now() })
  const lapsed = undecided.flatMap(({ id, state }) => (state === 'lapsed' ? id : []))
  await sql`
    update access_requests set entry_id = null where decision is null and id = any(${lapsed}::bigint[])`.execute(
    db,
  )
  const until = new Date(now() - Math.max(keptDays, accessRequestLimits.openDays) * dayInMs)
  await db.deleteFrom('access_requests').where('asked_at', '<', until).execute()
}
