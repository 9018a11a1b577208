import { createHash } from 'node:crypto'
import { Problem } from '../../../http/problem.ts'
import type { Services } from '../../../services.ts'
import type { StoredBlob } from '../../storage/blob-store.ts'
import { keepLease } from './keep-lease.ts'
import { holdUpload, releaseUpload } from './lease.ts'
import type { UploadRow } from './upload-queries.ts'

/**
 * Puts the content of an upload that has arrived whole in its place. Its hash is noted first: should this process end
 * between the two, the next one finds the content by it. Asked again, it does nothing.
 */
export async function insertContent(services: Services, upload: UploadRow): Promise<StoredBlob> {
  const blob = { hash: upload.hash ?? (await hashOf(services, upload)), size: upload.length }
  if (upload.isPlaced) return blob
  if (upload.length === 0) await services.blobs.write(nothing(), 0)
  else await services.blobs.keepPartial(upload.id, blob)
  await note(services, upload, { blob_hash: blob.hash })
  return blob
}

/** All of it has gone through this process when it is known already; else it is read once more. */
async function hashOf(services: Services, upload: UploadRow): Promise<Buffer> {
  if (upload.length > 0) return hashAlone(services, upload)
  const hash = createHash('sha256').digest()
  await note(services, upload, { hash })
  return hash
}

/** Reads it once, however many ask at the same moment; nobody removes it meanwhile. */
async function hashAlone(services: Services, { id }: UploadRow): Promise<Buffer> {
  const { db, blobs } = services
  const lease = await holdUpload(db, id)
  const keeper = keepLease(services, { id, lease }, null)
  try {
    const known = await db.selectFrom('uploads').select('hash').where('id', '=', id).executeTakeFirst()
    if (!known) throw new Problem('notFound')
    if (known.hash) return known.hash
    const hash = await blobs.partials.hash(id)
    await note(services, { id }, { hash })
    return hash
  } finally {
    await keeper.stop()
    await releaseUpload(db, id, lease)
  }
}

async function note(
  { db }: Services,
  { id }: Pick<UploadRow, 'id'>,
  values: { readonly hash: Buffer } | { readonly blob_hash: Buffer },
): Promise<void> {
  await db.updateTable('uploads').set(values).where('id', '=', id).execute()
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
