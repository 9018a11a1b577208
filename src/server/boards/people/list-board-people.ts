import { sql } from 'kysely'
import type { listBoardPeople as call } from '#contract/boards/board-people.ts'
import type { BoardRole } from '#contract/boards/board-roles.ts'
import type { QueryOf, ReplyOf } from '#contract/http/call.ts'
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { foundBy } from '../../users/search-people.ts'
import { concernsPerson, roleOnBoard, strongest } from '../board-role.ts'

/** Most people that are told at once. */
const most = 50

/** The active people who are on a board, by name. Refuses with `notFound`. */
export async function listBoardPeople(
  { db }: Services,
  actor: Actor,
  boardId: string,
  { search, for: purpose }: QueryOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  await roleOnBoard(db, actor, boardId)
  const { rows } = await sql<{ id: string; name: string; email: string; role: BoardRole }>`
    select users.id, coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email) as name, users.email,
      (select ${strongest} from board_subjects s join users u on ${concernsPerson}
        where u.id = users.id and s.board_id = ${boardId}::bigint) as role
    from users
    where users.status = 'active' and ${foundBy(search)} and exists (
      select from board_subjects s join users u on ${concernsPerson}
      where u.id = users.id and s.board_id = ${boardId}::bigint
        ${purpose === 'assignee' ? sql`and s.board_role <> 'viewer'` : sql``})
    order by search_key(users.first_name || ' ' || users.last_name), users.id limit ${most}`.execute(db)
  return rows.map(({ id, name, email, role }) => ({ id, name, email, boardRole: role }))
}
