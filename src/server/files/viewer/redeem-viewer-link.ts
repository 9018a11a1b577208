import type { ParamsOf } from '#contract/http/call.ts'
import type { fetchForViewer as fetchForViewerCall } from '#contract/files/viewer.ts'
import { READ, allows } from '#contract/rights/permissions.ts'
import type { Actor } from '../../actor.ts'
import { holderOf } from '../../auth/tickets.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { findEntry, type VisibleEntry } from '../../rights/visible-entry.ts'
import { recordViewing } from './record-viewing.ts'
import { readViewerLink, type ViewerLink } from './viewer-link.ts'

/** Times that the bytes of one link are answered by one process; a viewer that reads in pieces needs some. */
const maxUses = 500

/** How often a link was used lately, and that its first fetch is written down. */
export interface ViewerLinkUse {
  times: number
  readonly noted: Promise<void>
}

interface Redeemed {
  readonly file: VisibleEntry
  readonly actor: Actor
  readonly disposition: 'attachment'
}

/**
 * The file that a viewer may fetch. The session, its person and the rights are asked again, as they are now; whatever is
 * missing, the answer is `notFound`. The first fetch of each link is written down before a byte is sent.
 */
export async function redeemViewerLink(
  services: Services,
  params: ParamsOf<typeof fetchForViewerCall>,
  method: string,
): Promise<Redeemed> {
  const { config, db, auth, now } = services
  if (config.viewerUrl === null) throw new Problem('notFound')
  const link = readViewerLink(auth.keys.viewerLink, params, now())
  const actor = await holderOf(services, link)
  if (!actor.permissions.has('VIEW_FILE_MANAGER')) throw new Problem('notFound')
  const file = await findEntry(db, actor, link.fileId)
  const isSame = file.kind === 'file' && file.blobHash?.toString('base64url') === link.content
  if (!isSame || !allows(file.rights, READ)) throw new Problem('notFound')
  if (method === 'GET') await countUse(services, link, { file, actor })
  return { file, actor, disposition: 'attachment' }
}

async function countUse(
  { db, viewerLinkUses }: Services,
  { id }: ViewerLink,
  { file, actor }: Pick<Redeemed, 'file' | 'actor'>,
): Promise<void> {
  const known = viewerLinkUses.get(id)
  if (known) {
    if (known.times >= maxUses) throw new Problem('notFound')
    known.times += 1
    // one at the same moment as the first waits for its row as well
    return known.noted
  }
  const noted = db
    .transaction()
    .execute((tx) => recordViewing(tx, actor, { action: 'fileFetchedByViewer', file }))
  viewerLinkUses.set(id, { times: 1, noted })
  try {
    await noted
  } catch (error) {
    viewerLinkUses.delete(id)
    throw error
  }
}
