import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '../../process/error-code.ts'
import { Problem } from '../../http/problem.ts'
import { syncPath } from '../../process/sync-path.ts'
import type { BlobRecords } from './blob-records.ts'
import type { BlobStore, HashedBlob, StoredBlob } from './blob-store.ts'
import { makeBlobFolders } from './blob-folders.ts'
import { blobPath } from './blob-path.ts'
import { watchFreeSpace, type FreeSpace } from './free-space.ts'
import { exists, sizeIfExists } from './exists.ts'
import { clearLeftovers, temporaryName } from './leftovers.ts'
import { keepPartialContents, partialPath } from './partial-contents.ts'
import { readBlobs } from './read-blobs.ts'
import { asStorageRefusal } from './storage-refusal.ts'
import { watchWritable } from './writable.ts'
import { writeHashed } from './write-hashed.ts'

/**
 * Keeps blobs below `<folder>/blobs/ab/cd/<hash>`, named by the SHA-256 of their bytes in hex. What is being written stands
 * in `<folder>/tmp`, in the same file system; what a killed process has left there is removed at opening. What is about to be
 * kept is noted in `records` before it is. `reserve` bytes of the file system stay free; null: as `free-space.ts` has it.
 * Refuses with Problem `storageUnavailable` when the folder cannot be made or written.
 */
export async function openFolderStore(
  folder: string,
  records: BlobRecords,
  reserve: number | null,
): Promise<BlobStore> {
  const blobs = join(folder, 'blobs')
  const temporary = join(folder, 'tmp')
  const checkWritable = watchWritable(blobs, temporary)
  await openFolders(folder, blobs, temporary)
  await checkWritable()
  const space = watchFreeSpace(temporary, reserve)
  const { note } = records
  const places = { blobs, temporary, makeFolders: makeBlobFolders(blobs), note, space }
  return {
    partials: keepPartialContents(temporary, space),
    checkRoom: space.check,
    write: (source, maxSize) => write(places, source, maxSize),
    keepPartial: (id, blob) => keepPartial(places, partialPath(temporary, id), blob),
    ...readBlobs(blobs, records),
    remove: (hash) => remove(blobPath(blobs, hash)),
    check: checkWritable,
  }
}

async function openFolders(folder: string, blobs: string, temporary: string): Promise<void> {
  try {
    await mkdir(blobs, { recursive: true })
    await mkdir(temporary, { recursive: true })
    await syncPath(folder)
    await clearLeftovers(temporary)
  } catch (error) {
    throw asStorageRefusal(error)
  }
}

interface Places {
  readonly blobs: string
  readonly temporary: string
  /** Makes the folder of a hash, durably. */
  readonly makeFolders: (hex: string) => Promise<void>
  readonly note: BlobRecords['note']
  readonly space: FreeSpace
}

async function write(
  places: Places,
  source: AsyncIterable<Uint8Array>,
  maxSize: number,
): Promise<StoredBlob> {
  const path = join(places.temporary, temporaryName())
  try {
    const limits = { maxSize, space: places.space }
    const { hash, size } = await writeHashed(path, source, limits, (written) => prepare(places, written))
    await move(places, path, hash)
    return { hash, size }
  } catch (error) {
    // What cannot be removed now goes at the next start; why nothing was stored matters more.
    await rm(path, { force: true }).catch(() => undefined)
    throw asStorageRefusal(error)
  }
}

/** What has to be there before a blob comes into its place. */
async function prepare({ note, makeFolders }: Places, blob: HashedBlob): Promise<void> {
  await note(blob)
  await makeFolders(blob.hash.toString('hex'))
}

async function move({ blobs }: Places, path: string, hash: Buffer): Promise<void> {
  const place = blobPath(blobs, hash)
  // Also over a blob that is already there: it is the same content, and whether that one is durable nobody can tell.
  await rename(path, place)
  await syncPath(dirname(place))
}

/** Whoever asked a moment ago, or before a crash, may have moved it already: then it has to be in its place. */
async function keepPartial(places: Places, path: string, blob: HashedBlob): Promise<void> {
  const { blobs, temporary } = places
  try {
    await prepare(places, blob)
    await move(places, path, blob.hash)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw asStorageRefusal(error)
    if ((await sizeIfExists(blobPath(blobs, blob.hash))) === blob.size) return
    const isLost = (await exists(temporary)) && !(await exists(path))
    throw isLost ? new Problem('notFound', { cause: error }) : asStorageRefusal(error)
  }
}

async function remove(path: string): Promise<void> {
  await rm(path, { force: true })
}
