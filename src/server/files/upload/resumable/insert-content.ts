import { Problem } from '../../../http/problem.ts'
import type { Services } from '../../../services.ts'
import type { StoredBlob } from '../../storage/blob-store.ts'
import { hashContent } from '../../storage/content-hash.ts'
import { keepLease } from './keep-lease.ts'
import { holdUpload, releaseUpload } from './lease.ts'
import { digestOfRow, type UploadDigest, type UploadRow } from './upload-queries.ts'

/**
 * Puts the content of an upload that has arrived whole in its place. Its hash is noted first: should this process end
 * between the two, the next one finds the content by it. Asked again, it does nothing.
 */
export async function insertContent(services: Services, upload: UploadRow): Promise<StoredBlob> {
  const { hash, checksums } = upload.digest ?? (await digestOf(services, upload))
  const blob = { hash, size: upload.length }
  if (upload.isPlaced) return blob
  if (upload.length === 0) await services.blobs.write(nothing(), 0)
  else await services.blobs.keepPartial(upload.id, { ...blob, checksums })
  await note(services, upload, { blob_hash: hash })
  return blob
}

/** All of it has gone through this process when it is known already; else it is read once more. */
async function digestOf(services: Services, upload: UploadRow): Promise<UploadDigest> {
  if (upload.length > 0) return digestAlone(services, upload)
  const digest = hashContent().digest()
  await note(services, upload, digest)
  return digest
}

/** Reads it once, however many ask at the same moment; nobody removes it meanwhile. */
async function digestAlone(services: Services, { id }: UploadRow): Promise<UploadDigest> {
  const { db, blobs } = services
  const lease = await holdUpload(db, id)
  const keeper = keepLease(services, { id, lease }, null)
  try {
    const row = await db
      .selectFrom('uploads')
      .select(['hash', 'checksums'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) throw new Problem('notFound')
    const known = digestOfRow(row)
    if (known) return known
    const digest = await blobs.partials.digest(id)
    await note(services, { id }, digest)
    return digest
  } finally {
    await keeper.stop()
    await releaseUpload(db, id, lease)
  }
}

async function note(
  { db }: Services,
  { id }: Pick<UploadRow, 'id'>,
  values: UploadDigest | { readonly blob_hash: Buffer },
): Promise<void> {
  await db.updateTable('uploads').set(values).where('id', '=', id).execute()
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
