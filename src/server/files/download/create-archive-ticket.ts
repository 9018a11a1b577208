import type { createArchiveTicket as createArchiveTicketCall } from '#contract/files/archive.ts'
import type { BodyOf, ReplyOf } from '#contract/http/call.ts'
import type { Actor } from '../../actor.ts'
import { ticketLife } from '../../auth/tickets.ts'
import type { Services } from '../../services.ts'
import { chooseEntries } from '../archive/choose-entries.ts'
import { gapsOf } from './id-gaps.ts'
import { signTicket } from './ticket.ts'

/** Makes an address under which the browser itself can fetch several entries as one zip, for five minutes. */
export async function createArchiveTicket(
  services: Services,
  actor: Actor,
  { ids }: BodyOf<typeof createArchiveTicketCall>,
): Promise<ReplyOf<typeof createArchiveTicketCall>> {
  const { name } = await chooseEntries(services, actor, ids)
  const expiresAt = services.now() + ticketLife
  const { userId, sessionId } = actor
  const ticket = signTicket(services.auth.keys.ticket, {
    chosen: gapsOf(ids),
    userId,
    sessionId,
    expiresAt,
  })
  return {
    url: `/api/filemanager/tickets/${ticket}/${encodeURIComponent(`${name}.zip`)}`,
    expiresAt: new Date(expiresAt).toISOString(),
  }
}
