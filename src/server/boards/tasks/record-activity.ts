import { sql, type Transaction } from 'kysely'
import type { ActivityKind } from '#contract/boards/activity.ts'
import { prepared } from '../../db/prepared.ts'
import type { DB } from '../../db/schema.ts'
import type { LockedBoard } from '../lock-board.ts'

interface Activity {
  readonly taskId: string
  readonly kind: ActivityKind
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
}

/** Adds to what happened to a task; answers with the id of the row. */
export async function recordActivity(
  tx: Transaction<DB>,
  board: LockedBoard,
  { taskId, kind, before, after }: Activity,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`${prepared}
    insert into task_activity (task_id, board_id, actor_id, kind, before, after, revision, happened_at)
    values (${taskId}::bigint, ${board.id}::bigint, ${board.changedBy}::bigint, ${kind}, ${jsonOf(before)}::jsonb,
      ${jsonOf(after)}::jsonb, ${board.revision}::bigint, ${board.changedAt})
    returning id`.execute(tx)
  return rows[0]?.id ?? ''
}

const jsonOf = (facts: Activity['before']): string | null => (facts ? JSON.stringify(facts) : null)
