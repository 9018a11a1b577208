import { sql, type Kysely, type Transaction } from 'kysely'
import type { DB } from '../db/schema.ts'
import type { Services } from '../services.ts'
import { addDays, beginOf, dayOf, mondayOf, type Day } from './days.ts'
import { insertStorage } from './make-storage.ts'
import { insertTasks } from './make-tasks.ts'
import { insertSources, insertWeek } from './make-activity.ts'
import { madeOfDay, madeOfWeek } from './made-figures.ts'

type Making = Pick<Services, 'db' | 'now' | 'log'>

/** As far back missed days are made. */
const mostDays = 30

/**
 * Makes the figures of the present day, of the days that have passed since it was made last, and of their weeks. Each day is one
 * transaction, so that whatever ends this leaves whole days only; the next time goes on. May run twice at the same time.
 */
export async function makeFigures(services: Making): Promise<void> {
  const begun = performance.now()
  const today = dayOf(services.now())
  const missed = await missedDays(services.db, today)
  for (const day of missed)
    await services.db.transaction().execute((tx) => makeDay(tx, { day, today, now: services.now() }))
  await sql`delete from figure_participants where week < ${mondayOf(today)}::date`.execute(services.db)
  services.log.info(
    { days: missed.length, ms: Math.round(performance.now() - begun) },
    'Figures of days were made',
  )
}

/** The newest first: whoever looks at a dashboard wants to see today. One that was made before it was over is missed. */
async function missedDays(db: Kysely<DB>, today: Day): Promise<readonly Day[]> {
  const { rows } = await sql<{ day: Day }>`
    select each::date::text as day from generate_series(
      greatest(${addDays(today, 1 - mostDays)}::date, (select min(created_at at time zone 'UTC')::date from entries)),
      ${today}::date, '1 day') each
    where not exists (
      select from figure_days d where d.day = each::date and d.made_at >= (each::date + 1)::timestamp at time zone 'UTC')
    order by each desc`.execute(db)
  return rows.map(({ day }) => day)
}

/** What of a day is counted, and when it ends: now, as long as it lasts. */
export interface MadeDay {
  readonly day: Day
  readonly week: Day
  /** What was there before this moment counts. */
  readonly end: Date
}

/** Which day, seen from which moment. */
interface AskedDay {
  readonly day: Day
  readonly today: Day
  readonly now: number
}

/** Makes the figures of a day and its week anew, within a transaction. */
export async function makeDay(tx: Transaction<DB>, { day, today, now }: AskedDay): Promise<void> {
  const end = new Date(day === today ? now : beginOf(addDays(day, 1)))
  const made: MadeDay = { day, week: mondayOf(day), end }
  await sql`select pg_advisory_xact_lock(hashtext('kontor.figures'))`.execute(tx)
  // One core is enough: people are at work.
  await sql`set local max_parallel_workers_per_gather = 0`.execute(tx)
  await sql`set local statement_timeout = '5min'`.execute(tx)
  await forget(tx, made)
  await insertStorage(tx, made)
  await insertTasks(tx, made)
  await insertWeek(tx, made.week)
  // What could be read on a past day nobody knows any more.
  if (day === today) await insertSources(tx, made)
  await sql`
    insert into figure_days (day, made_at) values (${day}::date, ${new Date(now)})
    on conflict (day) do update set made_at = excluded.made_at`.execute(tx)
}

/** Takes away what was made before; what is counted at once stays. */
async function forget(tx: Transaction<DB>, { day, week }: MadeDay): Promise<void> {
  await sql`
    delete from daily_figures where (day = ${day}::date and figure = any(${madeOfDay}::text[]))
      or (day = ${week}::date and figure = any(${madeOfWeek}::text[]))`.execute(tx)
}
