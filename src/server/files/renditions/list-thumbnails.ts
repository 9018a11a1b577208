import { sql, type Kysely } from 'kysely'
import { renditionSourceOf } from '#contract/files/renditions.ts'
import { type listThumbnails as listThumbnailsCall } from '#contract/files/thumbnails.ts'
import type { BodyOf, ReplyOf } from '#contract/http/call.ts'
import { READ, allows } from '#contract/rights/permissions.ts'
import type { Actor } from '../../actor.ts'
import { prepared } from '../../db/prepared.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { rightsOnEntries } from '../../rights/rights-on-entries.ts'
import type { Services } from '../../services.ts'
import { readWhole } from '../storage/read-whole.ts'
import { renditionVersion, type RenditionKey } from './rendition.ts'
import { forgetRendition, requestRenditions } from './request-renditions.ts'

type Reply = ReplyOf<typeof listThumbnailsCall>

/**
 * The thumbnails of files, in the order they were asked for; those that nobody asked for before are made now. Files that are not there,
 * may not be read or have none are left out alike.
 */
export async function listThumbnails(
  services: Pick<Services, 'db' | 'blobs' | 'renditions'>,
  actor: Actor,
  { fileIds }: BodyOf<typeof listThumbnailsCall>,
): Promise<Reply> {
  const { db, renditions } = services
  const rights = await rightsOnEntries(db, actor, fileIds)
  const readable = [...new Set(fileIds)].filter((id) => allows(rights.get(id) ?? 0, READ))
  if (readable.length === 0) return { thumbnails: [], pending: [] }
  const files = await filesWithThumbnails(db, readable)
  const found = await Promise.all(
    readable.flatMap((id) => {
      const file = files.get(id)
      return file ? [thumbnailOf(services, id, file)] : []
    }),
  )
  const wanted = found.flatMap((each) => (each.kind === 'missing' ? [each.key] : []))
  if (wanted.length > 0) await requestRenditions(db, wanted)
  const pending = found.flatMap((each) =>
    each.kind === 'pending' || each.kind === 'missing' ? [each.fileId] : [],
  )
  if (pending.length > 0) renditions.wake()
  return {
    thumbnails: found.flatMap((each) =>
      each.kind === 'there' ? [{ fileId: each.fileId, picture: each.picture }] : [],
    ),
    pending,
  }
}

interface FileRow {
  readonly id: string
  readonly name: string
  readonly hash: Buffer
  readonly source: string | null
  /** It is made, or will be in a moment. */
  readonly state: 'drawn' | 'soon' | 'not' | null
  readonly blobHash: Buffer | null
  /** Bytes of the thumbnail. */
  readonly size: string | null
  readonly checksums: Buffer | null
}

/** What is known of them by their ids. */
async function filesWithThumbnails(
  db: Kysely<DB>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FileRow>> {
  const { rows } = await sql<FileRow>`${prepared}
    select e.id, e.name, e.blob_hash as hash, r.source, b.hash as "blobHash", b.size, b.checksums,
      case when r.version < ${renditionVersion} then null when r.state = 'drawn' then 'drawn'
        when r.state in ('waiting', 'working') and r.next_at <= now() then 'soon' when r.state is not null then 'not' end as state
    from entries e left join renditions r on r.source_hash = e.blob_hash and r.form = 'thumbnail'
    left join blobs b on b.hash = r.blob_hash
    where e.id = any(${`{${ids.join()}}`}::bigint[]) and e.kind = 'file'
  `.execute(db)
  // one content may have been taken for a picture under one name, for a pdf under another
  const fitting = rows.filter(({ name, source }) => source === null || source === renditionSourceOf(name))
  return new Map(
    [...rows.map((row) => ({ ...row, source: null, state: null })), ...fitting].map((row) => [row.id, row]),
  )
}

type Found =
  | { readonly kind: 'there'; readonly fileId: string; readonly picture: string }
  | { readonly kind: 'missing'; readonly fileId: string; readonly key: RenditionKey }
  | { readonly kind: 'pending' | 'none'; readonly fileId: string }

async function thumbnailOf(
  { db, blobs }: Pick<Services, 'db' | 'blobs'>,
  fileId: string,
  { name, hash, state, blobHash, size, checksums }: FileRow,
): Promise<Found> {
  const source = renditionSourceOf(name)
  if (source === null || state === 'not') return { kind: 'none', fileId }
  if (state === null) return { kind: 'missing', fileId, key: { hash, source, form: 'thumbnail' } }
  if (state === 'soon' || blobHash === null) return { kind: 'pending', fileId }
  try {
    const bytes = await readWhole(blobs, { hash: blobHash, size: Number(size), checksums })
    return { kind: 'there', fileId, picture: `data:image/webp;base64,${bytes.toString('base64')}` }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'contentDamaged') await forgetRendition(db, blobHash)
    return { kind: 'pending', fileId }
  }
}
