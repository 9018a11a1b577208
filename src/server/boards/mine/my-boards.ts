import { sql, type RawBuilder } from 'kysely'
import { concernsPerson, strongest } from '../board-role.ts'
import { approversNow } from '../workflow/approvers-now.ts'

/** SQL, for a `with`: the boards `mine` on which something changes and on which a person is, with what they may do there. */
export const myBoards = (userId: string): RawBuilder<unknown> => sql`
  mine as materialized (
    select b.id, b.name, b.color, on_it.role from (
      select s.board_id, ${strongest} as role from users u join board_subjects s on ${concernsPerson}
      where u.id = ${userId}::bigint and u.status = 'active' group by s.board_id) on_it
    join boards b on b.id = on_it.board_id
    where b.deleted_at is null and b.archived_at is null)`

/** SQL: the person decides about moves along the connection `c`, which may be none, of the board `m` of {@link myBoards}. */
export const decides = (userId: string): RawBuilder<boolean> => sql`(
  m.role <> 'viewer' and coalesce((
    select case when cardinality(a.ids) > 0 then ${userId} = any(a.ids) end from (select ${approversNow} as ids) a),
    m.role = 'owner'))`
