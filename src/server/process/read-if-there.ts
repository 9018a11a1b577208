import { readFile } from 'node:fs/promises'
import { errorCode } from './error-code.ts'

/** The text of a file (UTF-8), or null when there is no such file. */
export async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}
