import { sql, type RawBuilder } from 'kysely'
import type { listOwnerlessBoards as call } from '#contract/boards/ownerless-boards.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import type { Services } from '../../services.ts'
import { concernsPerson } from '../board-role.ts'

/** SQL: nobody with an active account owns the board `b`. */
export const isOwnerless: RawBuilder<boolean> = sql`(b.deleted_at is null and not exists (
  select from board_subjects s join users u on ${concernsPerson}
  where s.board_id = b.id and s.board_role = 'owner' and u.status = 'active'))`

/** The boards without an owner, by their names alone. */
export async function listOwnerlessBoards({ db }: Services): Promise<ReplyOf<typeof call>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select b.id, b.name from boards b where ${isOwnerless} order by search_key(b.name), b.id`.execute(db)
  return { boards: rows }
}
