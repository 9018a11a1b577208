import { Writable } from 'node:stream'
import type { BlobStore, KnownBlob } from './blob-store.ts'

/** All bytes of a blob that is known to be small. Refuses like `open`. */
export async function readWhole(
  blobs: Pick<BlobStore, 'open'>,
  blob: KnownBlob,
): Promise<Buffer<ArrayBuffer>> {
  const bytes = Buffer.alloc(blob.size)
  let at = 0
  const into = new Writable({
    write: (piece: Buffer, _encoding, done) => {
      at += piece.copy(bytes, at)
      done()
    },
  })
  await (await blobs.open(blob)).copyTo(into)
  return bytes
}
