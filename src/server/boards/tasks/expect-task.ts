import { sql, type Kysely } from 'kysely'
import type { BoardRole } from '#contract/boards/board-roles.ts'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { expectRole, roleOfPerson } from '../board-role.ts'

/** A task that is not deleted, its board, and what the actor may do there. Refuses with `notFound`. */
export async function expectTask(
  db: Kysely<DB>,
  { userId }: Pick<Actor, 'userId'>,
  taskId: string,
): Promise<{ readonly boardId: string; readonly role: BoardRole }> {
  const { rows } = await sql<{ board_id: string; role: BoardRole | null }>`
    select b.id as board_id, ${roleOfPerson(userId)} as role from tasks t join boards b on b.id = t.board_id
    where t.id = ${taskId}::bigint and t.deleted_at is null and b.deleted_at is null`.execute(db)
  const [task] = rows
  if (!task) throw new Problem('notFound')
  return { boardId: task.board_id, role: expectRole(task.role, 'viewer') }
}
