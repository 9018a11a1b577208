import { sql, type Kysely } from 'kysely'
import { mostOfMine, type listMyTasks as call, type MyTask } from '#contract/boards/my-tasks.ts'
import type { Priority } from '#contract/boards/task-shapes.ts'
import type { BoardColor } from '#contract/boards/workflow.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { prepared } from '../../db/prepared.ts'
import type { DB } from '../../db/schema.ts'
import { isLive } from '../is-live.ts'
import { decides, myBoards } from './my-boards.ts'

const parts = ['overdue', 'today', 'thisWeek', 'later'] as const
type Part = (typeof parts)[number]
type MyTasks = Pick<ReplyOf<typeof call>, Part>

interface Row {
  readonly part: Part
  readonly total: number
  readonly id: string
  readonly title: string
  readonly board_id: string
  readonly board_name: string
  readonly color: BoardColor
  readonly stage_id: string | null
  readonly stage_name: string | null
  readonly parent_id: string | null
  readonly parent_title: string | null
  readonly due_date: string | null
  readonly priority: Priority | null
  readonly version: number
  readonly position_version: number
  readonly done_stage: string | null
}

/** What is assigned to a person and not done, by when it is due: of each part the first by date and priority, and how many. */
export async function readMyTasks(
  db: Kysely<DB>,
  userId: string,
  { today, sunday }: { readonly today: string; readonly sunday: string },
): Promise<MyTasks> {
  const { rows } = await sql<Row>`${prepared}
    with ${myBoards(userId)},
    -- by themselves, else all tasks of each of the boards would be looked through
    own as materialized (
      select * from tasks t where t.assignee_id = ${userId}::bigint and t.done_at is null and ${isLive}),
    assigned as (
      select t.id, t.board_id, t.stage_id, t.parent_id, t.title, t.due_date, t.priority, t.version, t.position_version,
        p.title as parent_title, case
          when t.due_date < ${today}::date then 'overdue' when t.due_date = ${today}::date then 'today'
          when t.due_date <= ${sunday}::date then 'thisWeek' else 'later' end as part
      from own t join mine m on m.id = t.board_id left join tasks p on p.id = t.parent_id
      where p.archived_at is null and p.deleted_at is null),
    ranked as (
      select a.*, count(*) over (partition by part)::int as total, row_number() over (
        partition by part order by due_date, array_position(array['HIGH', 'MEDIUM', 'LOW'], priority), id) as place
      from assigned a),
    shown as materialized (select * from ranked where place <= ${mostOfMine}),
    reached as (
      select r.stage_id, ${doneStage(userId)} as done_stage
      from (select distinct board_id, stage_id from shown where stage_id is not null) r join mine m on m.id = r.board_id)
    select r.part, r.total, r.id, r.title, m.id as board_id, m.name as board_name, m.color, s.id as stage_id, s.name as stage_name,
      r.parent_id, r.parent_title, r.due_date, r.priority, r.version, r.position_version, d.done_stage
    from shown r
      join mine m on m.id = r.board_id
      left join stages s on s.id = r.stage_id
      left join reached d on d.stage_id = r.stage_id
    order by r.part, r.place`.execute(db)
  return {
    overdue: partOf(rows, 'overdue'),
    today: partOf(rows, 'today'),
    thisWeek: partOf(rows, 'thisWeek'),
    later: partOf(rows, 'later'),
  }
}

/** SQL: the first stage of the kind done to which the person may move a task that is in the stage `r` of the board `m`. */
const doneStage = (userId: string) => sql`(
  select d.id from stages d
  where d.board_id = r.board_id and d.kind = 'done' and d.deleted_at is null
    and (not exists (select from connections c where c.board_id = r.board_id) or exists (
      select from connections c where c.from_stage = r.stage_id and c.to_stage = d.id
        and (not c.needs_approval or ${decides(userId)})))
  order by d.place limit 1)`

function partOf(rows: readonly Row[], part: Part): MyTasks[Part] {
  const own = rows.filter((row) => row.part === part)
  return { first: own.map(taskOf), total: own[0]?.total ?? 0 }
}

const taskOf = (row: Row): MyTask => ({
  id: row.id,
  title: row.title,
  taskboard: { id: row.board_id, name: row.board_name, color: row.color },
  workflowStage: row.stage_id === null ? null : { id: row.stage_id, name: row.stage_name ?? '' },
  parent: row.parent_id === null ? null : { id: row.parent_id, title: row.parent_title ?? '' },
  dueDate: row.due_date,
  priority: row.priority,
  version: row.version,
  positionVersion: row.position_version,
  doneStage: row.done_stage,
})
