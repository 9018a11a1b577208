import { sql, type Kysely, type RawBuilder } from 'kysely'
import { isAtLeast, boardRoles, type BoardRole } from '#contract/boards/board-roles.ts'
import type { Actor } from '../actor.ts'
import type { DB } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'

const order = sql.lit(`{${boardRoles.join()}}`)

/** SQL: the row `s` of `board_subjects` concerns the person `u` of `users`: by themselves, by role or by company. */
export const concernsPerson = sql<boolean>`(s.user_id = u.id or s.role_id = u.role_id or s.company_id = u.company_id)`

/** SQL: the strongest of the roles of rows `s`. */
export const strongest = sql<BoardRole>`(${order}::text[])[max(array_position(${order}::text[], s.board_role))]`

/**
 * SQL: what a person may do on the board `b`, as the database knows them in this statement; null when they are not on it, or
 * have no active account.
 */
export const roleOfPerson = (userId: string): RawBuilder<BoardRole | null> => sql`(
  select ${strongest} from users u join board_subjects s on ${concernsPerson}
  where u.id = ${userId}::bigint and u.status = 'active' and s.board_id = b.id)`

/** Refuses as one does who is not on the board: there is none. Refuses with `notFound` and `notAllowed`. */
export function expectRole(role: BoardRole | null | undefined, needed: BoardRole): BoardRole {
  if (!role) throw new Problem('notFound')
  if (!isAtLeast(role, needed)) throw new Problem('notAllowed')
  return role
}

/** What the actor may do on a board that is not deleted. Refuses with `notFound`, and `notAllowed` where it does not suffice. */
export async function roleOnBoard(
  db: Kysely<DB>,
  { userId }: Pick<Actor, 'userId'>,
  boardId: string,
  needed: BoardRole = 'viewer',
): Promise<BoardRole> {
  const { rows } = await sql<{ role: BoardRole | null }>`
    select ${roleOfPerson(userId)} as role from boards b where b.id = ${boardId}::bigint and b.deleted_at is null
  `.execute(db)
  return expectRole(rows[0]?.role, needed)
}
