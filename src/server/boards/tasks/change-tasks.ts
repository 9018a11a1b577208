import { sql, type Transaction } from 'kysely'
import type { TaskCard } from '#contract/boards/task-shapes.ts'
import type { changeTasks as call, TaskChange } from '#contract/boards/task-keeping.ts'
import type { BodyOf, ReplyOf } from '#contract/http/call.ts'
import type { Actor } from '../../actor.ts'
import { eachItem } from '../../auth/session/each-item.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { changeOnBoard, NothingChanged } from '../change-on-board.ts'
import type { LockedBoard } from '../lock-board.ts'
import { todayFor } from '../today.ts'
import { lockTask, type TaskRow } from './find-task.ts'
import { putAway } from './put-away.ts'
import { readCards } from './read-cards.ts'
import { bringBack } from './restore-task.ts'
import { writeContent } from './write-content.ts'

/** Changes tasks, each in a transaction of its own; see `each-item.ts` for what is answered. */
export async function changeTasks(
  services: Services,
  actor: Actor,
  { changes, timeZone }: BodyOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const today = await todayFor(services, actor, timeZone)
  const outcomes = await eachItem(services, actor, changes, (change, actorNow) =>
    changeOne(services, actorNow, change, today),
  )
  return {
    results: outcomes.map(({ item: { taskId }, status, code, result }) => ({
      taskId,
      status,
      code,
      task: result?.task ?? null,
      version: result?.version ?? null,
    })),
  }
}

interface ChangedTask {
  readonly task: TaskCard | null
  readonly version: number
}

async function changeOne(
  services: Services,
  actor: Actor,
  { taskId, version, isArchived, ...change }: TaskChange,
  today: string,
): Promise<ChangedTask> {
  return changeOnBoard(services.db, async (tx) => {
    const { board, task } = await lockTask(services, tx, actor, {
      taskId,
      needed: 'member',
      evenGone: isArchived !== undefined,
    })
    if (task.deleted_at !== null) throw new Problem('notFound')
    // it is taken out first
    if (task.archived_at !== null && isArchived === true && Object.keys(change).length > 0)
      throw new Problem('taskArchived')
    if (task.version !== version) throw new Problem('changedMeanwhile')
    const isWritten = await writeContent(tx, board, { task, change, today })
    const isKept = await keep(tx, board, task, isArchived)
    const [card] = await readCards(tx, board.id, sql`t.id = ${taskId}::bigint`)
    const changed = { task: card ?? null, version: version + (isWritten ? 1 : 0) }
    return isWritten || isKept ? changed : new NothingChanged(changed)
  })
}

/** Puts a task into the archive or takes it from there; answers whether it was not there already. */
async function keep(
  tx: Transaction<DB>,
  board: LockedBoard,
  task: TaskRow,
  isArchived: boolean | undefined,
): Promise<boolean> {
  if (isArchived === undefined || isArchived === (task.archived_at !== null)) return false
  // a subtask goes with the task it belongs to
  if (task.stage_id === null) throw new Problem('notFound')
  await (isArchived ? putAway(tx, board, task, 'archived') : bringBack(tx, board, task))
  return true
}
