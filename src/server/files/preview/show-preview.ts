import type { ReplyOf } from '#contract/http/call.ts'
import { largestDrawn, officeFormat, type showPreview as showPreviewCall } from '#contract/files/preview.ts'
import { isOfficeDocument } from '#contract/files/viewer.ts'
import { allows, READ } from '#contract/rights/permissions.ts'
import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import { findEntry } from '../../rights/visible-entry.ts'
import type { Services } from '../../services.ts'
import { findDrawing, wantDrawing, type DrawableContent } from './find-drawing.ts'

type Preview = ReplyOf<typeof showPreviewCall>

/** How a document can be looked at; one that is to be drawn is drawn from now on. Needs READ. */
export async function showPreview(
  services: Services,
  actor: Actor,
  { fileId }: { readonly fileId: string },
): Promise<Preview> {
  const { config, db } = services
  const file = await findEntry(db, actor, fileId)
  if (file.kind !== 'file' || !file.blobHash || !allows(file.rights, READ)) throw new Problem('notFound')
  const format = officeFormat(file.name)
  const isDrawn = config.libreOffice !== null && format !== null && file.size <= largestDrawn
  return {
    hasViewer: config.viewerUrl !== null && isOfficeDocument(file.name),
    drawing: isDrawn ? await drawingOf(services, { hash: file.blobHash, format }) : null,
  }
}

async function drawingOf(
  { db, drawings }: Pick<Services, 'db' | 'drawings'>,
  content: DrawableContent,
): Promise<Preview['drawing']> {
  const found = await findDrawing(db, content)
  if (found?.state === 'failed' && !found.mayBeDrawnAgain) return { state: 'failed', size: null }
  if (found?.pdf && !found.mayBeDrawnAgain) return { state: 'drawn', size: found.pdf.size }
  if (found === null || found.mayBeDrawnAgain) await wantDrawing(db, content)
  // also when it waits already: whoever was about to draw it may be gone
  drawings.wake()
  return { state: found?.state === 'working' ? 'working' : 'waiting', size: null }
}
