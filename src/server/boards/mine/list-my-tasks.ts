import type { listMyTasks as call } from '#contract/boards/my-tasks.ts'
import { endOfWeek } from '#contract/boards/days.ts'
import type { QueryOf, ReplyOf } from '#contract/http/call.ts'
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { todayFor } from '../today.ts'
import { readMyRequests } from './read-my-requests.ts'
import { readMyTasks } from './read-my-tasks.ts'

/** What waits for the actor on all boards where they are. */
export async function listMyTasks(
  services: Services,
  actor: Actor,
  { timeZone }: QueryOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const today = await todayFor(services, actor, timeZone)
  const [tasks, requests] = await Promise.all([
    readMyTasks(services.db, actor.userId, { today, sunday: endOfWeek(today) }),
    readMyRequests(services.db, actor.userId),
  ])
  return { ...tasks, ...requests }
}
