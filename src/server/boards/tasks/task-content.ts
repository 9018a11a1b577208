import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { invalidField } from '../../http/problem.ts'
import { concernsPerson } from '../board-role.ts'

/** Refuses, by the field, somebody to whom no task of this board can be assigned: only members with an account. */
export async function expectAssignee(
  tx: Transaction<DB>,
  boardId: string,
  assignee: string | null,
  field = 'assignee',
): Promise<void> {
  if (assignee === null) return
  const { rows } = await sql`
    select from users u join board_subjects s on ${concernsPerson}
    where u.id = ${assignee}::bigint and u.status = 'active' and s.board_id = ${boardId}::bigint
      and s.board_role <> 'viewer' limit 1`.execute(tx)
  if (rows.length === 0) throw invalidField(field, 'taskAssignee')
}

/** Refuses, by the field `dueDate`, a day that is over where the caller is. */
export function expectDueDate(dueDate: string | null, today: string): void {
  if (dueDate !== null && dueDate < today) throw invalidField('dueDate', 'taskDueDate')
}

/** Puts these labels on a task, and takes off all others. Refuses, by the field `labels`, those of other boards. */
export async function writeLabels(
  tx: Transaction<DB>,
  boardId: string,
  taskId: string,
  labels: readonly string[],
): Promise<void> {
  const known = await tx
    .selectFrom('labels')
    .select('id')
    .where('board_id', '=', boardId)
    .where('id', '=', sql<string>`any(${[...labels]}::bigint[])`)
    .execute()
  if (known.length < labels.length) throw invalidField('labels', 'taskLabel')
  await tx.deleteFrom('task_labels').where('task_id', '=', taskId).execute()
  if (labels.length > 0)
    await tx
      .insertInto('task_labels')
      .values(labels.map((label) => ({ task_id: taskId, label_id: label })))
      .execute()
}

/** The ids of the labels on a task, in their order. */
export async function labelsOf(tx: Transaction<DB>, taskId: string): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('task_labels')
    .select('label_id')
    .where('task_id', '=', taskId)
    .orderBy('label_id')
    .execute()
  return rows.map(({ label_id: id }) => id)
}
