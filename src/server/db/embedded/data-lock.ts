import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { errorCode } from '../../process/error-code.ts'
import { EmbeddedError } from './embedded-error.ts'

interface DataLock {
  readonly release: () => void
}

const SQLITE_BUSY = 5

/**
 * Takes the data folder for this process until release() or the end of the process, however it ends.
 * Node has no file locks of its own; SQLite's exclusive lock is one that the system keeps (fcntl).
 * Nothing else in this process may open and close `kontor.lock`: that would drop the lock.
 * Throws EmbeddedError 'data-folder-in-use' or 'data-folder-not-writable'.
 */
export function lockDataFolder(dataFolder: string): DataLock {
  const file = join(dataFolder, 'kontor.lock')
  try {
    createPrivately(file)
    const database = new DatabaseSync(file)
    try {
      database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    } catch (error) {
      database.close()
      throw error
    }
    return { release: () => database.close() }
  } catch (error) {
    throw explain(error, dataFolder)
  }
}

/** 0600, so that no other user can hold a lock against us; an existing file is not opened. */
function createPrivately(file: string): void {
  try {
    writeFileSync(file, '', { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
}

function explain(error: unknown, dataFolder: string): EmbeddedError {
  if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
    return new EmbeddedError('data-folder-in-use', 'inUse', { dataFolder }, { cause: error })
  }
  return new EmbeddedError(
    'data-folder-not-writable',
    'dataFolderNotWritable',
    { dataFolder },
    { cause: error },
  )
}
