import type { endSession as endSessionCall } from '#contract/auth/sign-in.ts'
import type { ParamsOf } from '#contract/http/call.ts'
import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { endSessions } from './end-sessions.ts'

/** Signs one device of the actor out. Refuses with `notFound` what is no running session of that person. */
export async function endSession(
  { db, auth }: Services,
  { userId }: Actor,
  { id }: ParamsOf<typeof endSessionCall>,
): Promise<void> {
  const count = await endSessions(db, { userId, sessionId: id, reason: 'signedOutElsewhere' })
  if (count === 0) throw new Problem('notFound')
  auth.actors.forgetAll()
}
