import { sql, type Transaction } from 'kysely'
import { moveReasons } from '#contract/boards/move-rule.ts'
import type { askForMove as call, MoveRequest } from '#contract/boards/requests.ts'
import type { BodyOf } from '#contract/http/call.ts'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { DB } from '../../db/schema.ts'
import { Problem, invalidField } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { tellRequested } from '../notifications/tell.ts'
import { expectPlace } from '../tasks/expect-place.ts'
import { lockTask } from '../tasks/find-task.ts'
import { recordActivity } from '../record-activity.ts'
import { readFacts } from '../tasks/task-facts.ts'
import { touchTask } from '../tasks/touch-task.ts'
import { readWorkflow } from '../workflow/read-workflow.ts'
import { readRequest } from './read-requests.ts'

/**
 * Asks for a move that the law does not let the actor make. Refuses with `notFound`, `notAllowed`, `boardArchived`, `movedMeanwhile` and
 * `requestPending`, and by the field a move that is allowed.
 */
export async function askForMove(
  services: Services,
  actor: Actor,
  taskId: string,
  { from, to, reason }: BodyOf<typeof call>,
): Promise<MoveRequest> {
  return inTransaction(services.db, async (tx) => {
    const { board, task } = await lockTask(services, tx, actor, { taskId, needed: 'member' })
    if (task.stage_id === null) throw new Problem('notFound')
    await expectPlace(tx, task, from)
    const { columns: stages, connections } = await readWorkflow(tx, board.id)
    if (!stages.some(({ id }) => id === to)) throw invalidField('to', 'stageUnknown')
    const reasons = moveReasons(
      { stages, connections },
      {
        ...(await readFacts(tx, task, to)),
        from: task.stage_id,
        to,
        mover: { userId: actor.userId, isOwner: board.role === 'owner' },
      },
    )
    if (reasons.length === 0) throw invalidField('to', 'moveAllowed')
    await expectNonePending(tx, taskId)
    const { id } = await tx
      .insertInto('move_requests')
      .values({
        board_id: board.id,
        task_id: taskId,
        from_stage: task.stage_id,
        to_stage: to,
        reason,
        asker_id: actor.userId,
        asked_at: board.changedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await touchTask(tx, board, taskId)
    await recordActivity(tx, board, { taskId, kind: 'asked', after: { stage: to, request: id, reason } })
    const approvers = connections.find((each) => each.from === task.stage_id && each.to === to)?.approvers
    const { title } = task
    await tellRequested(tx, board, { taskId, title, requestId: id, approvers: approvers ?? [] })
    return readRequest(tx, { boardId: board.id, userId: actor.userId, role: board.role, requestId: id })
  })
}

async function expectNonePending(tx: Transaction<DB>, taskId: string): Promise<void> {
  const { rows } = await sql`
    select from move_requests where task_id = ${taskId}::bigint and state = 'pending'`.execute(tx)
  if (rows.length > 0) throw new Problem('requestPending')
}
