import { Writable } from 'node:stream'
import type { BlobStore, ByteRange, StoredBlob } from '../../src/server/files/storage/blob-store.ts'

/** The bytes of a blob, or a part of them, as they are sent to a reader. Rejects when it is not there. */
export async function blobBytes(store: BlobStore, blob: StoredBlob, range?: ByteRange): Promise<Buffer> {
  const chunks: Buffer[] = []
  const reader = new Writable({
    write(chunk: Buffer, _encoding, done) {
      // A copy, since the buffer is filled anew once this is done.
      chunks.push(Buffer.from(chunk))
      done()
    },
  })
  const { copyTo } = await store.open(blob, range)
  await copyTo(reader)
  return Buffer.concat(chunks)
}
