import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Services } from '../services.ts'
import { dayOf, mondayOf } from './days.ts'
import type { CountedAtOnce } from './made-figures.ts'

/** What somebody did. */
interface CountedFigure {
  readonly figure: CountedAtOnce
  readonly userId: string
  /** A whole number; 1 unless said. */
  readonly by?: number
}

/**
 * Counts something in the present week (UTC), for the company of whoever did it. With it is kept how many people that were: as
 * hashes by the secret of the installation, other ones every week.
 */
export async function countFigure(
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
  { figure, userId, by = 1 }: CountedFigure,
): Promise<void> {
  const week = mondayOf(dayOf(now()))
  const person = createHmac('sha256', config.secret).update(`figure ${week} ${figure} ${userId}`).digest()
  await sql`
    with first as (
      insert into figure_participants (week, figure, person) values (${week}::date, ${figure}, ${person})
      on conflict do nothing returning 1)
    insert into daily_figures (day, figure, company_id, value, people)
    select ${week}::date, ${figure}, u.company_id, ${by}::bigint, (select count(*) from first)
    from users u where u.id = ${userId}::bigint
    on conflict on constraint daily_figures_once do update set
      value = daily_figures.value + excluded.value, people = daily_figures.people + excluded.people`.execute(
    db,
  )
}
