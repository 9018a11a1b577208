import { sql, type Kysely, type Transaction } from 'kysely'
import type { TaskFacts } from '#contract/boards/move-rule.ts'
import { prepared } from '../../db/prepared.ts'
import type { DB } from '../../db/schema.ts'
import { isLive } from '../is-live.ts'
import type { TaskRow } from './find-task.ts'

/** What of a task decides about its moves, and how many are in the stage to which it goes. Needs the lock of the board. */
export async function readFacts(
  tx: Transaction<DB>,
  task: Pick<TaskRow, 'id' | 'assignee_id' | 'due_date'>,
  stageId: string,
): Promise<{ readonly task: TaskFacts; readonly taskCount: number }> {
  const { rows } = await sql<{ open: number; count: number }>`${prepared}
    select
      (select count(*)::int from tasks t where t.parent_id = ${task.id}::bigint and t.done_at is null and ${isLive}) as open,
      (select count(*)::int from tasks t where t.stage_id = ${stageId}::bigint and ${isLive}) as count`.execute(
    tx,
  )
  const { open = 0, count = 0 } = rows[0] ?? {}
  return {
    task: { assignee: task.assignee_id, dueDate: task.due_date, openSubtasks: open },
    taskCount: count,
  }
}

/** The same number by itself. */
export async function countTasks(db: Kysely<DB>, stageId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tasks t where t.stage_id = ${stageId}::bigint and ${isLive}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
