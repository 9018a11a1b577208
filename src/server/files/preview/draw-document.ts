import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import { largestDrawn, type OfficeFormat } from '#contract/files/preview.ts'
import { Problem } from '../../http/problem.ts'
import {
  claimDrawing,
  giveDrawingBack,
  keepDrawing,
  keepingLease,
  refuseDrawing,
  type ClaimedDrawing,
} from './claim-drawing.ts'
import type { DrawingParts } from './drawings.ts'
import { runLibreOffice } from './run-libre-office.ts'

/** Milliseconds after which a folder that a killed server has left behind is nobody's. */
const leftAfter = 3_600_000

/** Draws what waits, the last wish first, and answers whether there was anything. */
export async function drawNext(parts: DrawingParts, signal: AbortSignal): Promise<boolean> {
  const { db, log } = parts
  const claimed = await claimDrawing(db)
  if (claimed === null) return false
  const outcome = await keepingLease(db, claimed, () => draw(parts, claimed, signal))
  if (signal.aborted) await giveDrawingBack(db, claimed)
  else if ('pdf' in outcome) await keepDrawing(db, claimed, outcome.pdf)
  else {
    log.info(
      { content: claimed.hash.toString('hex'), format: claimed.format, ...outcome },
      'A document could not be drawn',
    )
    await refuseDrawing(db, claimed, outcome.mayHelp)
  }
  return true
}

type Outcome = { readonly pdf: Buffer } | { readonly why: string; readonly mayHelp: boolean }

async function draw(parts: DrawingParts, claimed: ClaimedDrawing, signal: AbortSignal): Promise<Outcome> {
  const parent = path.join(parts.config.dataFolder, 'drawing')
  await mkdir(parent, { recursive: true })
  await removeLeftovers(parent)
  const folder = await mkdtemp(path.join(parent, 'document-'))
  try {
    return await drawIn(folder, parts, claimed, signal)
  } catch (error) {
    // such as a full disk, or a content that is damaged
    if (!(error instanceof Problem)) throw error
    return { why: error.code, mayHelp: true }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function drawIn(
  folder: string,
  { config, blobs, log }: DrawingParts,
  { hash, size, format }: ClaimedDrawing,
  signal: AbortSignal,
): Promise<Outcome> {
  const program = config.libreOffice
  if (program === null) return { why: 'KONTOR_LIBREOFFICE is not set any more', mayHelp: true }
  const document = path.join(folder, `document.${format}`)
  const content = await blobs.open({ hash, size })
  const copy = createWriteStream(document)
  await content.copyTo(copy)
  await finished(copy.end())
  if (!(await isWhatItSays(document, format)))
    return { why: 'another format than its name says', mayHelp: false }
  const { pdf, why, mayHelp } = await runLibreOffice({ program, folder, document, signal, log })
  if (pdf === null) return { why, mayHelp }
  const stored = await blobs.write(createReadStream(pdf), largestDrawn)
  return { pdf: stored.hash }
}

/** What the first bytes of a format are; the program takes anything else for a text and draws its letters. */
const beginnings: Readonly<Record<OfficeFormat, readonly string[]>> = {
  doc: ['d0cf11e0', '504b0304', '7b5c7274'],
  ppt: ['d0cf11e0', '504b0304'],
  odt: ['504b0304'],
  odp: ['504b0304'],
  rtf: ['7b5c7274'],
}

async function isWhatItSays(document: string, format: OfficeFormat): Promise<boolean> {
  const file = await open(document)
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return beginnings[format].includes(buffer.toString('hex'))
  } finally {
    await file.close()
  }
}

async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const folder = path.join(parent, name)
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Infinity }))
    if (mtimeMs < Date.now() - leftAfter) await rm(folder, { recursive: true, force: true })
  }
}
