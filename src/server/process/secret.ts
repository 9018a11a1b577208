import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { errorCode } from './error-code.ts'
import { makeFolder } from './make-folder.ts'
import { StartRefusal } from './start-refusal.ts'

/** The secret of an installation that was given none: kept in its data folder, readable by its owner only. */
export function keptSecret(dataFolder: string): string {
  const file = join(dataFolder, 'secret')
  makeDataFolder(dataFolder)
  const secret = readIfThere(file) ?? makeSecret(file)
  if (secret.length < 32) throw new StartRefusal('secretFileBroken', { file })
  return secret
}

function makeDataFolder(path: string): void {
  try {
    makeFolder(path)
  } catch (cause) {
    throw new StartRefusal('embedded.dataFolderNotMade', { path }, {}, { cause })
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** Writes the file whole under another name first; of two starters one wins and both read the winner's secret. */
function makeSecret(file: string): string {
  const temporary = `${file}.${process.pid}`
  const handle = openNew(temporary)
  writeSync(handle, `${randomBytes(48).toString('base64url')}\n`)
  fsyncSync(handle)
  closeSync(handle)
  try {
    linkSync(temporary, file)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    unlinkSync(temporary)
  }
  return readFileSync(file, 'utf8').trim()
}

function openNew(path: string): number {
  try {
    return openSync(path, 'w', 0o600)
  } catch (cause) {
    throw new StartRefusal('embedded.dataFolderNotWritable', { dataFolder: dirname(path) }, {}, { cause })
  }
}
