import { access, constants, open as openFile } from 'node:fs/promises'
import { Problem } from '../../http/problem.ts'
import { errorCode } from '../../process/error-code.ts'
import { blobPath } from './blob-path.ts'
import type { BlobRecords } from './blob-records.ts'
import type { BlobStore, HashedBlob, StoredBlob } from './blob-store.ts'
import { ContentFault, faultOf } from './content-fault.ts'
import { sizeIfExists } from './exists.ts'
import { openingBlobs } from './open-blob.ts'
import { largeFrom, openPastCache } from './past-cache.ts'
import { readDigest } from './read-digest.ts'
import { storageUnavailable } from './storage-refusal.ts'

/** Reads blobs below a folder. What is not what was stored is told to the records and refused. */
export function readBlobs(
  blobs: string,
  records: BlobRecords,
): Pick<BlobStore, 'open' | 'confirm' | 'verify'> {
  const open = openingBlobs(records)

  const refusal = async (error: unknown, blob: StoredBlob): Promise<unknown> => {
    const fault = faultOf(error)
    if (!fault) return error
    // The disk is not there at all, or nobody is let in: that says nothing of its content.
    if (!(await canEnter(blobs))) return storageUnavailable(error)
    await records.report(blob, fault.kind, errorCode(fault.cause))
    return new Problem('contentDamaged', { cause: error })
  }
  const refusing = async <Result>(blob: StoredBlob, work: Promise<Result>): Promise<Result> => {
    try {
      return await work
    } catch (error) {
      throw await refusal(error, blob)
    }
  }
  return {
    open: async (blob, range = { start: 0, end: blob.size - 1 }) => {
      const { copyTo } = await refusing(blob, open(blobPath(blobs, blob.hash), blob, range))
      return { copyTo: (destination) => refusing(blob, copyTo(destination)) }
    },
    confirm: (blob) => refusing(blob, confirm(blobPath(blobs, blob.hash), blob)),
    verify: (blob, afterBlock) => refusing(blob, verify(blobPath(blobs, blob.hash), blob, afterBlock)),
  }
}

/** Whether there is a folder in which files can be found. */
const canEnter = (folder: string): Promise<boolean> =>
  access(`${folder}/`, constants.X_OK).then(
    () => true,
    () => false,
  )

async function confirm(path: string, { size }: StoredBlob): Promise<void> {
  const found = await sizeIfExists(path)
  if (found === null) throw new ContentFault('missing')
  if (found !== size) throw new ContentFault('wrongSize')
}

async function verify(
  path: string,
  { hash, size }: StoredBlob,
  afterBlock: (bytes: number) => Promise<void>,
): Promise<HashedBlob> {
  await confirm(path, { hash, size })
  const file = await openFile(path, 'r')
  const past = size >= largeFrom ? await openPastCache(path, 'read') : null
  try {
    const digest = await readDigest(file, size, { past, afterBlock })
    if (!digest.hash.equals(hash)) throw new ContentFault('damaged')
    return { ...digest, size }
  } finally {
    await past?.close(true)
    await file.close()
  }
}
