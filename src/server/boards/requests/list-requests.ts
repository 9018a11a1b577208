import { sql } from 'kysely'
import type { listTaskRequests as call, MoveRequest } from '#contract/boards/requests.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { roleOnBoard } from '../board-role.ts'
import { isLive } from '../is-live.ts'
import { readPeople } from '../read-board.ts'
import { expectTask } from '../tasks/expect-task.ts'
import { readRequests } from './read-requests.ts'

type Requests = ReplyOf<typeof call>

const mostOfTask = 50
const mostOfBoard = 200

/** What was asked for a task, the newest first. Refuses with `notFound`. */
export async function listTaskRequests(services: Services, actor: Actor, taskId: string): Promise<Requests> {
  const { boardId, role } = await expectTask(services.db, actor, taskId)
  const which = sql`r.task_id = ${taskId}::bigint order by r.id desc limit ${mostOfTask}`
  return withPeople(services, await readRequests(services.db, { boardId, userId: actor.userId, role, which }))
}

/** What waits for a decision on a board, the oldest first. Refuses with `notFound`. */
export async function listBoardRequests(
  services: Services,
  actor: Actor,
  boardId: string,
): Promise<Requests> {
  const role = await roleOnBoard(services.db, actor, boardId)
  const which = sql`r.state = 'pending' and ${isLive} order by r.id limit ${mostOfBoard}`
  return withPeople(services, await readRequests(services.db, { boardId, userId: actor.userId, role, which }))
}

async function withPeople({ db }: Services, requests: MoveRequest[]): Promise<Requests> {
  const named = requests.flatMap(({ asker, decider }) => [asker, decider]).filter((id) => id !== null)
  return { requests, people: await readPeople(db, [...new Set(named)]) }
}
