import type { FileHandle } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import type { ByteRange } from './blob-store.ts'
import { alignment, isRefusal, type PastCache } from './past-cache.ts'

/** Bytes read at once, at most; pieces of 64 kB cost a third of the speed. */
const largestPiece = 256 * 1024

/** Where bytes are read, piece by piece, into buffers of its own. */
interface Source {
  readonly buffers: readonly [Buffer, Buffer]
  /** Reads from a place to a last one into a buffer; answers with as many bytes of these as came at once, at least one. */
  readonly read: (buffer: Buffer, at: number, end: number) => Promise<Buffer>
}

/**
 * Copies a range of an open file to a stream, without ending it. Two buffers take turns: while one is written the other is
 * filled, so that a large file costs no more memory than a small one. Rejects when reading fails or the stream closes.
 */
export function copyBytes(file: FileHandle, range: ByteRange, destination: Writable): Promise<void> {
  const length = range.end - range.start + 1
  const pieceSize = Math.min(largestPiece, length)
  const first = Buffer.allocUnsafeSlow(pieceSize)
  // What fits into one piece needs no second one.
  const second = length > pieceSize ? Buffer.allocUnsafeSlow(pieceSize) : first
  return copy({ buffers: [first, second], read: reading(file) }, range, destination)
}

/**
 * The same past the cache of the system, from one whole block to the next; a file system that has refused it only now is
 * read as any other.
 */
export function copyPastCache(
  file: FileHandle,
  past: PastCache,
  range: ByteRange,
  destination: Writable,
): Promise<void> {
  const readCached = reading(file)
  const read: Source['read'] = async (buffer, at, end) => {
    const skipped = at % alignment
    try {
      const { bytesRead } = await past.file.read(buffer, 0, buffer.length, at - skipped)
      return buffer.subarray(skipped, Math.min(bytesRead, end + 1 - at + skipped))
    } catch (error) {
      if (!isRefusal(error)) throw error
      return readCached(buffer, at, end)
    }
  }
  return copy({ buffers: past.buffers, read }, range, destination)
}

const reading =
  (file: FileHandle): Source['read'] =>
  async (buffer, at, end) => {
    const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, end - at + 1), at)
    return buffer.subarray(0, bytesRead)
  }

async function copy(
  { buffers, read }: Source,
  { start, end }: ByteRange,
  destination: Writable,
): Promise<void> {
  const closed = closing(destination)
  let [filling, flushing] = buffers
  let written: Promise<void> = Promise.resolve()
  for (let at = start; at <= end;) {
    const piece = await read(filling, at, end)
    if (piece.length === 0) throw new Error('A blob ends before its length')
    // The other buffer is free for the next round once this has settled.
    await Promise.race([written, closed])
    written = write(destination, piece)
    // It is awaited before the next piece; until then a failure must not count as unhandled.
    written.catch(() => undefined)
    ;[filling, flushing] = [flushing, filling]
    at += piece.length
  }
  await Promise.race([written, closed])
}

/** Resolves once the system has taken the bytes: only then may their buffer change. */
function write(destination: Writable, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    destination.write(bytes, (error) => (error ? reject(error) : resolve()))
  })
}

/** Rejects when the stream closes: what waits in it then is never written. */
function closing(destination: Writable): Promise<never> {
  const closed = new Promise<never>((_resolve, reject) => {
    destination.once('close', () => reject(new Error('The reader went away')))
  })
  // It is awaited with every piece; a stream that closes in the end as it should must not count as unhandled.
  closed.catch(() => undefined)
  return closed
}
