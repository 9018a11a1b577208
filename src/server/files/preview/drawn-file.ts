import type { Kysely } from 'kysely'
import { officeFormat } from '#contract/files/preview.ts'
import { splitExtension } from '#contract/text/names.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { VisibleEntry } from '../../rights/visible-entry.ts'
import { findDrawing } from './find-drawing.ts'

/** A file as the pdf that was drawn of it. Refuses with `notFound` when there is none. */
export async function drawnFile(db: Kysely<DB>, file: VisibleEntry): Promise<VisibleEntry> {
  const format = officeFormat(file.name)
  const found = format && file.blobHash ? await findDrawing(db, { hash: file.blobHash, format }) : null
  if (!found?.pdf) throw new Problem('notFound')
  return {
    ...file,
    name: `${splitExtension(file.name).stem}.pdf`,
    blobHash: found.pdf.hash,
    size: found.pdf.size,
    mediaType: 'application/pdf',
  }
}
