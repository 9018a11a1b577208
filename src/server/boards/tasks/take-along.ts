import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { concernsPerson } from '../board-role.ts'
import type { LockedBoard } from '../lock-board.ts'
import { personName } from '../person-name.ts'

/**
 * Takes a task and its subtasks from those who are no members of the board to which it goes; answers with their names. That is no
 * change of their content by somebody: the move tells it.
 */
export async function dropAssignees(
  tx: Transaction<DB>,
  target: LockedBoard,
  taskId: string,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with dropped as (
      update tasks t set assignee_id = null, version = t.version + 1
      from users u
      where (t.id = ${taskId}::bigint or t.parent_id = ${taskId}::bigint) and u.id = t.assignee_id and not exists (
        select from board_subjects s
        where ${concernsPerson} and u.status = 'active' and s.board_id = ${target.id}::bigint and s.board_role <> 'viewer')
      returning u.id)
    select ${personName} as name from users u where u.id in (select id from dropped) order by u.id`.execute(
    tx,
  )
  return rows.map(({ name }) => name)
}

/** Puts on a task and its subtasks the labels of the other board that are called as those they have; answers with the names of the rest. */
export async function dropLabels(
  tx: Transaction<DB>,
  target: LockedBoard,
  taskId: string,
): Promise<string[]> {
  const { rows } = await sql<{ name: string; is_known: boolean }>`
    with had as (
      delete from task_labels k using tasks t, labels l
      where k.task_id = t.id and (t.id = ${taskId}::bigint or t.parent_id = ${taskId}::bigint) and l.id = k.label_id
      returning k.task_id, l.id, l.name, l.name_folded),
    put as (
      insert into task_labels (task_id, label_id)
      select had.task_id, l.id from had join labels l on l.board_id = ${target.id}::bigint and l.name_folded = had.name_folded)
    select distinct had.name, l.id is not null as is_known
    from had left join labels l on l.board_id = ${target.id}::bigint and l.name_folded = had.name_folded
    order by had.name`.execute(tx)
  return rows.filter(({ is_known: isKnown }) => !isKnown).map(({ name }) => name)
}
