import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { dayInMs } from '../../process/day-in-ms.ts'
import { errorCode } from '../../process/error-code.ts'

const host = hostname().replace(/[^\w-]/gu, '_')

/** A name for a temporary file that tells whose it is, so that the next start knows what nobody is writing any more. */
export const temporaryName = (): string => `${host}.${process.pid}.${randomUUID()}`

/**
 * Removes temporary files whose process is gone. Several nodes may share the folder: what belongs to another host is left
 * alone until it has not been touched for a day.
 */
export async function clearLeftovers(folder: string): Promise<void> {
  for (const path of await leftovers(folder)) await rm(path, { force: true, recursive: true })
}

/** Paths of the temporary files that nobody is writing any more. */
export async function leftovers(folder: string): Promise<readonly string[]> {
  const found: string[] = []
  for (const name of await namesIn(folder)) {
    const path = join(folder, name)
    if (isOrphan(name) || (await isOld(path))) found.push(path)
  }
  return found
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

function isOrphan(name: string): boolean {
  const [owner, pid] = name.split('.')
  if (owner !== host) return false
  return Number(pid) === process.pid || !isAlive(Number(pid))
}

/**
 * Whether what begins with a {@link temporaryName} belongs to a process of this host that has ended; `own` is the name this
 * process gave itself, since a later one may have the same number.
 */
export function isOfEndedProcess(name: string, own: string): boolean {
  return isOrphan(name) && !name.startsWith(`${own}.`)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH' && errorCode(error) !== 'EPERM') throw error
    return errorCode(error) === 'EPERM'
  }
}

async function isOld(path: string): Promise<boolean> {
  try {
    return Date.now() - (await stat(path)).mtimeMs > dayInMs
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}
