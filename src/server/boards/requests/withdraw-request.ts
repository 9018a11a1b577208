import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { tellAnew } from '../tell-anew.ts'
import { recordActivity } from '../record-activity.ts'
import { touchTask } from '../tasks/touch-task.ts'
import { closeRequest } from './close-request.ts'
import { expectPending, lockRequest } from './find-request.ts'

/** Withdraws what the actor asked for. Refuses with `notFound`, `notAllowed`, `boardArchived` and `requestDecided`. */
export async function withdrawRequest(services: Services, actor: Actor, requestId: string): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const { board, request } = await lockRequest(services, tx, actor, { requestId, needed: 'viewer' })
    if (request.asker_id !== actor.userId) throw new Problem('notAllowed')
    await expectPending(tx, request)
    await closeRequest(tx, board, { requestId, state: 'withdrawn' })
    await touchTask(tx, board, request.task_id)
    await recordActivity(tx, board, {
      taskId: request.task_id,
      kind: 'withdrawn',
      after: { stage: request.to_stage, request: requestId },
    })
    await tellAnew(tx, [request.task_id])
  })
}
