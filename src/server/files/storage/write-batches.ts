import type { FileHandle } from 'node:fs/promises'
import { countSpentBytes } from './spent-buffers.ts'

/** Bytes that are handed to the file system at once, and in how many pieces at most: a client may send single bytes. */
const batchSize = 1024 * 1024
const batchPieces = 1024

interface Wanted {
  /** Where in the file the first byte goes. */
  readonly position: number
  /** Sees every piece before it is written; what it throws ends the writing. */
  readonly take: (chunk: Uint8Array) => void
  /** Told whenever the system has taken bytes: the position behind them. */
  readonly written?: (position: number) => void
}

/**
 * Writes what the source yields into a file. While one batch is written the next one is collected, so that at most two are
 * in memory. When the source or `take` throws, what came before is still written.
 */
export async function writeBatches(
  file: FileHandle,
  source: AsyncIterable<Uint8Array>,
  { position, take, written = () => {} }: Wanted,
): Promise<void> {
  let at = position
  let batch: Uint8Array[] = []
  let batched = 0
  let writing: Promise<void> = Promise.resolve()

  const writeCollected = async (): Promise<void> => {
    const [pieces, start] = [batch, at]
    at += batched
    const end = at
    batch = []
    batched = 0
    await writeBatch(file, pieces, start)
    written(end)
  }
  try {
    for await (const chunk of source) {
      take(chunk)
      batch.push(chunk)
      batched += chunk.byteLength
      if (batched < batchSize && batch.length < batchPieces) continue
      await writing
      countSpentBytes(batched)
      writing = writeCollected()
      // It is awaited before the next batch; until then a failure must not count as unhandled.
      writing.catch(() => undefined)
    }
  } finally {
    await writing
    await writeCollected()
  }
}

/** One `writev`; what the system leaves over of it is written again. */
async function writeBatch(file: FileHandle, batch: readonly Uint8Array[], start: number): Promise<void> {
  let at = start
  let rest = batch.filter((chunk) => chunk.byteLength > 0)
  while (rest.length > 0) {
    const { bytesWritten } = await file.writev(rest, at)
    at += bytesWritten
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
