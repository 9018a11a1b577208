import { sql } from 'kysely'
import { signInDays, type countSignIns as countSignInsCall } from '#contract/admin/overview.ts'
import type { QueryOf, ReplyOf } from '#contract/http/call.ts'
import type { Services } from '../../services.ts'

/** Sign-ins and refused ones of the last days, each day as it is in the time zone of who asks. */
export async function countSignIns(
  { db, config, now }: Services,
  { timeZone }: QueryOf<typeof countSignInsCall>,
): Promise<ReplyOf<typeof countSignInsCall>> {
  const days = Math.min(signInDays, config.signInDays)
  const today = sql`(${new Date(now())}::timestamptz at time zone ${timeZone})::date`
  // day by day by the index: to sort them all by the day of each costs ten times as much
  const { rows } = await sql<{ day: string; people: number; refusals: number }>`
    with days as (
      select each::date as day, each at time zone ${timeZone} as begins, (each + interval '1 day') at time zone ${timeZone} as ends
      from generate_series((${today} - ${days - 1}::int)::timestamp, ${today}::timestamp, '1 day') each)
    select day::text, people, refusals from days cross join lateral (
      select count(distinct user_id) filter (where outcome = 'signedIn')::int as people,
        coalesce(sum(times) filter (where outcome <> 'signedIn'), 0)::int as refusals
      from sign_ins where last_at >= begins and last_at < ends) counted
    order by day desc`.execute(db)
  return { days: rows }
}
