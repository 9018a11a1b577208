import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { endSessions } from './end-sessions.ts'

/** Signs the actor out everywhere but here. */
export async function endOtherSessions({ db, auth }: Services, { userId, sessionId }: Actor): Promise<void> {
  await endSessions(db, {
    userId,
    exceptSessionId: sessionId,
    reason: 'signedOutElsewhere',
  })
  auth.actors.forgetAll()
}
