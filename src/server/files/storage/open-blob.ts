import { open, type FileHandle } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import type { BlobRecords } from './blob-records.ts'
import type { ByteRange, KnownBlob, OpenBlob } from './blob-store.ts'
import {
  blockSource,
  checkAgainst,
  pieceSource,
  type CheckBlock,
  type Source,
  type StoredContent,
} from './checked-source.ts'
import { ContentFault } from './content-fault.ts'
import { areChecksumsFor, blockSize } from './content-hash.ts'
import { copyBytes, firstPiece } from './copy-bytes.ts'
import { largeFrom, lendBuffers, openPastCache } from './past-cache.ts'
import { checkingByHash } from './without-checksums.ts'

/** Milliseconds in which a large blob that is asked for again is worth a place in the cache of the system. */
const lifetime = 60 * 60 * 1000

type Opened = (path: string, blob: KnownBlob, range: ByteRange) => Promise<OpenBlob>

/**
 * Opens blobs by their path and checks what they give. What is large goes past the cache of the system the first time, so
 * that it does not push out what others need, and through it when it is wanted again (see docs/decisions/0101). Rejects
 * with a ContentFault, here and while copying, and as the file system does.
 */
export function openingBlobs(records: BlobRecords): Opened {
  const lately = new LRUCache<string, true>({ max: 1000, ttl: lifetime })
  const byHash = checkingByHash(records)

  const checkOf = async (file: FileHandle, blob: KnownBlob, range: ByteRange): Promise<CheckBlock> => {
    const known = blob.checksums ?? (await records.checksums(blob.hash))
    return known && areChecksumsFor(known, blob.size) ? checkAgainst(known) : byHash(file, blob, range)
  }
  const openSource = async (path: string, content: StoredContent, range: ByteRange): Promise<OpenSource> => {
    const isLarge = range.end - range.start + 1 >= largeFrom
    const past = isLarge && !lately.has(path) ? await openPastCache(path, 'read') : null
    if (isLarge) lately.set(path, true)
    if (past) return { source: blockSource(content, past.buffers, past.file), close: past.close }
    const lent = isLarge ? lendBuffers() : null
    if (!lent) return { source: pieceSource(content, range), close: async () => {} }
    return {
      source: blockSource(content, lent.buffers, null),
      close: async (areFree) => lent.giveBack(areFree),
    }
  }
  return async (path, blob, range) => {
    const file = await open(path, 'r')
    try {
      // One block tells it by being read, which comes next.
      if (blob.size > blockSize || blob.size === 0) await expectSize(file, blob)
      const content = { file, size: blob.size, check: await checkOf(file, blob, range) }
      if (range.end < range.start) return { copyTo: () => file.close() }
      return await openFirst(content, range, await openSource(path, content, range))
    } catch (error) {
      await file.close()
      throw error
    }
  }
}

async function expectSize(file: FileHandle, { size }: KnownBlob): Promise<void> {
  if ((await file.stat()).size !== size) throw new ContentFault('wrongSize')
}

interface OpenSource {
  readonly source: Source
  /** `areFree`: nobody holds its buffers any more. */
  readonly close: (areFree: boolean) => Promise<void>
}

/** What is wrong with the first piece is known before anything is promised. */
async function openFirst(
  { file }: StoredContent,
  range: ByteRange,
  { source, close }: OpenSource,
): Promise<OpenBlob> {
  const first = await firstPiece(source, range).catch(async (error: unknown) => {
    await close(true)
    throw error
  })
  return {
    copyTo: async (destination) => {
      let isDone = false
      try {
        await copyBytes(source, first, range, destination)
        isDone = true
      } finally {
        await Promise.all([close(isDone), file.close()])
      }
    },
  }
}
