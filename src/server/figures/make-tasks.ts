import { sql, type Transaction } from 'kysely'
import type { DB } from '../db/schema.ts'
import type { MadeDay } from './make-figures.ts'

/**
 * Tasks on boards in use by the company of whoever they are assigned to, or else of whoever created them, and by board. They are
 * figures of the people of that company who are on the boards with such tasks. A past day is told by what the tasks are today, but for what came
 * or was done since.
 */
export async function insertTasks(tx: Transaction<DB>, { day, end }: MadeDay): Promise<void> {
  await sql`
    with used as (select id from boards where archived_at is null and deleted_at is null),
    standing as (
      select t.board_id, u.company_id, t.due_date < ${day}::date as is_late,
        case when t.done_at < ${end} then 'done' when s.kind = 'todo' then 'todo' else 'doing' end as state
      from used b join tasks t on t.board_id = b.id join stages s on s.id = t.stage_id
      left join users u on u.id = coalesce(t.assignee_id, t.creator_id)
      where t.archived_at is null and t.deleted_at is null and t.created_at < ${end}),
    members as (
      select u.company_id, s.board_id, count(distinct u.id) as people
      from board_subjects s
      join users u on u.status = 'active' and (s.user_id = u.id or s.role_id = u.role_id or s.company_id = u.company_id)
      where (s.board_id, coalesce(u.company_id, 0)) in (select board_id, coalesce(company_id, 0) from standing)
      group by grouping sets ((u.company_id), (u.company_id, s.board_id))),
    counted as (
      select company_id, board_id, count(*) filter (where state = 'todo') as todo,
        count(*) filter (where state = 'doing') as doing, count(*) filter (where state = 'done') as done,
        count(*) filter (where state <> 'done' and is_late) as overdue
      from standing group by grouping sets ((company_id), (company_id, board_id)))
    insert into daily_figures (day, figure, company_id, board_id, value, people)
    select ${day}::date, case when c.board_id is null then 'tasks' else 'boardTasks' end || state, c.company_id, c.board_id, value,
      coalesce(m.people, 0)
    from counted c left join members m
      on m.company_id is not distinct from c.company_id and m.board_id is not distinct from c.board_id
    cross join lateral (values ('Todo', todo), ('Doing', doing), ('Done', done), ('Overdue', overdue)) states (state, value)`.execute(
    tx,
  )
}
