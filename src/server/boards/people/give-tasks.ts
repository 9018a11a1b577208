import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { HandOver } from '../../offboarding/offboarding-part.ts'
import { isLive } from '../is-live.ts'
import type { LockedBoard } from '../lock-board.ts'

/** A task as it was handed over. */
export interface KeptTask {
  readonly id: string
  readonly version: number
}

interface GivenTask {
  readonly taskId: string
  readonly title: string
  readonly version: number
}

/** Gives the open tasks of somebody on a board to somebody else or to nobody; on record as a change of each. */
export async function giveTasks(
  tx: Transaction<DB>,
  locked: Omit<LockedBoard, 'role'>,
  { from, to }: HandOver,
): Promise<readonly GivenTask[]> {
  const { rows } = await sql<GivenTask>`
    with given as (
      update tasks t set assignee_id = ${to}::bigint, version = t.version + 1, revision = ${locked.revision}::bigint
      where t.board_id = ${locked.id}::bigint and t.assignee_id = ${from}::bigint and t.done_at is null and ${isLive}
      returning t.id, t.title, t.version),
    recorded as (
      insert into task_activity (task_id, board_id, actor_id, kind, before, after, revision, happened_at)
      select id, ${locked.id}::bigint, ${locked.changedBy}::bigint, 'changed', jsonb_build_object('assignee', ${from}::text),
        jsonb_build_object('assignee', ${to}::text), ${locked.revision}::bigint, ${locked.changedAt} from given)
    select id as "taskId", title, version from given order by id`.execute(tx)
  return rows
}

/** Gives those of these tasks back that nobody has changed since; on record. Answers with how many. */
export async function takeTasksBack(
  tx: Transaction<DB>,
  locked: Omit<LockedBoard, 'role'>,
  { from, to, tasks }: HandOver & { readonly tasks: readonly KeptTask[] },
): Promise<number> {
  const { rows } = await sql`
    with back as (
      update tasks t set assignee_id = ${from}::bigint, version = t.version + 1, revision = ${locked.revision}::bigint
      from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as k (id bigint, version int)
      where t.id = k.id and t.version = k.version and t.board_id = ${locked.id}::bigint and ${isLive}
      returning t.id),
    recorded as (
      insert into task_activity (task_id, board_id, actor_id, kind, before, after, revision, happened_at)
      select id, ${locked.id}::bigint, ${locked.changedBy}::bigint, 'changed', jsonb_build_object('assignee', ${to}::text),
        jsonb_build_object('assignee', ${from}::text), ${locked.revision}::bigint, ${locked.changedAt} from back)
    select from back`.execute(tx)
  return rows.length
}
