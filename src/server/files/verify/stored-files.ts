import { opendir } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../../process/error-code.ts'
import { blobPath } from '../storage/blob-path.ts'

/** A file below the folder of blobs. */
interface StoredFile {
  readonly path: string
  /** Null: it lies where no blob would, or is called as none is. */
  readonly hash: Buffer | null
}

/** Every file below the folder of blobs, one after the other; none when there is no such folder. */
export async function* storedFiles(blobs: string): AsyncGenerator<StoredFile> {
  const folder = await opendir(blobs, { recursive: true }).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
  for await (const entry of folder) {
    if (entry.isDirectory()) continue
    const path = join(entry.parentPath, entry.name)
    const hash = /^[0-9a-f]{64}$/u.test(entry.name) ? Buffer.from(entry.name, 'hex') : null
    yield { path, hash: hash && blobPath(blobs, hash) === path ? hash : null }
  }
}
