import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '../../process/error-code.ts'
import { Problem } from '../../http/problem.ts'
import { syncPath } from '../../process/sync-path.ts'
import type { BlobRecords } from './blob-records.ts'
import type { BlobStore, HashedBlob, StoredBlob } from './blob-store.ts'
import { openBlobFolders } from './blob-folders.ts'
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
  const places = { blobs, temporary, folders: openBlobFolders(blobs), records, space }
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
  readonly folders: ReturnType<typeof openBlobFolders>
  readonly records: BlobRecords
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
    let wasDamaged = false
    const { hash, size } = await writeHashed(path, source, limits, async (written) => {
      wasDamaged = await prepare(places, written)
    })
    await move(places, path, { hash, wasDamaged })
    return { hash, size }
  } catch (error) {
    // What cannot be removed now goes at the next start; why nothing was stored matters more.
    await rm(path, { force: true }).catch(() => undefined)
    throw asStorageRefusal(error)
  }
}

/** Sees to what has to be there before a blob comes into its place; answers with whether the blob was damaged. */
async function prepare({ records, folders }: Places, blob: HashedBlob): Promise<boolean> {
  const { isDamaged } = await records.note(blob)
  await folders.make(blob.hash.toString('hex'))
  return isDamaged
}

interface Moved {
  readonly hash: Buffer
  readonly wasDamaged: boolean
}

async function move(places: Places, path: string, { hash, wasDamaged }: Moved): Promise<void> {
  const place = blobPath(places.blobs, hash)
  try {
    await putInPlace(path, place)
  } catch (error) {
    await makeWay(places, { hash, place, error })
    await putInPlace(path, place)
  }
  if (wasDamaged) await places.records.markWhole(hash)
}

/** Also over a blob that is already there: it is the same content, and whether that one is durable nobody can tell. */
async function putInPlace(path: string, place: string): Promise<void> {
  await rename(path, place)
  await syncPath(dirname(place))
}

/** A folder stands there. */
const blocking: readonly unknown[] = ['EISDIR', 'ENOTEMPTY', 'EEXIST']

/** Mends the place of a blob, where somebody has taken its folder away or put something else there. */
async function makeWay(
  { folders, records }: Places,
  { hash, place, error }: { readonly hash: Buffer; readonly place: string; readonly error: unknown },
): Promise<void> {
  const code = errorCode(error)
  if (code === 'ENOENT') {
    const hex = hash.toString('hex')
    folders.forget(hex)
    await folders.make(hex)
  } else if (blocking.includes(code)) {
    const aside = `${place}.set-aside.${randomUUID()}`
    if (await renameIfExists(place, aside)) records.reportSetAside(aside)
  } else throw error
}

/** Another upload of the same may have been faster. */
async function renameIfExists(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}

/** Whoever asked a moment ago, or before a crash, may have moved it already: then it has to be in its place. */
async function keepPartial(places: Places, path: string, blob: HashedBlob): Promise<void> {
  const { blobs, temporary } = places
  try {
    const wasDamaged = await prepare(places, blob)
    await move(places, path, { hash: blob.hash, wasDamaged })
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
