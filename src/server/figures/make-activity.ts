import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { DB } from '../db/schema.ts'
import { addDays, beginOf, type Day } from './days.ts'
import type { MadeDay } from './make-figures.ts'
import type { WeekFigure } from './made-figures.ts'

/** What happened in a week, by the company of whoever did it, with how many people did. */
export async function insertWeek(tx: Transaction<DB>, week: Day): Promise<void> {
  const [begin, end] = [new Date(beginOf(week)), new Date(beginOf(addDays(week, 7)))]
  const during = (moment: RawBuilder<unknown>) => sql`${moment} >= ${begin} and ${moment} < ${end}`
  await insertDone(tx, week, {
    figures: [['filesAdded', sql`count(*)`]],
    deeds: sql`select created_by as person_id, 0 as hours from entries where kind = 'file' and ${during(sql.ref('created_at'))}`,
  })
  await insertDone(tx, week, {
    figures: [['activePeople', sql`count(distinct person_id)`]],
    deeds: sql`select user_id as person_id, 0 as hours from sessions where created_at < ${end} and rotated_at >= ${begin}`,
  })
  await insertDone(tx, week, {
    figures: [
      ['tasksFinished', sql`count(*)`],
      ['leadHours', sql`round(sum(hours))`],
    ],
    deeds: sql`
      select coalesce(t.assignee_id, t.creator_id) as person_id, extract(epoch from t.done_at - t.created_at) / 3600 as hours
      from tasks t where t.stage_id is not null and t.deleted_at is null and ${during(sql.ref('t.done_at'))}`,
  })
  await insertDone(tx, week, {
    figures: [['questions', sql`count(*)`]],
    deeds: sql`select user_id as person_id, 0 as hours from runs where ${during(sql.ref('started_at'))}`,
  })
  // sentences that lead to a source, by the verdict on them: markers that follow on each other belong to one
  const cited = sql`
    select r.user_id as person_id, 0 as hours from citations c join runs r on r.message_id = c.message_id
    where ${during(sql.ref('r.started_at'))} and not exists (select from citations before
      where before.message_id = c.message_id and before.place + length('[' || before.number || ']') = c.place)`
  await insertDone(tx, week, { figures: [['sentences', sql`count(*)`]], deeds: cited })
  await insertDone(tx, week, {
    figures: [['unsupportedSentences', sql`count(*)`]],
    deeds: sql`${cited} and c.verdict = 'unsupported'`,
  })
}

interface Done {
  readonly figures: readonly (readonly [WeekFigure, RawBuilder<unknown>])[]
  /** SQL: a row `person_id, hours` for each time that somebody did it. */
  readonly deeds: RawBuilder<unknown>
}

async function insertDone(tx: Transaction<DB>, week: Day, { figures, deeds }: Done): Promise<void> {
  for (const [figure, value] of figures)
    await sql`
      insert into daily_figures (day, figure, company_id, value, people)
      select ${week}::date, ${figure}, u.company_id, ${value}, count(distinct person_id)
      from (${deeds}) deeds join users u on u.id = deeds.person_id group by u.company_id`.execute(tx)
}

/** Files that the assistant may answer from, and those of them whose text could not be read, by company as storage is. */
export async function insertSources(tx: Transaction<DB>, { day }: MadeDay): Promise<void> {
  await sql`
    with counted as (
      select coalesce(t.company_id, u.company_id) as company_id, count(*) as files,
        count(*) filter (where c.id is null or c.state in ('failed', 'empty')) as unreadable
      from source_files s join entries e on e.id = s.entry_id join entries t on t.id = (e.ancestors || e.id)[2]
      left join users u on u.id = e.created_by left join search_contents c on c.id = s.content_id
      group by coalesce(t.company_id, u.company_id))
    insert into daily_figures (day, figure, company_id, value)
    select ${day}::date, figure, company_id, value from counted
    cross join lateral (values ('sourceFiles', files), ('unreadableFiles', unreadable)) figures (figure, value)`.execute(
    tx,
  )
}
