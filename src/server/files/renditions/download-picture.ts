import { sql, type Kysely } from 'kysely'
import { isConverted, renditionSourceOf } from '#contract/files/renditions.ts'
import type { ProblemCode } from '#contract/http/problems.ts'
import type { ReadingReason } from '#contract/search/reading.ts'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { VisibleEntry } from '../../rights/visible-entry.ts'
import type { Services } from '../../services.ts'
import { downloadFile } from '../download/download-file.ts'
import { renditionVersion, type RenditionKey } from './rendition.ts'
import { requestRenditions } from './request-renditions.ts'

/** Milliseconds after which whoever waits is told to try again. */
const patience = 30_000

/**
 * A picture that browsers do not show, as one that they do; waits until it is made. Refuses with `notFound` other files,
 * `pictureTooLarge`, `pictureUnreadable`, and `unavailable` when there is too much else to do.
 */
export async function downloadPicture(
  services: Services,
  actor: Actor,
  { fileId }: { readonly fileId: string },
): Promise<VisibleEntry> {
  const file = await downloadFile(services, actor, fileId)
  const { name, blobHash } = file
  const source = renditionSourceOf(name)
  if (source === null || !isConverted(name) || !blobHash) throw new Problem('notFound')
  const picture = await pictureOf(services, { hash: blobHash, source, form: 'picture' })
  return { ...file, ...picture, name: `${name}.webp`, mediaType: 'image/webp' }
}

type Picture = Pick<VisibleEntry, 'blobHash' | 'size'>

async function pictureOf(
  { db, renditions }: Pick<Services, 'db' | 'renditions'>,
  key: RenditionKey,
): Promise<Picture> {
  const until = performance.now() + patience
  await requestRenditions(db, [key])
  while (performance.now() < until) {
    const row = await findRendition(db, key)
    if (row?.state === 'failed') throw new Problem(refusalOf(row.reason))
    if (row?.blob_hash) return { blobHash: row.blob_hash, size: Number(row.size) }
    if (!row?.is_soon) break
    const made = renditions.afterNext()
    renditions.wake()
    await made
  }
  throw new Problem('unavailable')
}

const tooMuch: ReadonlySet<ReadingReason | null> = new Set(['tooLarge', 'tooLong', 'tooMuchMemory'])

/** What is told of a picture that could not be made. */
export const refusalOf = (reason: ReadingReason | null): ProblemCode =>
  tooMuch.has(reason) ? 'pictureTooLarge' : 'pictureUnreadable'

async function findRendition(db: Kysely<DB>, { hash, source, form }: RenditionKey) {
  const { rows } = await sql<{
    state: string
    reason: ReadingReason | null
    blob_hash: Buffer | null
    size: string | null
    is_soon: boolean
  }>`
    select r.state, r.reason, r.blob_hash, b.size, r.next_at <= now() as is_soon
    from renditions r left join blobs b on b.hash = r.blob_hash
    where r.source_hash = ${hash}::bytea and r.source = ${source} and r.form = ${form} and r.version = ${renditionVersion}
  `.execute(db)
  return rows[0]
}
