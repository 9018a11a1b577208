import type { moveTasks as call, TaskMove } from '#contract/boards/tasks.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import type { Actor } from '../../actor.ts'
import { eachItem } from '../../auth/session/each-item.ts'
import type { Services } from '../../services.ts'
import { moveTask } from './move-task.ts'

/** Moves tasks, each in a transaction of its own; see `each-item.ts` for what is answered. */
export async function moveTasks(
  services: Services,
  actor: Actor,
  moves: readonly TaskMove[],
): Promise<ReplyOf<typeof call>> {
  const outcomes = await eachItem(services, actor, moves, (move, actorNow) =>
    moveTask(services, actorNow, move),
  )
  return {
    results: outcomes.map(({ item: { taskId }, status, code, result }) => ({
      taskId,
      status,
      code,
      task: result?.task ?? null,
      activityId: result?.activityId ?? null,
    })),
  }
}
