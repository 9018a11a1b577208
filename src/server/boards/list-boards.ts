import { sql } from 'kysely'
import type { BoardLine, listBoards as call } from '#contract/boards/boards.ts'
import type { QueryOf } from '#contract/http/call.ts'
import type { Actor } from '../actor.ts'
import type { Services } from '../services.ts'
import { listedBoard, readBoards } from './read-board.ts'
import { todayFor } from './today.ts'
import { isLive } from './is-live.ts'

const states = {
  active: sql<boolean>`b.deleted_at is null and b.archived_at is null`,
  archived: sql<boolean>`b.deleted_at is null and b.archived_at is not null`,
  deleted: sql<boolean>`b.deleted_at is not null`,
}

/** The boards on which the actor is; the deleted ones are told to their owners. */
export async function listBoards(
  services: Services,
  actor: Actor,
  { state, timeZone }: QueryOf<typeof call>,
): Promise<BoardLine[]> {
  const { db } = services
  const boards = (await readBoards(db, actor, states[state])).filter(
    ({ role }) => state !== 'deleted' || role === 'owner',
  )
  const today = await todayFor(services, actor, timeZone)
  const { rows } = await sql<{ board_id: string; open: number; overdue: number }>`
    select t.board_id, count(*)::int as open, (count(*) filter (where t.due_date < ${today}::date))::int as overdue
    from tasks t
    where t.board_id = any(${boards.map(({ id }) => id)}::bigint[]) and t.stage_id is not null and t.done_at is null and ${isLive}
    group by t.board_id`.execute(db)
  const counts = new Map(rows.map(({ board_id: id, open, overdue }) => [id, { open, overdue }]))
  return boards.map((board) => listedBoard(board, counts.get(board.id) ?? { open: 0, overdue: 0 }))
}
