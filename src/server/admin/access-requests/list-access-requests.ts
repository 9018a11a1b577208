import { sql } from 'kysely'
import type { ReplyOf } from '#contract/http/call.ts'
import {
  accessRequestLimits,
  type AccessRequest,
  type listAccessRequests as listAccessRequestsCall,
} from '#contract/rights/access-requests.ts'
import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import { dayInMs } from '../../process/day-in-ms.ts'
import type { Services } from '../../services.ts'
import { isUndecided, knownRequests, requestReply, wasTold } from './known-requests.ts'

const { listed, openDays } = accessRequestLimits

/** The open requests, the oldest first, as many as are listed at once. */
export async function listAccessRequests(
  { db, now }: Services,
  actor: Actor,
): Promise<ReplyOf<typeof listAccessRequestsCall>> {
  const since = new Date(now() - openDays * dayInMs)
  const known = await knownRequests(db, {
    where: sql`${isUndecided} and r.asked_at > ${since}`,
    now: now(),
    atMost: listed + 1,
  })
  const open = known.filter(({ state }) => state === 'open')
  return {
    requests: open.slice(0, listed).map((each) => requestReply(each, actor)),
    hasMore: known.length > listed,
  }
}

/** One of them, whatever became of it. Refuses with `notFound` one of which nobody was told. */
export async function showAccessRequest(
  { db, now }: Services,
  actor: Actor,
  id: string,
): Promise<AccessRequest> {
  const [known] = await knownRequests(db, {
    where: sql`r.id = ${id}::bigint and ${wasTold}`,
    now: now(),
  })
  if (!known) throw new Problem('notFound')
  return requestReply(known, actor)
}
