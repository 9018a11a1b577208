import type { FileHandle } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import type { ByteRange } from './blob-store.ts'

/** Bytes read at once, at most; pieces of 64 kB cost a third of the speed. */
const largestPiece = 256 * 1024

/**
 * Copies a range of an open file to a stream, without ending it. Two buffers take turns: while one is written the other is
 * filled, so that a large file costs no more memory than a small one. Rejects when reading fails or the stream closes.
 */
export async function copyBytes(
  file: FileHandle,
  { start, end }: ByteRange,
  destination: Writable,
): Promise<void> {
  const closed = closing(destination)
  const length = end - start + 1
  const pieceSize = Math.min(largestPiece, length)
  let filling = Buffer.allocUnsafeSlow(pieceSize)
  // What fits into one piece needs no second one.
  let flushing = length > pieceSize ? Buffer.allocUnsafeSlow(pieceSize) : filling
  let written: Promise<void> = Promise.resolve()
  for (let at = start; at <= end;) {
    const { bytesRead } = await file.read(filling, 0, Math.min(pieceSize, end - at + 1), at)
    if (bytesRead === 0) throw new Error('A blob ends before its length')
    // The other buffer is free for the next round once this has settled.
    await Promise.race([written, closed])
    written = write(destination, filling.subarray(0, bytesRead))
    // It is awaited before the next piece; until then a failure must not count as unhandled.
    written.catch(() => undefined)
    ;[filling, flushing] = [flushing, filling]
    at += bytesRead
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
