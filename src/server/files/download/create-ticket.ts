import type { BodyOf } from '#contract/http/call.ts'
import type { createTicket as createTicketCall } from '#contract/files/entries.ts'
import { READ, allows } from '#contract/rights/permissions.ts'
import type { Actor } from '../../actor.ts'
import { ticketLife } from '../../auth/tickets.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { findEntry } from '../../rights/visible-entry.ts'
import { findVersion } from '../versions/find-version.ts'
import { signTicket } from './ticket.ts'

/**
 * Makes an address under which the browser itself can fetch one file, an earlier content of it, what is attached to it, or one folder as a zip, for five
 * minutes. Refuses with `notAllowed` folders that are only walked through. Whether a part or what is drawn is there is seen when it is fetched.
 */
export async function createTicket(
  { db, auth, now }: Services,
  actor: Actor,
  { fileId, disposition, versionId, part, form }: BodyOf<typeof createTicketCall>,
): Promise<{ readonly url: string; readonly expiresAt: string }> {
  const entry = await findEntry(db, actor, fileId)
  if (entry.parentId === null || !allows(entry.rights, READ)) throw new Problem('notAllowed')
  if ((part !== undefined || form !== undefined) && entry.kind !== 'file') throw new Problem('notFound')
  const version = versionId === undefined ? {} : { versionId }
  const attachment = part === undefined ? {} : { part }
  if (versionId !== undefined) await findVersion(db, entry, versionId)
  const name = entry.kind === 'folder' ? `${entry.name}.zip` : entry.name
  const expiresAt = now() + ticketLife
  const { userId, sessionId } = actor
  const ticket = signTicket(auth.keys.ticket, {
    fileId,
    ...version,
    ...attachment,
    ...(form !== undefined && { form }),
    userId,
    sessionId,
    disposition,
    expiresAt,
  })
  return {
    url: `/api/filemanager/tickets/${ticket}/${encodeURIComponent(name)}`,
    expiresAt: new Date(expiresAt).toISOString(),
  }
}
