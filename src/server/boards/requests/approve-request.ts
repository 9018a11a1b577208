import type { Selectable, Transaction } from 'kysely'
import { moveReasons } from '#contract/boards/move-rule.ts'
import type { approveRequest as call } from '#contract/boards/requests.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import type { Workflow } from '#contract/boards/workflow.ts'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { DB, MoveRequestsTable } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import type { LockedBoard } from '../lock-board.ts'
import { tellDecided } from '../notifications/tell.ts'
import type { TaskRow } from '../tasks/find-task.ts'
import { atEnd, rankInStage } from '../tasks/place-in-stage.ts'
import { readCard } from '../tasks/read-cards.ts'
import { refuseMove } from '../tasks/refuse-move.ts'
import { readFacts } from '../tasks/task-facts.ts'
import { touchTask } from '../tasks/touch-task.ts'
import { isOfStage, writeMove } from '../tasks/write-move.ts'
import { readWorkflow } from '../workflow/read-workflow.ts'
import { closeRequest } from './close-request.ts'
import { expectDecider, expectPending, lockRequest } from './find-request.ts'
import { readRequest } from './read-requests.ts'

type Approved = ReplyOf<typeof call>

/**
 * Approves a move and makes it, in one transaction. Refuses with `notFound`, `notAllowed` (who does not decide about it), `boardArchived`,
 * `requestDecided`, and with what the stage itself says. Does the task not stand where it stood, the request lapses.
 */
export async function approveRequest(
  services: Services,
  actor: Actor,
  requestId: string,
  answer: string,
): Promise<Approved> {
  const approved = await inTransaction(services.db, async (tx) => {
    const { board, request } = await lockRequest(services, tx, actor, { requestId, needed: 'member' })
    const workflow = await readWorkflow(tx, board.id)
    expectDecider(workflow, board, request)
    await expectPending(tx, request)
    const task = await standingTask(tx, request)
    const stage = workflow.columns.find(({ id }) => id === request.to_stage)
    if (!task || !stage) {
      await closeRequest(tx, board, { requestId, state: 'lapsed' })
      await touchTask(tx, board, request.task_id)
      return null
    }
    await expectRoom(tx, { board, workflow, task, request })
    await closeRequest(tx, board, { requestId, state: 'approved', answer })
    const rank = await rankInStage(tx, board, atEnd(stage.id, task.id))
    await writeMove(tx, board, task, { stage, rank, how: { request: requestId } })
    const card = await readCard(tx, board, task.id)
    const told = { boardId: board.id, userId: actor.userId, role: board.role, requestId }
    const decided = await readRequest(tx, told)
    const { taskId, title, asker } = decided
    await tellDecided(tx, board, { taskId, title, requestId, asker })
    return { request: decided, task: card }
  })
  // that it lapsed is kept
  if (!approved) throw new Problem('requestDecided', { values: { state: 'lapsed', known: 'no', name: '' } })
  return approved
}

type RequestRow = Selectable<MoveRequestsTable>

/** The task of a request, if it still stands where it stood. */
async function standingTask(tx: Transaction<DB>, request: RequestRow): Promise<TaskRow | undefined> {
  return tx
    .selectFrom('tasks')
    .selectAll()
    .where('id', '=', request.task_id)
    .where('stage_id', '=', request.from_stage)
    .where('archived_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

interface Approval {
  readonly board: LockedBoard
  readonly workflow: Workflow
  readonly task: TaskRow
  readonly request: RequestRow
}

/** The approval stands above the arrows; what the stage itself says holds. */
async function expectRoom(
  tx: Transaction<DB>,
  { board, workflow: { columns: stages, connections }, task, request }: Approval,
): Promise<void> {
  const { from_stage: from, to_stage: to } = request
  const mover = { userId: board.changedBy, isOwner: board.role === 'owner' }
  const reasons = moveReasons(
    { stages, connections },
    { ...(await readFacts(tx, task, to)), from, to, mover },
  )
  refuseMove(
    reasons.filter(isOfStage),
    stages.find(({ id }) => id === to),
  )
}
