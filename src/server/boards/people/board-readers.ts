import { sql } from 'kysely'
import type { BoardReaders } from '../../notifications/board-readers.ts'
import { concernsPerson } from '../board-role.ts'

/** Who of these people is on each of these boards; on one that is deleted nobody is. */
export const boardReaders: BoardReaders = async (db, { boardIds, userIds }) => {
  const { rows } = await sql<{ board_id: string; user_id: string }>`
    select distinct b.id as board_id, u.id as user_id
    from boards b join board_subjects s on s.board_id = b.id join users u on ${concernsPerson}
    where b.id = any(${boardIds}::bigint[]) and b.deleted_at is null and u.id = any(${userIds}::bigint[])
      and u.status = 'active'`.execute(db)
  const readers = new Map<string, Set<string>>()
  for (const { board_id: boardId, user_id: userId } of rows)
    readers.set(boardId, (readers.get(boardId) ?? new Set()).add(userId))
  return readers
}
