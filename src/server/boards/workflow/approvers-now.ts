import { sql } from 'kysely'
import { concernsPerson } from '../board-role.ts'

/**
 * SQL: of those who decide about moves along the connection `c`, the ids of who is a member now. Is none of them left, the owners
 * decide.
 */
export const approversNow = sql<string[]>`array(
  select u.id::text from users u where u.id = any(c.approvers) and u.status = 'active' and exists (
    select from board_subjects s where s.board_id = c.board_id and s.board_role <> 'viewer' and ${concernsPerson})
  order by u.id)`
