import { sql } from 'kysely'
import type { listGoneTasks as call } from '#contract/boards/task-keeping.ts'
import type { QueryOf, ReplyOf } from '#contract/http/call.ts'
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { roleOnBoard } from '../board-role.ts'
import { readPeople } from '../read-board.ts'

const atOnce = 100

const conditions = {
  // a subtask goes into the archive only with the task it belongs to
  archived: sql<boolean>`t.archived_at is not null and t.deleted_at is null and t.parent_id is null`,
  // nor is one told that went with its task: it comes back with that
  deleted: sql<boolean>`t.deleted_at is not null and (p.id is null or p.deleted_at is null and p.archived_at is null)`,
}

/** The tasks of a board that are in the archive or deleted, the last ones first. Refuses with `notFound`. */
export async function listGoneTasks(
  { db }: Services,
  actor: Actor,
  boardId: string,
  { state, search }: QueryOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  await roleOnBoard(db, actor, boardId)
  const { rows } = await sql<{
    id: string
    title: string
    parent_id: string | null
    parent_title: string | null
    assignee_id: string | null
    gone_at: Date
  }>`
    select t.id, t.title, t.assignee_id, p.id as parent_id, p.title as parent_title,
      coalesce(t.deleted_at, t.archived_at) as gone_at
    from tasks t left join tasks p on p.id = t.parent_id
    where t.board_id = ${boardId}::bigint and ${conditions[state]}
      and position(search_key(${search}) in search_key(t.title)) > 0
    order by gone_at desc, t.id desc limit ${atOnce + 1}`.execute(db)
  const tasks = rows.slice(0, atOnce).map((row) => ({
    id: row.id,
    title: row.title,
    parent: row.parent_id === null ? null : { id: row.parent_id, title: row.parent_title ?? '' },
    assignee: row.assignee_id,
    goneAt: row.gone_at.toISOString(),
  }))
  const named = tasks.flatMap(({ assignee }) => (assignee === null ? [] : [assignee]))
  return { tasks, hasMore: rows.length > atOnce, people: await readPeople(db, [...new Set(named)]) }
}
