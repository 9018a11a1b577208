import { READ, allows } from '#contract/permissions.ts'
import type { Actor } from '../../actor.ts'
import { holderOf } from '../../auth/tickets.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { findEntry, type SeenEntry } from '../access.ts'
import { findVersion } from '../versions/find-version.ts'
import { readTicket, type Ticket } from './ticket.ts'

/**
 * The file or folder a ticket stands for. The session, its person and the rights are asked again, as they are now: when one of them
 * is gone, the ticket is `notFound`, whatever its own time says.
 */
export async function redeemTicket(
  services: Services,
  { ticket: text }: { readonly ticket: string },
): Promise<{
  readonly entry: SeenEntry
  readonly disposition: Ticket['disposition']
  readonly actor: Actor
}> {
  const ticket = readTicket(services.auth.keys.ticket, text, services.now())
  const actor = await holderOf(services, ticket)
  if (!actor.permissions.has('VIEW_FILE_MANAGER')) throw new Problem('notFound')
  const entry = await findEntry(services.db, actor, ticket.fileId)
  if (!allows(entry.rights, READ)) throw new Problem('notFound')
  const content =
    ticket.versionId === undefined ? entry : await findVersion(services.db, entry, ticket.versionId)
  return { entry: content, disposition: ticket.disposition, actor }
}
