import { Writable } from 'node:stream'
import { crc32 } from 'node:zlib'
import type { BlobStore } from '../storage/blob-store.ts'
import type { ZipLayout } from './lay-out-zip.ts'
import { descriptor, directoryRecord, endRecords, localHeader, type ZipEntry } from './zip-records.ts'
import { zipOutput, type ZipOutput } from './zip-output.ts'

/** An entry with what is in it: a blob, some bytes, or nothing at all. */
export interface ZipContent extends ZipEntry {
  readonly content: ZipBlob | { readonly bytes: Buffer } | null
}

export interface ZipBlob {
  readonly hash: Buffer
  readonly checksums?: Buffer | null
  /** Not what was stored when it was read last. */
  readonly isDamaged?: boolean
}

/**
 * Writes a zip to a stream without ending it: one entry after the other, each blob opened when its turn comes and closed
 * whatever happens. Memory is that of one piece of one file. Rejects when a blob cannot be read to its end and when the
 * stream closes.
 */
export async function writeZip(
  { entries, directory }: ZipLayout<ZipContent>,
  open: BlobStore['open'],
  destination: Writable,
): Promise<void> {
  const output = zipOutput(destination)
  const sums = new Uint32Array(entries.length)
  for (const [at, entry] of entries.entries()) {
    await output.put(localHeader(entry))
    const sum = await writeContent(entry, open, output)
    sums[at] = sum
    await output.put(descriptor(entry, sum))
  }
  for (const [at, entry] of entries.entries()) await output.put(directoryRecord(entry, sums[at] ?? 0))
  await output.put(endRecords({ ...directory, count: entries.length }))
  await output.flush()
}

/** Writes what is in an entry and answers with its CRC-32. */
async function writeContent(
  { content, size }: ZipContent,
  open: BlobStore['open'],
  output: ZipOutput,
): Promise<number> {
  if (content === null || size === 0) return 0
  if ('bytes' in content) {
    await output.put(content.bytes)
    return crc32(content.bytes)
  }
  const blob = await open({ ...content, size })
  let sum = 0
  // The piece is called back for only when it has been written or copied: its buffer is filled anew after that.
  const reader = new Writable({
    write(piece: Buffer, _encoding, done) {
      sum = crc32(piece, sum)
      void callBack(output.put(piece), done)
    },
  })
  // It has been told by the call back already.
  reader.on('error', () => undefined)
  const stopWatching = output.onceClosed(() => reader.destroy())
  try {
    await blob.copyTo(reader)
  } finally {
    stopWatching()
    reader.destroy()
  }
  return sum
}

async function callBack(writing: Promise<void>, done: (error?: Error) => void): Promise<void> {
  try {
    await writing
  } catch (error) {
    done(error instanceof Error ? error : new Error('A piece could not be written', { cause: error }))
    return
  }
  done()
}
