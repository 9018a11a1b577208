import { stat } from 'node:fs/promises'
import { errorCode } from '../../process/error-code.ts'

/** Whether there is a file or folder. */
export const exists = async (path: string): Promise<boolean> => (await sizeIfExists(path)) !== null

/** Bytes of a file; `null` when it is not there. */
export async function sizeIfExists(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return null
    throw error
  }
}
