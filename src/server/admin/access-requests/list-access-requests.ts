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
import { isUndecided, knownRequests, requestReply, wasTold, type KnownRequest } from './known-requests.ts'

const { listed, openDays } = accessRequestLimits
const readAtOnce = 5 * listed

/** The open requests, the oldest first, as many as are listed at once. */
export async function listAccessRequests(
  { db, now }: Services,
  actor: Actor,
): Promise<ReplyOf<typeof listAccessRequestsCall>> {
  const open = await openRequests(db, now())
  return {
    requests: open.slice(0, listed).map((each) => requestReply(each, actor)),
    hasMore: open.length > listed,
  }
}

/** The oldest that are open, one more than is listed if there are. Undecided ones may have lapsed: they are read on past these. */
async function openRequests(db: Services['db'], now: number): Promise<readonly KnownRequest[]> {
  const since = new Date(now - openDays * dayInMs)
  const open: KnownRequest[] = []
  let after = '0'
  for (;;) {
    const known = await knownRequests(db, {
      where: sql`${isUndecided} and r.asked_at > ${since} and r.id > ${after}::bigint`,
      now,
      atMost: readAtOnce,
    })
    open.push(...known.filter(({ state }) => state === 'open'))
    const last = known.at(-1)
    if (open.length > listed || known.length < readAtOnce || !last) return open
    after = last.id
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
