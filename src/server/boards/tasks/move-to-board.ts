import { sql, type Transaction } from 'kysely'
import type { moveToBoard as call } from '#contract/boards/task-keeping.ts'
import type { BodyOf, ReplyOf } from '#contract/http/call.ts'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { DB } from '../../db/schema.ts'
import { Problem, invalidField } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { isLive } from '../is-live.ts'
import { lockBoard, type LockedBoard } from '../lock-board.ts'
import { tellAnew } from '../tell-anew.ts'
import { expectPlace } from './expect-place.ts'
import { lockTask, type TaskRow } from './find-task.ts'
import { lapseRequests } from './lapse-requests.ts'
import { expectRoom, placeAtEntry } from './new-place.ts'
import { readTask } from './read-task.ts'
import { recordActivity } from '../record-activity.ts'
import { dropAssignees, dropLabels } from './take-along.ts'

type Moved = ReplyOf<typeof call>

/**
 * Moves a task with its subtasks to an entry stage of another board. Refuses with `notFound` (of either board), `notAllowed`,
 * `boardArchived`, `movedMeanwhile`, `boardFull`, and with what the law of that board says.
 */
export async function moveToBoard(
  services: Services,
  actor: Actor,
  taskId: string,
  { from, taskboard, workflowStage }: BodyOf<typeof call>,
): Promise<Moved> {
  return inTransaction(services.db, async (tx) => {
    const { task, source, target } = await lockBoth(services, tx, actor, { taskId, taskboard })
    if (task.stage_id === null) throw new Problem('notFound')
    await expectPlace(tx, task, from)
    const subtasks = await subtasksOf(tx, taskId)
    await expectRoom(tx, target, 1 + subtasks.live)
    const assignees = await dropAssignees(tx, target, taskId)
    const labels = await dropLabels(tx, target, taskId)
    const isKept = await isAssigned(tx, taskId)
    const place = await placeAtEntry(tx, target, {
      workflowStage,
      facts: {
        assignee: isKept ? task.assignee_id : null,
        dueDate: task.due_date,
        openSubtasks: subtasks.open,
      },
    })
    await lapseRequests(tx, source, taskId)
    await recordActivity(tx, source, { taskId, kind: 'leftBoard', before: { stage: task.stage_id } })
    await writeBoard(tx, target, task, place)
    await writeDeparture(tx, { source, target, taskId })
    await recordActivity(tx, target, { taskId, kind: 'cameToBoard', after: { stage: place.stage_id } })
    await tellAnew(tx, [taskId])
    return { task: await readTask(tx, taskId), dropped: { labels, assignees } }
  })
}

interface Both {
  readonly task: TaskRow
  readonly source: LockedBoard
  readonly target: LockedBoard
}

/** Locks both boards, the one with the lower id first, so that two who go opposite ways do not wait for each other. */
async function lockBoth(
  services: Services,
  tx: Transaction<DB>,
  actor: Actor,
  { taskId, taskboard }: { readonly taskId: string; readonly taskboard: string },
): Promise<Both> {
  const found = await tx.selectFrom('tasks').select('board_id').where('id', '=', taskId).executeTakeFirst()
  if (!found) throw new Problem('notFound')
  if (found.board_id === taskboard) {
    await lockTask(services, tx, actor, { taskId, needed: 'member' })
    throw invalidField('taskboard', 'taskSameBoard')
  }
  const lockTarget = () => lockBoard(services, tx, actor, { boardId: taskboard, needed: 'member' })
  const isTargetFirst = BigInt(taskboard) < BigInt(found.board_id)
  const before = isTargetFirst ? await lockTarget() : null
  const { board: source, task } = await lockTask(services, tx, actor, { taskId, needed: 'member' })
  return { task, source, target: before ?? (await lockTarget()) }
}

async function subtasksOf(
  tx: Transaction<DB>,
  taskId: string,
): Promise<{ readonly live: number; readonly open: number }> {
  const { rows } = await sql<{ live: number; open: number }>`
    select count(*)::int as live, (count(*) filter (where t.done_at is null))::int as open
    from tasks t where t.parent_id = ${taskId}::bigint and ${isLive}`.execute(tx)
  return rows[0] ?? { live: 0, open: 0 }
}

async function isAssigned(tx: Transaction<DB>, taskId: string): Promise<boolean> {
  const task = await tx.selectFrom('tasks').select('assignee_id').where('id', '=', taskId).executeTakeFirst()
  return task?.assignee_id !== null
}

/** The task and its subtasks are of the other board, all in one statement: a subtask is of the board of its task at any moment. */
async function writeBoard(
  tx: Transaction<DB>,
  { id, revision, changedBy, changedAt }: LockedBoard,
  task: TaskRow,
  place: Awaited<ReturnType<typeof placeAtEntry>>,
): Promise<void> {
  const isCard = sql`id = ${task.id}::bigint`
  await sql`
    update tasks set board_id = ${id}::bigint, revision = ${revision}::bigint, create_key = null,
      stage_id = case when ${isCard} then ${place.stage_id}::bigint end,
      rank = case when ${isCard} then ${place.rank} else rank end,
      position_version = position_version + 1,
      placed_by = ${changedBy}::bigint, stage_since = ${changedAt},
      done_at = case when ${isCard} then ${place.done_at}::timestamptz else done_at end
    where ${isCard} or parent_id = ${task.id}::bigint`.execute(tx)
}

/** The open pages of the board that it left hear of it, until it comes back. */
async function writeDeparture(
  tx: Transaction<DB>,
  { source, target, taskId }: Omit<Both, 'task'> & { readonly taskId: string },
): Promise<void> {
  await sql`
    insert into task_departures (board_id, task_id, revision)
    values (${source.id}::bigint, ${taskId}::bigint, ${source.revision}::bigint)
    on conflict (board_id, task_id) do update set revision = excluded.revision`.execute(tx)
  await tx
    .deleteFrom('task_departures')
    .where('board_id', '=', target.id)
    .where('task_id', '=', taskId)
    .execute()
}
