import { generateKeyBetween } from 'fractional-indexing'
import { sql, type Kysely, type Transaction } from 'kysely'
import { boardLimits } from '#contract/boards/limits.ts'
import { beginReasons, type TaskFacts } from '#contract/boards/move-rule.ts'
import type { DB } from '../../db/schema.ts'
import { Problem, invalidField } from '../../http/problem.ts'
import { isLive } from '../is-live.ts'
import type { LockedBoard } from '../lock-board.ts'
import { readWorkflow } from '../workflow/read-workflow.ts'
import { atEnd, rankInStage } from './place-in-stage.ts'
import { refuseMove } from './refuse-move.ts'
import { countTasks } from './task-facts.ts'

/** A board with as many tasks as there may be takes no further ones. */
export async function expectRoom(tx: Transaction<DB>, board: LockedBoard, more = 1): Promise<void> {
  if ((await countLive(tx, board.id)) + more > boardLimits.liveTasks)
    throw new Problem('boardFull', { values: { most: boardLimits.liveTasks } })
}

/** Cards and subtasks of a board that are neither archived nor deleted. */
export async function countLive(db: Kysely<DB>, boardId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tasks t where t.board_id = ${boardId}::bigint and ${isLive}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Where a task begins on a board. */
export interface NewPlace {
  readonly stage_id: string | null
  readonly parent_id: string | null
  readonly rank: string
  readonly stage_since: Date
  readonly done_at: Date | null
}

/** At the end of the entry stage that is named, else of the first one. Refuses by the field, and with what the law says. */
export async function placeAtEntry(
  tx: Transaction<DB>,
  board: LockedBoard,
  { workflowStage, facts }: { readonly workflowStage: string | undefined; readonly facts: TaskFacts },
): Promise<NewPlace> {
  const { columns } = await readWorkflow(tx, board.id)
  const stage = columns.find(({ id, isEntry }) =>
    workflowStage === undefined ? isEntry : id === workflowStage,
  )
  if (!stage) throw invalidField('workflowStage', 'taskStage')
  refuseMove(beginReasons(stage, facts, await countTasks(tx, stage.id)), stage)
  return {
    stage_id: stage.id,
    parent_id: null,
    rank: await rankInStage(tx, board, atEnd(stage.id)),
    stage_since: board.changedAt,
    done_at: stage.kind === 'done' ? board.changedAt : null,
  }
}

/** Behind the other subtasks of a task of this board, which itself is none. */
export async function placeBelow(
  tx: Transaction<DB>,
  board: LockedBoard,
  parentId: string,
): Promise<NewPlace> {
  const { rows } = await sql<{
    is_subtask: boolean
    is_archived: boolean
    subtasks: number
    last: string | null
  }>`
    select p.parent_id is not null as is_subtask, p.archived_at is not null as is_archived,
      (select count(*)::int from tasks t where t.parent_id = p.id and ${isLive}) as subtasks,
      (select max(t.rank) from tasks t where t.parent_id = p.id) as last
    from tasks p
    where p.id = ${parentId}::bigint and p.board_id = ${board.id}::bigint and p.deleted_at is null
  `.execute(tx)
  const [parent] = rows
  if (!parent) throw new Problem('notFound')
  if (parent.is_archived) throw new Problem('taskArchived')
  if (parent.is_subtask) throw new Problem('subtaskNested')
  if (parent.subtasks >= boardLimits.subtasks)
    throw new Problem('boardFull', { values: { most: boardLimits.subtasks } })
  return {
    stage_id: null,
    parent_id: parentId,
    rank: generateKeyBetween(parent.last, null),
    stage_since: board.changedAt,
    done_at: null,
  }
}
