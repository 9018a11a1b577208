import { sql, type Transaction } from 'kysely'
import type { ActivityKind, BoardActivityKind } from '#contract/boards/activity.ts'
import { prepared } from '../db/prepared.ts'
import type { DB } from '../db/schema.ts'
import type { LockedBoard } from './lock-board.ts'

interface Facts {
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
}

interface TaskActivity extends Facts {
  readonly taskId: string
  readonly kind: ActivityKind
}

interface BoardActivity extends Facts {
  /** None: it happened to the board itself. */
  readonly taskId: null
  readonly kind: BoardActivityKind
}

/** Adds to what happened to a board or one of its tasks; answers with the id of the row. */
export async function recordActivity(
  tx: Transaction<DB>,
  board: Omit<LockedBoard, 'role'>,
  { taskId, kind, before, after }: TaskActivity | BoardActivity,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`${prepared}
    insert into task_activity (task_id, board_id, actor_id, kind, before, after, revision, happened_at)
    values (${taskId}::bigint, ${board.id}::bigint, ${board.changedBy}::bigint, ${kind}, ${jsonOf(before)}::jsonb,
      ${jsonOf(after)}::jsonb, ${board.revision}::bigint, ${board.changedAt})
    returning id`.execute(tx)
  return rows[0]?.id ?? ''
}

const jsonOf = (facts: Facts['before']): string | null => (facts ? JSON.stringify(facts) : null)
