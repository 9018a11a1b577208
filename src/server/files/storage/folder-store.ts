import { constants } from 'node:fs'
import { access, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '../../process/error-code.ts'
import { Problem } from '../../http/problem.ts'
import { syncPath } from '../../process/sync-path.ts'
import type { BlobStore, NoteBlob, StoredBlob } from './blob-store.ts'
import { makeBlobFolders } from './blob-folders.ts'
import { asStorageFull } from './disk-full.ts'
import { watchFreeSpace, type FreeSpace } from './free-space.ts'
import { clearLeftovers, temporaryName } from './leftovers.ts'
import { openingBlobs } from './open-blob.ts'
import { keepPartialContents, partialPath } from './partial-contents.ts'
import { writeHashed } from './write-hashed.ts'

/**
 * Keeps blobs below `<folder>/blobs/ab/cd/<hash>`, named by the SHA-256 of their bytes in hex. What is being written stands
 * in `<folder>/tmp`, in the same file system; what a killed process has left there is removed at opening. `note` writes
 * down what is about to be kept, before it is: see `note-blob.ts`. `reserve` bytes of the file system stay free; null: as
 * `free-space.ts` has it.
 * Rejects when the folder cannot be made or written.
 */
export async function openFolderStore(
  folder: string,
  note: NoteBlob,
  reserve: number | null,
): Promise<BlobStore> {
  const blobs = join(folder, 'blobs')
  const temporary = join(folder, 'tmp')
  await mkdir(blobs, { recursive: true })
  await mkdir(temporary, { recursive: true })
  await syncPath(folder)
  await clearLeftovers(temporary)
  const space = watchFreeSpace(temporary, reserve)
  const places = { blobs, temporary, makeFolders: makeBlobFolders(blobs), note, space }
  const partials = keepPartialContents(temporary, space)
  const openBlob = openingBlobs()

  return {
    partials,
    checkRoom: space.check,
    write: (source, maxSize) => write(places, source, maxSize),
    keepPartial: (id, blob) => keepPartial(places, partialPath(temporary, id), blob),
    open: (hash) => openBlob(blobPath(blobs, hash)),
    remove: (hash) => remove(blobPath(blobs, hash)),
    check: () => access(temporary, constants.W_OK),
  }
}

interface Places {
  readonly blobs: string
  readonly temporary: string
  /** Makes the folder of a hash, durably. */
  readonly makeFolders: (hex: string) => Promise<void>
  readonly note: NoteBlob
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
    const blob = await writeHashed(path, source, limits, (written) => prepare(places, written))
    await move(places, path, blob)
    return blob
  } catch (error) {
    await rm(path, { force: true })
    throw asStorageFull(error)
  }
}

/** What has to be there before a blob comes into its place. */
async function prepare({ note, makeFolders }: Places, blob: StoredBlob): Promise<void> {
  await note(blob)
  await makeFolders(blob.hash.toString('hex'))
}

async function move({ blobs }: Places, path: string, { hash }: StoredBlob): Promise<void> {
  const place = blobPath(blobs, hash)
  // Also over a blob that is already there: it is the same content, and whether that one is durable nobody can tell.
  await rename(path, place)
  await syncPath(dirname(place))
}

/** Whoever asked a moment ago, or before a crash, may have moved it already: then it has to be in its place. */
async function keepPartial(places: Places, path: string, blob: StoredBlob): Promise<void> {
  try {
    await prepare(places, blob)
    await move(places, path, blob)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw asStorageFull(error)
    if (!(await isThere(places.blobs, blob))) throw new Problem('notFound', { cause: error })
  }
}

async function isThere(blobs: string, { hash, size }: StoredBlob): Promise<boolean> {
  try {
    return (await stat(blobPath(blobs, hash))).size === size
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}

async function remove(path: string): Promise<void> {
  await rm(path, { force: true })
}

/** Where a blob lies below the folder of blobs. */
export function blobPath(blobs: string, hash: Buffer): string {
  const hex = hash.toString('hex')
  return join(blobs, hex.slice(0, 2), hex.slice(2, 4), hex)
}
