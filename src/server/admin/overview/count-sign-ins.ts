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
  const { rows } = await sql<{ day: string; people: number; refusals: number }>`
    with days as (
      select each::date as day from generate_series(
        (${new Date(now())}::timestamptz at time zone ${timeZone})::date - ${days - 1}::int,
        (${new Date(now())}::timestamptz at time zone ${timeZone})::date, '1 day') each),
    counted as (
      select (last_at at time zone ${timeZone})::date as day,
        count(distinct user_id) filter (where outcome = 'signedIn')::int as people,
        coalesce(sum(times) filter (where outcome <> 'signedIn'), 0)::int as refusals
      from sign_ins where last_at >= (select min(day) from days)::timestamp at time zone ${timeZone} group by 1)
    select day::text, coalesce(people, 0) as people, coalesce(refusals, 0) as refusals
    from days left join counted using (day) order by day desc`.execute(db)
  return { days: rows }
}
