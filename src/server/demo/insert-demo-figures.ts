import { sql, type Transaction } from 'kysely'
import type { DB } from '../db/schema.ts'
import { addDays, dayOf, mondayOf } from '../figures/days.ts'
import { makeDay } from '../figures/make-figures.ts'

/** So many days of the past are told. */
const pastDays = 370

/**
 * Gives the demo a past: figures as if it had grown to what it is today. They are invented; those of today and of the running week
 * are counted, as everywhere.
 */
export async function insertDemoFigures(tx: Transaction<DB>, now: number): Promise<void> {
  const today = dayOf(now)
  await makeDay(tx, { day: today, today, now })
  await insertStanding(tx, today)
  await insertWeeks(tx, mondayOf(today))
  await sql`
    insert into figure_days (day, made_at) select day::date, (day::date + 1)::timestamp at time zone 'UTC'
    from generate_series(${addDays(today, -pastDays)}::date, ${addDays(today, -1)}::date, '1 day') day`.execute(tx)
}

/** How things stood: grown to what they are, tasks up and down. */
async function insertStanding(tx: Transaction<DB>, today: string): Promise<void> {
  await sql`
    insert into daily_figures (day, figure, company_id, folder_id, board_id, value, people)
    select past::date, f.figure, f.company_id, f.folder_id, f.board_id,
      round(f.value * case when f.people is null then 1 - 0.5 * ago / ${sql.lit(pastDays)} + 0.004 * sin(ago / 3.0 + length(f.figure))
        else greatest(0.2, 0.85 + 0.3 * sin(ago / 9.0 + length(f.figure)) + 0.15 * cos(ago / 4.0)) end), f.people
    from daily_figures f, generate_series(${addDays(today, -pastDays)}::date, ${addDays(today, -1)}::date, '1 day') past,
      lateral (select (${today}::date - past::date)::float8 as ago) before
    where f.day = ${today}::date and (f.people is null or f.figure like '%asks%')`.execute(tx)
}

/** What happened in the weeks before: more people each month, fewer in summer and around New Year. */
async function insertWeeks(tx: Transaction<DB>, monday: string): Promise<void> {
  await sql`
    with staff as (select company_id, count(*)::int as people from users where status = 'active' and company_id is not null group by 1),
    weeks as (
      select week::date as week, (${monday}::date - week::date) / 7.0 as ago,
        case when extract(week from week) in (1, 52, 53) then 0.4 when extract(month from week) in (7, 8) then 0.75 else 1 end as season
      from generate_series(${addDays(monday, -52 * 7)}::date, ${addDays(monday, -7)}::date, '7 days') week),
    kinds (figure, each, share) as (values
      ('filesAdded', 2.4, 0.7), ('activePeople', 1, 0.9), ('tasksFinished', 0.7, 0.6), ('leadHours', 62, 0.6), ('searches', 5.2, 0.8),
      ('searchesWithoutHit', 0.7, 0.6), ('questions', 2.1, 0.6), ('sentences', 6.5, 0.6), ('unsupportedSentences', 0.4, 0.5)),
    drawn as (
      select w.week, k.figure, s.company_id, k.each,
        least(s.people, greatest(0, round(s.people * k.share * w.season * (1 - 0.3 * w.ago / 52) + sin(w.ago * 1.7 + s.company_id)))) as people,
        w.season * (1 - 0.35 * w.ago / 52) * (1 + 0.22 * sin(w.ago * 2.3 + length(k.figure) + s.company_id)) as factor
      from weeks w, kinds k, staff s)
    insert into daily_figures (day, figure, company_id, value, people)
    select week, figure, company_id,
      case figure when 'activePeople' then people else greatest(0, round(people * each * factor)) end, people
    from drawn
    -- the week that today lies in is counted
    on conflict on constraint daily_figures_once do update set value = excluded.value, people = excluded.people`.execute(tx)
}
