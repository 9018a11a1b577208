import { sql, type Kysely } from 'kysely'
import { mostOfMine, type listMyTasks as call, type MyRequest } from '#contract/boards/my-tasks.ts'
import type { BoardColor } from '#contract/boards/workflow.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { prepared } from '../../db/prepared.ts'
import type { DB } from '../../db/schema.ts'
import { isLive } from '../is-live.ts'
import { personName } from '../person-name.ts'
import { decides, myBoards } from './my-boards.ts'

type MyRequests = Pick<ReplyOf<typeof call>, 'approvals' | 'requests'>

interface Row {
  readonly is_own: boolean
  readonly total: number
  readonly id: string
  readonly task_id: string
  readonly title: string
  readonly board_id: string
  readonly board_name: string
  readonly color: BoardColor
  readonly from_name: string
  readonly to_name: string
  readonly reason: string
  readonly asker: string | null
  readonly asked_at: Date
}

/** Moves that wait for a person's decision, and those for which they asked: of each the oldest, and how many. */
export async function readMyRequests(db: Kysely<DB>, userId: string): Promise<MyRequests> {
  const { rows } = await sql<Row>`${prepared}
    with ${myBoards(userId)},
    pending as (
      select r.id, r.task_id, t.title, m.id as board_id, m.name as board_name, m.color, f.name as from_name, s.name as to_name,
        r.reason, r.asker_id, r.asked_at, r.asker_id is not distinct from ${userId}::bigint as is_own
      from mine m
        join move_requests r on r.board_id = m.id and r.state = 'pending'
        join tasks t on t.id = r.task_id and t.stage_id = r.from_stage and ${isLive}
        join stages f on f.id = r.from_stage
        join stages s on s.id = r.to_stage and s.deleted_at is null
        left join connections c on c.from_stage = r.from_stage and c.to_stage = r.to_stage
      where r.asker_id = ${userId}::bigint or ${decides(userId)}),
    ranked as (
      select *, count(*) over (partition by is_own)::int as total, row_number() over (partition by is_own order by id) as place
      from pending)
    select r.*, ${personName} as asker from ranked r left join users u on u.id = r.asker_id
    where r.place <= ${mostOfMine} order by r.is_own, r.place`.execute(db)
  return {
    approvals: someOf(rows.filter((row) => !row.is_own)),
    requests: someOf(rows.filter((row) => row.is_own)),
  }
}

const someOf = (rows: readonly Row[]): MyRequests['requests'] => ({
  first: rows.map(requestOf),
  total: rows[0]?.total ?? 0,
})

const requestOf = (row: Row): MyRequest => ({
  id: row.id,
  taskId: row.task_id,
  title: row.title,
  taskboard: { id: row.board_id, name: row.board_name, color: row.color },
  from: row.from_name,
  to: row.to_name,
  reason: row.reason,
  asker: row.asker,
  askedAt: row.asked_at.toISOString(),
})
