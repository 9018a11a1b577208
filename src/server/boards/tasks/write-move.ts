import { sql, type Transaction } from 'kysely'
import type { MoveReason } from '#contract/boards/move-rule.ts'
import type { Stage } from '#contract/boards/workflow.ts'
import { prepared } from '../../db/prepared.ts'
import type { DB } from '../../db/schema.ts'
import type { LockedBoard } from '../lock-board.ts'
import { tellAnew } from '../tell-anew.ts'
import type { TaskRow } from './find-task.ts'

interface NewPlace {
  readonly stage: Pick<Stage, 'id' | 'kind'>
  readonly rank: string
  /** Put on record: it goes back where the last move came from, or by which request it was approved. */
  readonly how: { readonly isTakenBack: boolean } | { readonly request: string }
}

/** Another stage, put on record; what was asked for lapses. Answers with the id of what is on record. */
export async function writeMove(
  tx: Transaction<DB>,
  board: LockedBoard,
  task: TaskRow,
  { stage, rank, how }: NewPlace,
): Promise<string> {
  const doneAt = stage.kind === 'done' ? (task.done_at ?? board.changedAt) : null
  const before = JSON.stringify({ stage: task.stage_id })
  const after = JSON.stringify({ stage: stage.id, positionVersion: task.position_version + 1, ...how })
  // one statement: moves are what happens most
  const { rows } = await sql<{ id: string; lapsed: number }>`${prepared}
    with moved as (
      update tasks set stage_id = ${stage.id}::bigint, rank = ${rank}, position_version = position_version + 1,
        revision = ${board.revision}::bigint, stage_since = ${board.changedAt}, done_at = ${doneAt}, placed_by = ${board.changedBy}::bigint
      where id = ${task.id}::bigint),
    lapsed as (
      update move_requests set state = 'lapsed', decided_at = ${board.changedAt}
      where task_id = ${task.id}::bigint and state = 'pending' returning id)
    insert into task_activity (task_id, board_id, actor_id, kind, before, after, revision, happened_at)
    values (${task.id}::bigint, ${board.id}::bigint, ${board.changedBy}::bigint, 'moved', ${before}::jsonb, ${after}::jsonb,
      ${board.revision}::bigint, ${board.changedAt}::timestamptz)
    returning id, (select count(*)::int from lapsed) as lapsed`.execute(tx)
  const [moved] = rows
  const isDoneNow = doneAt !== null && task.done_at === null
  if (isDoneNow || (moved && moved.lapsed > 0)) await tellAnew(tx, [task.id])
  return moved?.id ?? ''
}

/** What the stage itself says holds for a move that is taken back or approved, too; the arrows do not. */
export const isOfStage = ({ code }: MoveReason): boolean => code === 'stageFull' || code === 'stageRequires'
