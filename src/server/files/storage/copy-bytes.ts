import type { Writable } from 'node:stream'
import type { ByteRange } from './blob-store.ts'
import type { Source } from './checked-source.ts'

/** The first piece of a range, which has been read into the first buffer of its source. */
export const firstPiece = ({ read, buffers }: Source, { start, end }: ByteRange): Promise<Buffer> =>
  read(buffers[0], start, end)

/**
 * Copies a range to a stream, from its {@link firstPiece} on, without ending it. Two buffers take turns: while one is written
 * the other is filled, so that a large file costs no more memory than a small one. Rejects when reading fails or the stream
 * closes.
 */
export async function copyBytes(
  { buffers, read }: Source,
  first: Buffer,
  { start, end }: ByteRange,
  destination: Writable,
): Promise<void> {
  const closed = closing(destination)
  let [flushing, filling] = buffers
  let written = writing(destination, first)
  for (let at = start + first.length; at <= end;) {
    const piece = await read(filling, at, end)
    // The other buffer is free for the next round once this has settled.
    await Promise.race([written, closed])
    written = writing(destination, piece)
    ;[filling, flushing] = [flushing, filling]
    at += piece.length
  }
  await Promise.race([written, closed])
}

/** Resolves once the system has taken the bytes: only then may their buffer change. */
function writing(destination: Writable, bytes: Uint8Array): Promise<void> {
  const written = new Promise<void>((resolve, reject) => {
    destination.write(bytes, (error) => (error ? reject(error) : resolve()))
  })
  // It is awaited before the next piece; until then a failure must not count as unhandled.
  written.catch(() => undefined)
  return written
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
