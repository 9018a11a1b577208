import { sql, type Transaction } from 'kysely'
import { minutesToTakeBack } from '#contract/boards/limits.ts'
import { moveReasons } from '#contract/boards/move-rule.ts'
import type { TaskCard } from '#contract/boards/task-shapes.ts'
import type { TaskMove } from '#contract/boards/tasks.ts'
import type { Actor } from '../../actor.ts'
import { prepared } from '../../db/prepared.ts'
import type { DB } from '../../db/schema.ts'
import { Problem, invalidField } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { readWorkflow } from '../workflow/read-workflow.ts'
import { changeOnBoard, NothingChanged } from '../change-on-board.ts'
import type { LockedBoard } from '../lock-board.ts'
import { expectPlace } from './expect-place.ts'
import { lockTask, type TaskRow } from './find-task.ts'
import { rankInStage } from './place-in-stage.ts'
import { readCard } from './read-cards.ts'
import { refuseMove } from './refuse-move.ts'
import { readFacts } from './task-facts.ts'
import { isOfStage, writeMove } from './write-move.ts'

export interface MovedTask {
  readonly task: TaskCard
  readonly activityId: string | null
}

/**
 * Moves a task within its stage or to another one, under the lock of its board: the law is the one of that moment. Refuses
 * with `notFound`, `notAllowed`, `boardArchived`, `movedMeanwhile`, `takenBackTooLate`, and with what the law says.
 */
export async function moveTask(
  services: Services,
  actor: Actor,
  { taskId, from, to, takesBack }: TaskMove,
): Promise<MovedTask> {
  return changeOnBoard(services.db, async (tx) => {
    const { board, task } = await lockTask(services, tx, actor, { taskId, needed: 'member' })
    if (task.stage_id === null) throw new Problem('notFound')
    await expectPlace(tx, task, from)
    const { columns: stages, connections } = await readWorkflow(tx, board.id)
    const stage = stages.find(({ id }) => id === to.stageId)
    if (!stage) throw invalidField('to.stageId', 'stageUnknown')
    const { task: facts, taskCount } = await readFacts(tx, task, stage.id)
    if (takesBack !== undefined) await expectOwnLastMove(tx, board, { task, takesBack, to: stage.id })
    const mover = { userId: actor.userId, isOwner: board.role === 'owner' }
    const reasons = moveReasons(
      { stages, connections },
      { task: facts, from: task.stage_id, to: stage.id, taskCount, mover },
    )
    refuseMove(takesBack === undefined ? reasons : reasons.filter(isOfStage), stage)
    const isWithin = stage.id === task.stage_id
    const place = { stageId: stage.id, taskId, after: to.after, ...(isWithin && { rank: task.rank }) }
    const rank = await rankInStage(tx, board, place)
    if (isWithin && rank === task.rank)
      return new NothingChanged({ task: await readCard(tx, board, taskId), activityId: null })
    const activityId = isWithin
      ? await writePlace(tx, board, task, rank)
      : await writeMove(tx, board, task, { stage, rank, how: { isTakenBack: takesBack !== undefined } })
    return { task: await readCard(tx, board, taskId), activityId }
  })
}

/** Another place in its stage; nothing that would be on record. */
async function writePlace(
  tx: Transaction<DB>,
  board: LockedBoard,
  task: TaskRow,
  rank: string,
): Promise<null> {
  await sql`${prepared}
    update tasks set rank = ${rank}, position_version = position_version + 1, revision = ${board.revision}::bigint,
      placed_by = ${board.changedBy}::bigint
    where id = ${task.id}::bigint`.execute(tx)
  return null
}

interface TakenBack {
  readonly task: Pick<TaskRow, 'id' | 'position_version'>
  readonly takesBack: string
  readonly to: string
}

/** One's own move, by no approval, the last thing that happened to the task, and not long ago; it goes where it came from. */
async function expectOwnLastMove(
  tx: Transaction<DB>,
  { changedBy, changedAt }: LockedBoard,
  { task, takesBack, to }: TakenBack,
): Promise<void> {
  const last = await tx
    .selectFrom('task_activity')
    .select(['id', 'actor_id', 'kind', 'before', 'after', 'happened_at'])
    .where('task_id', '=', task.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const [before, after] = [factsIn(last?.before), factsIn(last?.after)]
  const isOwn = last?.id === takesBack && last.actor_id === changedBy && last.kind === 'moved'
  const isStill =
    after['positionVersion'] === task.position_version &&
    after['isTakenBack'] !== true &&
    after['request'] === undefined
  const isFresh = last && changedAt.getTime() - last.happened_at.getTime() <= minutesToTakeBack * 60_000
  if (!isOwn || !isFresh || !isStill || before['stage'] !== to) throw new Problem('takenBackTooLate')
}

const factsIn = (facts: unknown): Readonly<Record<string, unknown>> =>
  (facts ?? {}) as Record<string, unknown>
