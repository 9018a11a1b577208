import { sql, type Selectable, type Transaction } from 'kysely'
import type { BoardRole } from '#contract/boards/board-roles.ts'
import type { Actor } from '../../actor.ts'
import { LostRace } from '../../db/in-transaction.ts'
import { prepared } from '../../db/prepared.ts'
import type { DB, TasksTable } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { expectRole, roleOfPerson } from '../board-role.ts'
import { lockRow, type LockedBoard } from '../lock-board.ts'

/** A task as it is stored. */
export type TaskRow = Selectable<TasksTable>

interface Wanted {
  readonly taskId: string
  readonly needed: BoardRole
  /** One that is in the archive, or deleted, is found as well. */
  readonly evenGone?: boolean
}

/**
 * Locks the board of a task, see `lock-board.ts`, and reads the task as it is from then on. Refuses with `notFound`,
 * `notAllowed`, `boardArchived` and `taskArchived`.
 */
export async function lockTask(
  { now }: Pick<Services, 'now'>,
  tx: Transaction<DB>,
  { userId }: Pick<Actor, 'userId'>,
  { taskId, needed, evenGone = false }: Wanted,
): Promise<{ readonly board: LockedBoard; readonly task: TaskRow }> {
  const { isArchived, ...locked } = await lockRow(
    tx,
    userId,
    sql`(select board_id from tasks where id = ${taskId}::bigint)`,
  )
  const { rows } = await sql<TaskRow & { readonly role: BoardRole | null }>`${prepared}
    select t.*, ${roleOfPerson(userId)} as role from tasks t join boards b on b.id = t.board_id
    where t.id = ${taskId}::bigint`.execute(tx)
  const [task] = rows
  // it went to another board while this one was waited for
  if (task && task.board_id !== locked.id) throw new LostRace(new Problem('notFound'))
  const role = expectRole(task?.role, needed)
  if (!task) throw new Problem('notFound')
  if (isArchived) throw new Problem('boardArchived')
  if (!evenGone && task.deleted_at !== null) throw new Problem('notFound')
  if (!evenGone && task.archived_at !== null) throw new Problem('taskArchived')
  return { board: { ...locked, role, changedBy: userId, changedAt: new Date(now()) }, task }
}
