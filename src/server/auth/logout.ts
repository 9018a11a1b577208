import type { logout as logoutCall } from '#contract/auth.ts'
import type { BodyOf } from '#contract/call.ts'
import type { Actor } from '../actor.ts'
import type { Services } from '../services.ts'

/** Ends the session of the actor, or every session of that person. Their tokens count no more, at once. */
export async function logout(
  { db, auth, now }: Services,
  actor: Actor,
  { everywhere = false }: BodyOf<typeof logoutCall>,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: new Date(now()) })
    .where('user_id', '=', actor.userId)
    .where('ended_at', 'is', null)
    .$if(!everywhere, (query) => query.where('id', '=', actor.sessionId))
    .execute()
  auth.actors.forgetAll()
}
