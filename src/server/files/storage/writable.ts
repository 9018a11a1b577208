import { constants } from 'node:fs'
import { access, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '../../http/problem.ts'
import { temporaryName } from './leftovers.ts'
import { asStorageRefusal } from './storage-refusal.ts'

/**
 * Returns a function that refuses with `storageUnavailable` when no content can be written. A full disk is no reason: what is
 * there can be read. A file is made for it, since what may be written by its bits may lie on a disk that takes nothing.
 */
export function watchWritable(blobs: string, temporary: string): () => Promise<void> {
  let running: Promise<void> | null = null
  return () => {
    // Anybody may ask `/readyz` as often as they like.
    running ??= tryToWrite(blobs, temporary).finally(() => {
      running = null
    })
    return running
  }
}

async function tryToWrite(blobs: string, temporary: string): Promise<void> {
  const path = join(temporary, temporaryName())
  try {
    // With a slash, since a file may stand in its place.
    await access(join(blobs, '/'), constants.W_OK)
    await (await open(path, 'wx', 0o600)).close()
    await rm(path)
  } catch (error) {
    const refusal = asStorageRefusal(error)
    if (!(refusal instanceof Problem && refusal.code === 'storageFull')) throw refusal
  }
}
