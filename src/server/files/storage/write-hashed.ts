import { createHash, type Hash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { Problem } from '../../http/problem.ts'
import type { StoredBlob } from './blob-store.ts'
import { countSpentBytes } from './spent-buffers.ts'

/** Bytes that are handed to the file system at once, and in how many pieces at most: a client may send single bytes. */
const batchSize = 1024 * 1024
const batchPieces = 1024

/**
 * Writes what the source yields into a new file and makes it durable, hashing on the way. While one batch is written the
 * next one is collected, so that at most two are in memory. Refuses with Problem `tooLarge` past `maxSize` bytes.
 * The file stays when this rejects; the caller removes it.
 */
export async function writeHashed(
  path: string,
  source: AsyncIterable<Uint8Array>,
  maxSize: number,
): Promise<StoredBlob> {
  const file = await open(path, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    const size = await writeAll(file, hash, source, maxSize)
    await file.sync()
    return { hash: hash.digest(), size }
  } finally {
    await file.close()
  }
}

async function writeAll(
  file: FileHandle,
  hash: Hash,
  source: AsyncIterable<Uint8Array>,
  maxSize: number,
): Promise<number> {
  let size = 0
  let batch: Uint8Array[] = []
  let batched = 0
  let writing: Promise<void> = Promise.resolve()
  try {
    for await (const chunk of source) {
      size += chunk.byteLength
      if (size > maxSize) throw new Problem('tooLarge', { values: { size: maxSize } })
      hash.update(chunk)
      batch.push(chunk)
      batched += chunk.byteLength
      if (batched < batchSize && batch.length < batchPieces) continue
      await writing
      countSpentBytes(batched)
      writing = writeBatch(file, batch)
      // It is awaited before the next batch; until then a failure must not count as unhandled.
      writing.catch(() => undefined)
      batch = []
      batched = 0
    }
  } finally {
    await writing
  }
  await writeBatch(file, batch)
  return size
}

/** One `writev`; what the system leaves over of it is written again. */
async function writeBatch(file: FileHandle, batch: readonly Uint8Array[]): Promise<void> {
  let rest = batch.filter((chunk) => chunk.byteLength > 0)
  while (rest.length > 0) {
    const { bytesWritten } = await file.writev(rest)
    rest = withoutFirst(rest, bytesWritten)
  }
}

function withoutFirst(chunks: readonly Uint8Array[], count: number): Uint8Array[] {
  let skip = count
  return chunks.flatMap((chunk) => {
    const skipped = Math.min(skip, chunk.byteLength)
    skip -= skipped
    return skipped < chunk.byteLength ? [chunk.subarray(skipped)] : []
  })
}
