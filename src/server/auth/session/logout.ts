import type { logout as logoutCall } from '#contract/auth/sign-in.ts'
import type { BodyOf } from '#contract/http/call.ts'
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { endSessions } from './end-sessions.ts'

/** Ends the session of the actor, or every session of that person. Their tokens count no more, at once. */
export async function logout(
  { db, auth }: Services,
  actor: Actor,
  { everywhere = false }: BodyOf<typeof logoutCall>,
): Promise<void> {
  const { userId, sessionId } = actor
  await endSessions(db, everywhere ? { userId, reason: 'signedOutElsewhere' } : { userId, sessionId })
  auth.actors.forgetAll()
}
