import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { errorCode } from './error-code.ts'

/**
 * Makes a folder and those above it that are missing; one that is there stays as it is. Throws the system's refusal.
 * Node's own recursion never ends where a folder refuses children with ENOENT, as `/proc` does.
 */
export function makeFolder(path: string, mode?: number): void {
  if (isFolder(path)) return
  const parent = dirname(path)
  if (parent !== path) makeFolder(parent, mode)
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    // Somebody else was quicker.
    if (errorCode(error) !== 'EEXIST' || !isFolder(path)) throw error
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
