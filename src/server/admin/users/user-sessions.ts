import { recordChange } from '../../audit/record-change.ts'
import type { RunningSession } from '#contract/auth/sign-in.ts'
import type { Actor } from '../../actor.ts'
import { endSessions } from '../../auth/session/end-sessions.ts'
import { sessionsOf } from '../../auth/session/list-sessions.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { lockManagedUser, readUser, userSubject } from './user-queries.ts'

/** Where a person is signed in. Refuses with `notFound`. */
export async function listUserSessions(
  services: Services,
  actor: Actor,
  userId: string,
): Promise<RunningSession[]> {
  await readUser(services.db, actor, userId)
  return sessionsOf(services, { userId, sessionId: actor.sessionId })
}

/**
 * Signs a person out on one device, or on all but the one that asks; on record. Refuses with `notFound`, also a session that is not
 * running, and `exceedsOwnRights`.
 */
export async function endUserSessions(
  services: Services,
  actor: Actor,
  { userId, sessionId }: { readonly userId: string; readonly sessionId?: string },
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const user = await lockManagedUser(services, tx, actor, userId)
    const ended = await endSessions(tx, {
      userId,
      reason: 'signedOutElsewhere',
      ...(sessionId === undefined ? { exceptSessionId: actor.sessionId } : { sessionId }),
    })
    if (sessionId !== undefined && ended === 0) throw new Problem('notFound')
    if (ended === 0) return
    await recordChange(tx, {
      actor,
      action: 'userSessionsEnded',
      subject: userSubject(user),
      after: { sessions: ended },
    })
  })
  services.auth.actors.forgetAll()
}
