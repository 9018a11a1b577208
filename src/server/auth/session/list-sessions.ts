import type { listSessions as listSessionsCall, RunningSession } from '#contract/auth/sign-in.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { deviceOf } from '../device-of.ts'

/** Where the actor is signed in: the session that asks first, then those used last. */
export const listSessions = (services: Services, actor: Actor): Promise<ReplyOf<typeof listSessionsCall>> =>
  sessionsOf(services, actor)

/** Where somebody is signed in; `sessionId` is the session that asks, which comes first where it is one of theirs. */
export async function sessionsOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
): Promise<RunningSession[]> {
  const sessions = await db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date(now()))
    .select(['id', 'user_agent', 'created_at', 'rotated_at'])
    .orderBy((row) => row('id', '=', sessionId), 'desc')
    .orderBy('rotated_at', 'desc')
    .execute()
  return sessions.map((session) => ({
    id: session.id,
    ...deviceOf(session.user_agent),
    startedAt: session.created_at.toISOString(),
    lastUsedAt: session.rotated_at.toISOString(),
    isCurrent: session.id === sessionId,
  }))
}
