import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'
import { sql, type Transaction } from 'kysely'
import { prepared } from '../../db/prepared.ts'
import type { DB } from '../../db/schema.ts'
import type { LockedBoard } from '../lock-board.ts'
import { isLive } from '../is-live.ts'

/** A longer rank is the sign of many moves into one gap: then the stage is ranked anew. */
export const longestRank = 64

interface Place {
  readonly stageId: string
  /** The task that is placed, which does not count as its own neighbour; `null` for one that is not stored yet. */
  readonly taskId: string | null
  /** The rank it has in that stage by now, which stays where its place is the one that is wanted. */
  readonly rank?: string
  /** The task to stand behind; `null`: the beginning. Is that one not there, or none is meant, the end. */
  readonly after: string | null | undefined
}

/** The rank with which a task stands where it is wanted in a stage. Needs the lock of the board. */
export async function rankInStage(tx: Transaction<DB>, board: LockedBoard, place: Place): Promise<string> {
  if (place.rank !== undefined && place.after === place.taskId) return place.rank
  const rank = await rankBetween(tx, place)
  if (rank.length <= longestRank) return rank
  await rankAnew(tx, board, place.stageId)
  return rankBetween(tx, place)
}

/** The place at the end of a stage. */
export const atEnd = (stageId: string, taskId: string | null = null): Place => ({
  stageId,
  taskId,
  after: undefined,
})

async function rankBetween(tx: Transaction<DB>, { stageId, taskId, after, rank }: Place): Promise<string> {
  const others = sql`from tasks t where t.stage_id = ${stageId}::bigint and ${isLive} and t.id is distinct from ${taskId}::bigint`
  const { rows } = await sql<{ before: string | null; next: string | null }>`${prepared}
    with placed as (
      select case when not ${after === null} then coalesce(
        (select t.rank ${others} and t.id = ${after ?? null}::bigint), (select max(t.rank) ${others})) end as before)
    select before, (select min(t.rank) ${others} and (before is null or t.rank > before)) as next from placed`.execute(
    tx,
  )
  const { before = null, next = null } = rows[0] ?? {}
  if (rank !== undefined && (before === null || before < rank) && (next === null || rank < next)) return rank
  return generateKeyBetween(before, next)
}

/** Gives all tasks of a stage short ranks in the order they have. */
async function rankAnew(tx: Transaction<DB>, { revision }: LockedBoard, stageId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select t.id from tasks t where t.stage_id = ${stageId}::bigint and ${isLive} order by t.rank`.execute(tx)
  const ids = rows.map(({ id }) => id)
  // out of the way first: no two may have one rank at any moment
  await sql`update tasks set rank = '~' || id where id = any(${ids}::bigint[])`.execute(tx)
  await sql`
    update tasks t set rank = ranked.rank, revision = ${revision}::bigint
    from unnest(${ids}::bigint[], ${generateNKeysBetween(null, null, ids.length)}::text[]) as ranked (id, rank)
    where t.id = ranked.id`.execute(tx)
}
