import { constants } from 'node:fs'
import { open, readdir, rm, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { errorCode } from '../../process/error-code.ts'
import { Problem } from '../../http/problem.ts'
import { syncPath } from '../../process/sync-path.ts'
import type { ContentDigest, ContentHash } from './content-hash.ts'
import type { FreeSpace } from './free-space.ts'
import { openPartialWriter, type PartialWriter } from './partial-writer.ts'
import { exists } from './exists.ts'
import { readDigest } from './read-digest.ts'
import { asStorageRefusal } from './storage-refusal.ts'

/** Content that arrives in pieces, maybe over days and from several processes, each under the id of its upload. */
export interface PartialContents {
  /**
   * Opens one for writing on after so many bytes that are known to be durable; what was written behind them is cut off.
   * Refuses with `notFound` when those bytes are not there any more. One at a time may write, which the caller sees to.
   */
  readonly open: (id: string, offset: number) => Promise<PartialWriter>
  /** Of all its bytes, read anew. Refuses with `notFound` when it is not there. */
  readonly digest: (id: string) => Promise<ContentDigest>
  readonly remove: (id: string) => Promise<void>
  /** The ids of all that are there. */
  readonly ids: () => Promise<readonly string[]>
}

/** How far the hash of an upload has come in this process. */
export interface RunningHash {
  readonly hash: ContentHash
  readonly size: number
}

/** Without a dot: names with one tell whose process they belong to (`leftovers.ts`). */
const prefix = 'upload-'

/** Where the bytes of an upload are until they are whole. */
export const partialPath = (folder: string, id: string): string => join(folder, prefix + id)

/** Keeps such content in a folder beside other temporary files. */
export function keepPartialContents(folder: string, space: FreeSpace): PartialContents {
  // Not to be found is no harm: the hash is then made at the end by reading.
  const running = new LRUCache<string, RunningHash>({ max: 1000 })
  return {
    open: async (id, offset) => {
      const path = partialPath(folder, id)
      const file = await openAt(folder, path, offset)
      return openPartialWriter(file, {
        path,
        offset,
        running: running.get(id) ?? null,
        space,
        keep: (hash) => void (hash ? running.set(id, hash) : running.delete(id)),
      })
    },
    digest: (id) => digestOf(partialPath(folder, id)),
    remove: async (id) => {
      running.delete(id)
      await rm(partialPath(folder, id), { force: true })
    },
    ids: async () =>
      (await readdir(folder)).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])),
  }
}

async function digestOf(path: string): Promise<ContentDigest> {
  const file = await openFile(path, constants.O_RDONLY)
  try {
    return await readDigest(file, (await file.stat()).size)
  } finally {
    await file.close()
  }
}

async function openAt(folder: string, path: string, offset: number): Promise<FileHandle> {
  const file = await openThere(path, offset)
  try {
    // A new name is durable only when its folder is.
    if (offset === 0) await syncPath(folder)
    if ((await file.stat()).size < offset) throw new Problem('notFound')
    await file.truncate(offset)
    return file
  } catch (error) {
    await file.close()
    throw error
  }
}

/** Only a new one is made; that its folder is not there says nothing of the upload. */
async function openThere(path: string, offset: number): Promise<FileHandle> {
  if (offset > 0) return openFile(path, constants.O_RDWR)
  try {
    return await open(path, constants.O_RDWR | constants.O_CREAT, 0o600)
  } catch (error) {
    throw asStorageRefusal(error)
  }
}

/** An upload is gone only when its folder is there without it. */
async function openFile(path: string, flags: number): Promise<FileHandle> {
  try {
    return await open(path, flags)
  } catch (error) {
    if (errorCode(error) === 'ENOENT' && (await exists(dirname(path))))
      throw new Problem('notFound', { cause: error })
    throw asStorageRefusal(error)
  }
}
