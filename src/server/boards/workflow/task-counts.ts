import { sql, type Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { isLive } from '../is-live.ts'

/** How many live tasks are in each stage of a board; stages without any are left out. */
export async function taskCounts(db: Kysely<DB>, boardId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ stage_id: string; count: number }>`
    select t.stage_id, count(*)::int as count from tasks t
    where t.board_id = ${boardId}::bigint and t.stage_id is not null and ${isLive} group by t.stage_id`.execute(
    db,
  )
  return new Map(rows.map(({ stage_id: id, count }) => [id, count]))
}
