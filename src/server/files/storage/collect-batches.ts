import type { FileHandle } from 'node:fs/promises'
import { largeFrom, openPastCache } from './past-cache.ts'
import { countSpentBytes } from '../../engine/spent-buffers.ts'
import { writePastCache } from './write-past-cache.ts'

/** Bytes that are handed to the file system at once, and in how many pieces at most: a client may send single bytes. */
const batchSize = 1024 * 1024
const batchPieces = 1024
/** Bytes after which the disk begins with them while more arrive: else all of a large file would be waited for at its end. */
const flushAfter = 32 * 1024 * 1024

export interface BatchWriter {
  /** Takes a piece. While one batch is written the next one is collected, so that at most two are in memory. */
  readonly add: (chunk: Uint8Array) => Promise<void>
  /** Writes what has been collected until now. */
  readonly flush: () => Promise<void>
  /** Where the last byte stands that the system has taken. */
  readonly position: () => number
  /** To be called at the end, before the file is closed: nothing is written any more when it answers. Never rejects for a failed write. */
  readonly close: () => Promise<void>
}

/**
 * Writes pieces into a file from a position on, in batches. After one failure everything else rejects with it. What comes
 * after the first 16 MB goes past the cache of the system where that is possible (see docs/decisions/0101).
 */
export function collectBatches(file: FileHandle, path: string, start: number): BatchWriter {
  let writer = collectCached(file, start)
  let isDecided = false

  const decide = async (): Promise<void> => {
    isDecided = true
    const past = await openPastCache(path, 'write')
    if (!past) return
    try {
      await writer.flush()
    } catch (error) {
      await past.close(true)
      throw error
    }
    writer = writePastCache(file, past, writer.position())
  }
  return {
    add: async (chunk) => {
      if (!isDecided && writer.position() - start >= largeFrom) await decide()
      await writer.add(chunk)
    },
    flush: () => writer.flush(),
    position: () => writer.position(),
    close: () => writer.close(),
  }
}

function collectCached(file: FileHandle, start: number): BatchWriter {
  let position = start
  let batch: Uint8Array[] = []
  let batched = 0
  let writing: Promise<void> = Promise.resolve()
  let unflushed = 0
  let flushing: Promise<void> | null = null

  const syncOnce = async (): Promise<void> => {
    await file.datasync()
    flushing = null
  }
  const flushAside = (): void => {
    if (unflushed < flushAfter || flushing) return
    unflushed = 0
    const running = syncOnce()
    // It is awaited before the next answer about what is durable: the system tells of a failure only once.
    running.catch(() => undefined)
    flushing = running
  }
  const writeCollected = async (): Promise<void> => {
    const [pieces, size] = [batch, batched]
    batch = []
    batched = 0
    countSpentBytes(size)
    await writeBatch(file, pieces, position)
    position += size
    unflushed += size
    flushAside()
  }
  const append = (): Promise<void> => {
    writing = writing.then(writeCollected)
    // It is awaited before the next batch; until then a failure must not count as unhandled.
    writing.catch(() => undefined)
    return writing
  }
  return {
    add: async (chunk) => {
      batch.push(chunk)
      batched += chunk.byteLength
      if (batched < batchSize && batch.length < batchPieces) return
      const before = writing
      void append()
      await before
    },
    flush: async () => {
      await append()
      await flushing
    },
    position: () => position,
    close: async () => {
      // Whoever cares for a failure has it already: `flush` tells it.
      await Promise.allSettled([writing, flushing])
    },
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
