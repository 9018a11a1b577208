import type { MoveRequest } from '#contract/boards/requests.ts'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Services } from '../../services.ts'
import { tellDecided } from '../notifications/tell.ts'
import { recordActivity } from '../record-activity.ts'
import { touchTask } from '../tasks/touch-task.ts'
import { readWorkflow } from '../workflow/read-workflow.ts'
import { closeRequest } from './close-request.ts'
import { expectDecider, expectPending, lockRequest } from './find-request.ts'
import { readRequest } from './read-requests.ts'

/**
 * Declines a move that was asked for. Refuses with `notFound`, `notAllowed` (who does not decide about it), `boardArchived` and
 * `requestDecided`.
 */
export async function declineRequest(
  services: Services,
  actor: Actor,
  requestId: string,
  answer: string,
): Promise<MoveRequest> {
  return inTransaction(services.db, async (tx) => {
    const { board, request } = await lockRequest(services, tx, actor, { requestId, needed: 'member' })
    expectDecider(await readWorkflow(tx, board.id), board, request)
    await expectPending(tx, request)
    await closeRequest(tx, board, { requestId, state: 'declined', answer })
    const { task_id: taskId, to_stage: to } = request
    await touchTask(tx, board, taskId)
    await recordActivity(tx, board, {
      taskId,
      kind: 'declined',
      after: { stage: to, request: requestId, answer },
    })
    const told = { boardId: board.id, userId: actor.userId, role: board.role, requestId }
    const declined = await readRequest(tx, told)
    const { title, asker } = declined
    await tellDecided(tx, board, { taskId, title, requestId, asker })
    return declined
  })
}
