import { sql, type Kysely } from 'kysely'
import type { BoardRole } from '#contract/boards/board-roles.ts'
import type { DB } from '../../db/schema.ts'
import { concernsPerson } from '../board-role.ts'
import { isLive } from '../is-live.ts'

/** What somebody leaves behind on one board. */
export interface BoardOfPerson {
  readonly id: string
  readonly name: string
  /** By themselves; `null`: they are on it by role or company only, or have tasks there from before. */
  readonly boardRole: BoardRole | null
  /** Nobody else with an active account owns it. */
  readonly isOnlyOwner: boolean
  /** Assigned to them and not done. */
  readonly openTasks: number
}

/** The boards on which somebody was put themselves or has open tasks, by name. */
export async function boardsOfPerson(db: Kysely<DB>, userId: string): Promise<readonly BoardOfPerson[]> {
  const { rows } = await sql<BoardOfPerson>`
    select b.id, b.name, o.board_role as "boardRole", coalesce(t.open, 0) as "openTasks",
      o.board_role is not distinct from 'owner' and not exists (
        select from board_subjects s join users u on ${concernsPerson}
        where s.board_id = b.id and s.board_role = 'owner' and u.status = 'active' and u.id <> ${userId}::bigint) as "isOnlyOwner"
    from boards b
      left join board_subjects o on o.board_id = b.id and o.user_id = ${userId}::bigint
      left join (
        select t.board_id, count(*)::int as open from tasks t
        where t.assignee_id = ${userId}::bigint and t.done_at is null and ${isLive} group by t.board_id) t on t.board_id = b.id
    where b.deleted_at is null and (o.board_id is not null or t.board_id is not null)
    order by search_key(b.name), b.id`.execute(db)
  return rows
}
