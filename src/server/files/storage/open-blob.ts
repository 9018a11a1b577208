import { open, type FileHandle } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import type { ByteRange, OpenBlob } from './blob-store.ts'
import { copyBytes, copyPastCache } from './copy-bytes.ts'
import { largeFrom, openPastCache } from './past-cache.ts'

/** Milliseconds in which a large blob that is asked for again is worth a place in the cache of the system. */
const lifetime = 60 * 60 * 1000

/**
 * Opens blobs by their path. What is large goes past the cache of the system the first time, so that it does not push out
 * what others need, and through it when it is wanted again (see docs/decisions/0101).
 */
export function openingBlobs(): (path: string) => Promise<OpenBlob> {
  const lately = new LRUCache<string, true>({ max: 1000, ttl: lifetime })

  const copy = async (
    { path, file }: { readonly path: string; readonly file: FileHandle },
    range: ByteRange,
    destination: Writable,
  ): Promise<void> => {
    const isLarge = range.end - range.start + 1 >= largeFrom
    const past = isLarge && !lately.has(path) ? await openPastCache(path, 'read') : null
    if (isLarge) lately.set(path, true)
    if (!past) return copyBytes(file, range, destination)
    let isDone = false
    try {
      await copyPastCache(file, past, range, destination)
      isDone = true
    } finally {
      await past.close(isDone)
    }
  }
  return async (path) => {
    const file = await open(path, 'r')
    return {
      copyTo: async (destination, range) => {
        try {
          await copy({ path, file }, range, destination)
        } finally {
          await file.close()
        }
      },
    }
  }
}
