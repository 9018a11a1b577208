import { sql, type Kysely } from 'kysely'
import type { listBoardsOfUser as call } from '#contract/boards/boards-of-user.ts'
import type { BoardRole } from '#contract/boards/board-roles.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import type { DB } from '../../db/schema.ts'
import type { Services } from '../../services.ts'
import { concernsPerson, strongest } from '../board-role.ts'
import { isLive } from '../is-live.ts'

/** What somebody leaves behind on one board. */
export interface BoardOfPerson {
  readonly id: string
  readonly name: string
  /** By themselves; `null`: they are on it by role or company only, or have tasks there from before. */
  readonly ownRole: BoardRole | null
  /** By all that counts for them; `null`: they have only tasks there from before. */
  readonly role: BoardRole | null
  /** They own it, be it by role or company, and nobody else with an active account does. */
  readonly isOnlyOwner: boolean
  /** Assigned to them and not done. */
  readonly openTasks: number
}

/** The boards that somebody is on or has open tasks on, by name. */
export async function boardsOfPerson(db: Kysely<DB>, userId: string): Promise<readonly BoardOfPerson[]> {
  const id = sql`${userId}::bigint`
  const { rows } = await sql<BoardOfPerson>`
    with held as (
      select s.board_id, ${strongest} as role, max(s.board_role) filter (where s.user_id = u.id) as own_role
      from users u join board_subjects s on ${concernsPerson} where u.id = ${id} group by s.board_id),
    open as (
      select t.board_id, count(*)::int as amount from tasks t
      where t.assignee_id = ${id} and t.done_at is null and ${isLive} group by t.board_id)
    select b.id, b.name, held.role, held.own_role as "ownRole", coalesce(open.amount, 0) as "openTasks",
      held.role is not distinct from 'owner' and not exists (
        select from board_subjects s join users u on ${concernsPerson}
        where s.board_id = b.id and s.board_role = 'owner' and u.status = 'active' and u.id <> ${id}) as "isOnlyOwner"
    from held full join open using (board_id) join boards b on b.id = board_id
    where b.deleted_at is null
    order by search_key(b.name), b.id`.execute(db)
  return rows
}

/** The same for those who manage people. */
export async function listBoardsOfUser({ db }: Services, userId: string): Promise<ReplyOf<typeof call>> {
  const boards = await boardsOfPerson(db, userId)
  return { boards: boards.map(({ ownRole, ...board }) => ({ ...board, isOwn: ownRole !== null })) }
}
