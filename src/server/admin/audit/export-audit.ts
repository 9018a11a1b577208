import type { exportAudit as exportAuditCall } from '#contract/admin/audit.ts'
import type { BodyOf, ReplyOf } from '#contract/http/call.ts'
import type { Language } from '#contract/users/users.ts'
import type { Actor } from '../../actor.ts'
import { ticketLife } from '../../auth/tickets.ts'
import type { Services } from '../../services.ts'
import { signExportTicket } from './export-ticket.ts'

/** Makes an address under which the browser itself can fetch the rows of a filter as CSV, for five minutes. */
export async function exportAudit(
  { auth, now }: Services,
  { userId, sessionId }: Actor,
  filter: BodyOf<typeof exportAuditCall>,
  language: Language,
): Promise<ReplyOf<typeof exportAuditCall>> {
  const expiresAt = now() + ticketLife
  const ticket = signExportTicket(auth.keys.auditTicket, { userId, sessionId, expiresAt, filter, language })
  return { url: `/api/audit/export/${ticket}`, expiresAt: new Date(expiresAt).toISOString() }
}
