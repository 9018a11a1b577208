import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { concernsPerson } from '../board-role.ts'
import { isLive } from '../is-live.ts'
import type { LockedBoard } from '../lock-board.ts'
import type { BoardSubject } from './board-users.ts'

const concernedBy = { user: sql`u.id`, role: sql`u.role_id`, company: sql`u.company_id` } as const

/**
 * Gives the open tasks of those of a person, role or company who are no members of the board any more to somebody, or to nobody.
 * That is on record as a change of each task. Answers with the tasks.
 */
export async function releaseTasks(
  tx: Transaction<DB>,
  board: LockedBoard,
  { kind, id }: BoardSubject,
  to: string | null,
): Promise<readonly { readonly taskId: string; readonly title: string }[]> {
  const { rows } = await sql<{ taskId: string; title: string }>`
    with left_behind as (
      select t.id, t.title, t.assignee_id from tasks t join users u on u.id = t.assignee_id
      where t.board_id = ${board.id}::bigint and t.done_at is null and ${isLive} and ${concernedBy[kind]} = ${id}::bigint
        and not exists (
          select from board_subjects s
          where ${concernsPerson} and s.board_id = t.board_id and s.board_role <> 'viewer')),
    given as (
      update tasks t set assignee_id = ${to}::bigint, revision = ${board.revision}::bigint, version = t.version + 1
      from left_behind l where l.id = t.id),
    recorded as (
      insert into task_activity (task_id, board_id, actor_id, kind, before, after, revision, happened_at)
      select l.id, ${board.id}::bigint, ${board.changedBy}::bigint, 'changed', jsonb_build_object('assignee', l.assignee_id::text),
        jsonb_build_object('assignee', ${to}::text), ${board.revision}::bigint, ${board.changedAt}
      from left_behind l)
    select id as "taskId", title from left_behind order by id`.execute(tx)
  return rows
}
