import { stat } from 'node:fs/promises'
import { errorCode } from '../../process/error-code.ts'

/** Whether there is a file or folder. */
export const isThere = async (path: string): Promise<boolean> => (await sizeIfThere(path)) !== null

/** Bytes of a file; `null` when it is not there. */
export async function sizeIfThere(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return null
    throw error
  }
}
