import { sql, type Kysely, type RawBuilder } from 'kysely'
import { isAtLeast, type BoardRole } from '#contract/boards/board-roles.ts'
import { mayDecide } from '#contract/boards/move-rule.ts'
import type { MoveRequest } from '#contract/boards/requests.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { readWorkflow } from '../workflow/read-workflow.ts'

interface RequestRow {
  readonly id: string
  readonly board_id: string
  readonly task_id: string
  readonly title: string
  readonly from_stage: string
  readonly from_name: string
  readonly to_stage: string
  readonly to_name: string
  readonly reason: string
  readonly asker_id: string | null
  readonly asked_at: Date
  readonly state: MoveRequest['state']
  readonly decider_id: string | null
  readonly decided_at: Date | null
  readonly answer: string
}

interface Asked {
  readonly boardId: string
  /** Who is told of them, and what they may do on the board. */
  readonly userId: string
  readonly role: BoardRole
  /** Of the requests `r`, with their order and number. */
  readonly which: RawBuilder<unknown>
}

/** Requests on a board, as they are told to somebody. */
export async function readRequests(
  db: Kysely<DB>,
  { boardId, userId, role, which }: Asked,
): Promise<MoveRequest[]> {
  const { rows } = await sql<RequestRow>`
    select r.*, t.title, f.name as from_name, s.name as to_name
    from move_requests r join tasks t on t.id = r.task_id
      join stages f on f.id = r.from_stage join stages s on s.id = r.to_stage
    where r.board_id = ${boardId}::bigint and ${which}`.execute(db)
  if (rows.length === 0) return []
  const { connections } = await readWorkflow(db, boardId)
  const isDecided = ({ from_stage: from, to_stage: to }: RequestRow): boolean =>
    isAtLeast(role, 'member') &&
    mayDecide(
      connections.find((each) => each.from === from && each.to === to),
      { userId, isOwner: role === 'owner' },
    )
  return rows.map((row) => ({
    ...requestOf(row),
    mayDecide: row.state === 'pending' && isDecided(row),
    mayWithdraw: row.state === 'pending' && row.asker_id === userId,
  }))
}

/** One of them. */
export async function readRequest(
  db: Kysely<DB>,
  { requestId, ...asked }: Omit<Asked, 'which'> & { readonly requestId: string },
): Promise<MoveRequest> {
  const [request] = await readRequests(db, { ...asked, which: sql`r.id = ${requestId}::bigint` })
  if (!request) throw new Problem('notFound')
  return request
}

const requestOf = (row: RequestRow): Omit<MoveRequest, 'mayDecide' | 'mayWithdraw'> => ({
  id: row.id,
  taskboard: row.board_id,
  taskId: row.task_id,
  title: row.title,
  from: { id: row.from_stage, name: row.from_name },
  to: { id: row.to_stage, name: row.to_name },
  reason: row.reason,
  asker: row.asker_id,
  askedAt: row.asked_at.toISOString(),
  state: row.state,
  decider: row.decider_id,
  decidedAt: row.decided_at?.toISOString() ?? null,
  answer: row.answer,
})
