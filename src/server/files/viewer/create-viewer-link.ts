import { randomBytes } from 'node:crypto'
import type { BodyOf, ReplyOf } from '#contract/http/call.ts'
import { isOfficeDocument, type createViewerLink as createViewerLinkCall } from '#contract/files/viewer.ts'
import type { Actor } from '../../actor.ts'
import { ticketLife } from '../../auth/tickets.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { findEntry } from '../../rights/visible-entry.ts'
import { recordViewing } from './record-viewing.ts'
import { signViewerLink } from './viewer-link.ts'

/**
 * Makes an address under which the online viewer fetches one office document, for five minutes, and writes down who let the
 * document out. Refuses with `viewerOff` where no viewer is configured, before anything is looked up.
 */
export async function createViewerLink(
  { config, db, auth, now }: Services,
  actor: Actor,
  { fileId }: BodyOf<typeof createViewerLinkCall>,
): Promise<ReplyOf<typeof createViewerLinkCall>> {
  if (config.viewerUrl === null) throw new Problem('viewerOff')
  const file = await findEntry(db, actor, fileId)
  if (file.kind !== 'file' || !file.blobHash) throw new Problem('notFound')
  if (!isOfficeDocument(file.name)) throw new Problem('viewerFileType')
  const expiresAt = now() + ticketLife
  const timestamp = signViewerLink(auth.keys.viewerLink, {
    id: randomBytes(9).toString('base64url'),
    fileId,
    content: file.blobHash.toString('base64url'),
    userId: actor.userId,
    sessionId: actor.sessionId,
    expiresAt,
  })
  await db.transaction().execute((tx) => recordViewing(tx, actor, { action: 'fileOpenedInViewer', file }))
  const url = `${config.publicUrl}/api/filemanager/download/public-access/${fileId}/${timestamp}`
  const viewer = new URL(config.viewerUrl)
  viewer.searchParams.set('src', url)
  return { url, viewerUrl: viewer.href, expiresAt: new Date(expiresAt).toISOString() }
}
