import { generateNKeysBetween } from 'fractional-indexing'
import { sql, type Transaction } from 'kysely'
import type { StageKind } from '#contract/boards/workflow.ts'
import type { DB } from '../../db/schema.ts'
import type { LockedBoard } from '../lock-board.ts'
import { isLive } from '../is-live.ts'

interface Relocation {
  readonly from: string
  readonly to: string
  readonly toKind: StageKind
}

/** Moves the live tasks of a stage behind those of another one, in their order; what was asked for them lapses. */
export async function relocateTasks(
  tx: Transaction<DB>,
  board: LockedBoard,
  { from, to, toKind }: Relocation,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select t.id from tasks t where t.stage_id = ${from}::bigint and ${isLive} order by t.rank`.execute(tx)
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const last = await sql<{ rank: string | null }>`
    select max(t.rank) as rank from tasks t where t.stage_id = ${to}::bigint and ${isLive}`.execute(tx)
  const ranks = generateNKeysBetween(last.rows[0]?.rank ?? null, null, ids.length)
  await sql`
    update tasks t set stage_id = ${to}::bigint, rank = moved.rank, position_version = t.position_version + 1,
      placed_by = ${board.changedBy}::bigint,
      stage_since = ${board.changedAt}, done_at = ${toKind === 'done' ? sql`coalesce(t.done_at, ${board.changedAt})` : sql`null`},
      revision = ${board.revision}::bigint
    from unnest(${ids}::bigint[], ${ranks}::text[]) as moved (id, rank) where t.id = moved.id`.execute(tx)
  await sql`
    insert into task_activity (task_id, board_id, actor_id, kind, before, after, revision, happened_at)
    select id, ${board.id}::bigint, ${board.changedBy}::bigint, 'moved', jsonb_build_object('stage', ${from}::text),
      jsonb_build_object('stage', ${to}::text, 'byWorkflow', true), ${board.revision}::bigint, ${board.changedAt}::timestamptz
    from unnest(${ids}::bigint[]) as id`.execute(tx)
  await sql`
    update move_requests set state = 'lapsed', decided_at = ${board.changedAt}
    where task_id = any(${ids}::bigint[]) and state = 'pending'`.execute(tx)
}

/** Tasks in a stage that means done now are done, and those in one that means so no more are open again. */
export async function applyKind(
  tx: Transaction<DB>,
  board: LockedBoard,
  { stageId, kind }: { readonly stageId: string; readonly kind: StageKind },
): Promise<void> {
  const isDone = kind === 'done'
  await sql`
    update tasks t set done_at = ${isDone ? board.changedAt : null}, revision = ${board.revision}::bigint
    where t.board_id = ${board.id}::bigint and t.stage_id = ${stageId}::bigint and (t.done_at is null) = ${isDone}`.execute(
    tx,
  )
}
