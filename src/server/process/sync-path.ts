import { open } from 'node:fs/promises'

/** Flushes a file, or the names in a folder (not on Windows, where folders cannot be opened), to the disk. */
export async function syncPath(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
