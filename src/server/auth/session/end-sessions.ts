import type { Kysely } from 'kysely'
import type { DB, SessionsTable } from '../../db/schema.ts'

interface Ending {
  readonly userId: string
  /** Only this one; it counts only when it is that person's. */
  readonly sessionId?: string
  /** All but this one, such as the one in which a person changes the own password. */
  readonly exceptSessionId?: string
  /** What the browsers of these sessions are told; nothing where they know it, or are told otherwise. */
  readonly reason?: SessionsTable['end_reason']
}

/**
 * Ends the running sessions of a person, in the transaction of what it follows from, and answers with how many those were.
 * Whoever deactivates somebody writes the status first: that waits for a sign-in under way. After the commit the caller says
 * `services.auth.actors.forgetAll()`; what still runs in those sessions ends within two seconds by itself.
 */
export async function endSessions(
  db: Kysely<DB>,
  { userId, sessionId, exceptSessionId, reason = null }: Ending,
): Promise<number> {
  let sessions = db
    .updateTable('sessions')
    .set({ ended_at: new Date(), end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
  if (sessionId !== undefined) sessions = sessions.where('id', '=', sessionId)
  if (exceptSessionId !== undefined) sessions = sessions.where('id', '!=', exceptSessionId)
  const ended = await sessions.returning('expires_at').execute()
  const now = Date.now()
  return ended.filter(({ expires_at: at }) => at.getTime() > now).length
}
