import { workOnDocuments } from '../../../workers/process/document-program.ts'
import type { DrawJob } from './draw-process.ts'
import { drawPicture } from './draw-picture.ts'

// The program of the process that makes pictures of contents.

await workOnDocuments(async (bytes, { source, form }: DrawJob) => {
  if (source === 'picture') return drawPicture(bytes, form)
  const { drawPdf } = await import('./draw-pdf.ts')
  return drawPdf(bytes)
})
