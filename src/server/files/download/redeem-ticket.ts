import { READ, allows } from '#contract/rights/permissions.ts'
import type { Actor } from '../../actor.ts'
import { holderOf } from '../../auth/tickets.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { findEntry, type VisibleEntry } from '../../rights/visible-entry.ts'
import { chooseEntries } from '../archive/choose-entries.ts'
import type { ArchiveTop } from '../archive/plan-archive.ts'
import { drawnFile } from '../preview/drawn-file.ts'
import { findVersion } from '../versions/find-version.ts'
import { idsFrom } from './id-gaps.ts'
import { readTicket, type Ticket } from './ticket.ts'

/** What a ticket stands for, and whose it is. */
type Redeemed =
  | { readonly top: ArchiveTop; readonly actor: Actor }
  | {
      readonly file: VisibleEntry
      readonly disposition: Ticket['disposition']
      /** What is attached to it; undefined stands for the file itself. */
      readonly part?: string | undefined
      readonly actor: Actor
    }

/**
 * The file, what is attached to it, the folder or the choice of entries a ticket stands for. The session, its person and the rights are asked again,
 * as they are now: when one of them is gone, the ticket is `notFound`, whatever its own time says.
 */
export async function redeemTicket(
  services: Services,
  { ticket: text }: { readonly ticket: string },
): Promise<Redeemed> {
  const ticket = readTicket(services.auth.keys.ticket, text, services.now())
  const actor = await holderOf(services, ticket)
  if (!actor.permissions.has('VIEW_FILE_MANAGER')) throw new Problem('notFound')
  if ('chosen' in ticket) return { top: await chooseEntries(services, actor, idsFrom(ticket.chosen)), actor }
  const entry = await findEntry(services.db, actor, ticket.fileId)
  if (!allows(entry.rights, READ)) throw new Problem('notFound')
  const content =
    ticket.versionId === undefined ? entry : await findVersion(services.db, entry, ticket.versionId)
  return content.kind === 'folder'
    ? { top: content, actor }
    : {
        file: ticket.form === undefined ? content : await drawnFile(services.db, content),
        disposition: ticket.disposition,
        part: ticket.part,
        actor,
      }
}
