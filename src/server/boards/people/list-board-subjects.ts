import { sql } from 'kysely'
import type { listBoardSubjects as call } from '#contract/boards/board-people.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { roleOnBoard } from '../board-role.ts'

/** The roles and then the active companies, by name. Refuses with `notFound` and `notAllowed`. */
export async function listBoardSubjects(
  { db }: Services,
  actor: Actor,
  boardId: string,
): Promise<ReplyOf<typeof call>> {
  await roleOnBoard(db, actor, boardId, 'owner')
  const { rows } = await sql<{ kind: 'role' | 'company'; id: string; name: string; people: number }>`
    select 'role' as kind, id, name, name_folded,
      (select count(*)::int from users where role_id = roles.id and status = 'active') as people
    from roles
    union all
    select 'company', id, name, name_folded,
      (select count(*)::int from users where company_id = companies.id and status = 'active')
    from companies where is_active
    order by kind desc, name_folded`.execute(db)
  return rows.map(({ kind, id, name, people }) => ({ kind, id, name, people }))
}
