import { sql } from 'kysely'
import { boardLimits } from '#contract/boards/limits.ts'
import type { Task } from '#contract/boards/task-shapes.ts'
import type { Stage } from '#contract/boards/workflow.ts'
import type { Transaction } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { changeOnBoard, NothingChanged } from '../change-on-board.ts'
import { isLive } from '../is-live.ts'
import type { LockedBoard } from '../lock-board.ts'
import { readWorkflow } from '../workflow/read-workflow.ts'
import { expectRoom } from './new-place.ts'
import { lockTask, type TaskRow } from './find-task.ts'
import { atEnd, rankInStage } from './place-in-stage.ts'
import { readTask } from './read-task.ts'
import { recordActivity } from '../record-activity.ts'
import { countTasks } from './task-facts.ts'

/**
 * Brings a deleted or archived task back: to its stage if that is there and has room, else to the first entry stage that has.
 * Of one that is there nothing changes. Refuses with `notFound`, `notAllowed`, `boardArchived`, `boardFull` and `stageFull`.
 */
export async function restoreTask(services: Services, actor: Actor, taskId: string): Promise<Task> {
  return changeOnBoard(services.db, async (tx) => {
    const { board, task } = await lockTask(services, tx, actor, { taskId, needed: 'member', evenGone: true })
    if (task.deleted_at === null && task.archived_at === null)
      return new NothingChanged(await readTask(tx, taskId))
    await bringBack(tx, board, task)
    return readTask(tx, taskId)
  })
}

/** Brings a task back that is deleted or in the archive. Refuses with `notFound`, `boardFull` and `stageFull`. */
export async function bringBack(tx: Transaction<DB>, board: LockedBoard, task: TaskRow): Promise<void> {
  const taskId = task.id
  await expectRoom(tx, board)
  const stage = task.stage_id === null ? null : await stageWithRoom(tx, board.id, task.stage_id)
  if (!stage) await expectParent(tx, task)
  const isElsewhere = stage !== null && stage.id !== task.stage_id
  await tx
    .updateTable('tasks')
    .set({
      deleted_at: null,
      archived_at: null,
      revision: board.revision,
      ...(stage && {
        stage_id: stage.id,
        rank: await rankInStage(tx, board, atEnd(stage.id, taskId)),
        position_version: task.position_version + 1,
        placed_by: board.changedBy,
      }),
      ...(isElsewhere && {
        stage_since: board.changedAt,
        done_at: stage.kind === 'done' ? board.changedAt : null,
      }),
    })
    .where('id', '=', taskId)
    .execute()
  await restoreSubtasks(tx, board, task)
  await recordActivity(tx, board, {
    taskId,
    kind: 'restored',
    before: { stage: task.stage_id },
    after: { stage: stage?.id ?? null },
  })
}

/** The subtasks that went with it come back with it. */
async function restoreSubtasks(
  tx: Transaction<DB>,
  { revision }: LockedBoard,
  { id, deleted_at: deletedAt, archived_at: archivedAt }: TaskRow,
): Promise<void> {
  await sql`
    update tasks set deleted_at = null, archived_at = null, revision = ${revision}::bigint
    where parent_id = ${id}::bigint and (deleted_at = ${deletedAt} or deleted_at is null and archived_at = ${archivedAt})`.execute(
    tx,
  )
}

/** A subtask comes back only to a task that is there. */
async function expectParent(tx: Transaction<DB>, { parent_id: parentId }: TaskRow): Promise<void> {
  const { rows } = await sql<{ subtasks: number }>`
    select (select count(*)::int from tasks t where t.parent_id = p.id and ${isLive}) as subtasks
    from tasks p where p.id = ${parentId}::bigint and p.archived_at is null and p.deleted_at is null`.execute(
    tx,
  )
  const [parent] = rows
  if (!parent) throw new Problem('notFound')
  if (parent.subtasks >= boardLimits.subtasks)
    throw new Problem('boardFull', { values: { most: boardLimits.subtasks } })
}

async function stageWithRoom(tx: Transaction<DB>, boardId: string, stageId: string): Promise<Stage> {
  const { columns } = await readWorkflow(tx, boardId)
  const candidates = [
    ...columns.filter(({ id }) => id === stageId),
    ...columns.filter(({ id, isEntry }) => isEntry && id !== stageId),
  ]
  for (const stage of candidates) {
    const { limit, isHardLimit } = stage
    if (limit === null || !isHardLimit || (await countTasks(tx, stage.id)) < limit) return stage
  }
  const [first] = candidates
  throw new Problem('stageFull', { values: { stage: first?.name ?? '', limit: first?.limit ?? 0 } })
}
