import type { Actor } from '../../actor.ts'
import { ticketLife } from '../../auth/tickets.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { findEntry } from '../access.ts'
import { signTicket } from './ticket.ts'

/** Makes an address under which the browser itself can fetch one file that the person may read, for five minutes. */
export async function createTicket(
  { db, auth, now }: Services,
  actor: Actor,
  { fileId, disposition }: { readonly fileId: string; readonly disposition: 'attachment' | 'inline' },
): Promise<{ readonly url: string; readonly expiresAt: string }> {
  const file = await findEntry(db, actor, fileId)
  if (file.kind !== 'file') throw new Problem('notFound')
  const expiresAt = now() + ticketLife
  const { userId, sessionId } = actor
  const ticket = signTicket(auth.keys.ticket, { fileId, userId, sessionId, disposition, expiresAt })
  return {
    url: `/api/filemanager/tickets/${ticket}/${encodeURIComponent(file.name)}`,
    expiresAt: new Date(expiresAt).toISOString(),
  }
}
