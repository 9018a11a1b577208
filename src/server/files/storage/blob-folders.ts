import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../../process/error-code.ts'
import { syncPath } from '../../process/sync-path.ts'

/** The folders `ab/cd` below that of the blobs. */
interface BlobFolders {
  /**
   * Makes the folder of a hash and answers once it is durable: a folder that exists may still be lost in a power cut until the
   * folder above it has been synced, whoever made it. Each is made once in the life of this process.
   */
  readonly make: (hex: string) => Promise<void>
  /** Has it made anew the next time, because somebody took it away. */
  readonly forget: (hex: string) => void
}

export function openBlobFolders(blobs: string): BlobFolders {
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

  const pathsOf = (hex: string): { readonly first: string; readonly second: string } => {
    const first = join(blobs, hex.slice(0, 2))
    return { first, second: join(first, hex.slice(2, 4)) }
  }
  return {
    make: (hex) => {
      const { first, second } = pathsOf(hex)
      return once(second, async () => {
        await once(first, () => makeFolder(first, blobs))
        await makeFolder(second, first)
      })
    },
    forget: (hex) => {
      const { first, second } = pathsOf(hex)
      made.delete(first)
      made.delete(second)
    },
  }
}

/** Only below a folder that is there: where that of all blobs is missing, its disk is, and nothing is to be put in its place. */
async function makeFolder(path: string, parent: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
  await syncPath(parent)
}
