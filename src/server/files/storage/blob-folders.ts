import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { syncPath } from '../../process/sync-path.ts'

/**
 * Returns a function that makes the folder `ab/cd` of a hash and answers once it is durable: a folder that
 * exists may still be lost in a power cut until the folder above it has been synced, whoever made it. Each is made once
 * in the life of this process.
 */
export function makeBlobFolders(blobs: string): (hex: string) => Promise<void> {
  const made = new Map<string, Promise<void>>()

  const once = async (path: string, make: () => Promise<void>): Promise<void> => {
    const running = made.get(path)
    if (running) return running
    const making = make()
    made.set(path, making)
    try {
      await making
    } catch (error) {
      made.delete(path)
      throw error
    }
  }

  return async (hex) => {
    const first = join(blobs, hex.slice(0, 2))
    const second = join(first, hex.slice(2, 4))
    await once(second, async () => {
      await once(first, () => makeFolder(first, blobs))
      await makeFolder(second, first)
    })
  }
}

async function makeFolder(path: string, parent: string): Promise<void> {
  await mkdir(path, { recursive: true })
  await syncPath(parent)
}
