import { createHash, type Hash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { open, readdir, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { errorCode } from '../../process/error-code.ts'
import { Problem } from '../../http/problem.ts'
import { syncPath } from '../../process/sync-path.ts'
import type { FreeSpace } from './free-space.ts'
import { openPartialWriter, type PartialWriter } from './partial-writer.ts'

/** Content that arrives in pieces, maybe over days and from several processes, each under the id of its upload. */
export interface PartialContents {
  /**
   * Opens one for writing on after so many bytes that are known to be durable; what was written behind them is cut off.
   * Refuses with `notFound` when those bytes are not there any more. One at a time may write, which the caller sees to.
   */
  readonly open: (id: string, offset: number) => Promise<PartialWriter>
  /** SHA-256 of all its bytes, read anew. Refuses with `notFound` when it is not there. */
  readonly hash: (id: string) => Promise<Buffer>
  readonly remove: (id: string) => Promise<void>
  /** The ids of all that are there. */
  readonly ids: () => Promise<readonly string[]>
}

/** How far the hash of an upload has come in this process. */
export interface RunningHash {
  readonly hash: Hash
  readonly size: number
}

/** Without a dot: names with one tell whose process they belong to (`leftovers.ts`). */
const prefix = 'upload-'
const bytesAtOnce = 1024 * 1024

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
    hash: (id) => hashOf(partialPath(folder, id)),
    remove: async (id) => {
      running.delete(id)
      await rm(partialPath(folder, id), { force: true })
    },
    ids: async () =>
      (await readdir(folder)).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])),
  }
}

async function hashOf(path: string): Promise<Buffer> {
  const hash = createHash('sha256')
  try {
    const bytes = createReadStream(path, { highWaterMark: bytesAtOnce })
    for await (const chunk of bytes) hash.update(chunk as Buffer)
  } catch (error) {
    throw asNotFound(error)
  }
  return hash.digest()
}

const asNotFound = (error: unknown): unknown =>
  errorCode(error) === 'ENOENT' ? new Problem('notFound', { cause: error }) : error

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

async function openThere(path: string, offset: number): Promise<FileHandle> {
  try {
    return await open(path, offset === 0 ? constants.O_RDWR | constants.O_CREAT : constants.O_RDWR, 0o600)
  } catch (error) {
    throw asNotFound(error)
  }
}
