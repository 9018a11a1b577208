import { createHash } from 'node:crypto'
import type { Services } from '../../../services.ts'
import type { StoredBlob } from '../../storage/blob-store.ts'
import type { UploadRow } from './upload-queries.ts'

/**
 * Puts the content of an upload that has arrived whole in its place. Its hash is noted first: should this process end
 * between the two, the next one finds the content by it. Asked again, it does nothing.
 */
export async function placeContent(services: Services, upload: UploadRow): Promise<StoredBlob> {
  const blob = { hash: upload.hash ?? (await hashOf(services, upload)), size: upload.length }
  if (upload.isPlaced) return blob
  if (upload.length === 0) await services.blobs.write(nothing(), 0)
  else await services.blobs.keepPartial(upload.id, blob)
  await note(services, upload, { blob_hash: blob.hash })
  return blob
}

/** All of it has gone through this process when it is known already; else it is read once more. */
async function hashOf(services: Services, upload: UploadRow): Promise<Buffer> {
  const { partials } = services.blobs
  const hash = upload.length === 0 ? createHash('sha256').digest() : await partials.hash(upload.id)
  await note(services, upload, { hash })
  return hash
}

async function note(
  { db }: Services,
  { id }: UploadRow,
  values: { readonly hash: Buffer } | { readonly blob_hash: Buffer },
): Promise<void> {
  await db.updateTable('uploads').set(values).where('id', '=', id).execute()
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
