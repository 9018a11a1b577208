import type { Stats } from 'node:fs'
import { chmod, lstat, mkdir, realpath, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { EmbeddedError } from './embedded-error.ts'

/** A user of the operating system other than the one Kontor runs as. */
export interface SystemUser {
  readonly uid: number
  readonly gid: number
}

const READ = 4
const WALK = 1

/** Whether Kontor runs as root; never on Windows. */
export const isRoot = (): boolean => process.getuid?.() === 0

/** Whether the mode of a file or folder lets the user read and walk (folder) or run (file) it. */
export function isOpenTo(user: SystemUser, stats: Stats): boolean {
  return grants(user, stats, READ | WALK)
}

/** The first folder on the way down to `path`, itself included, that the user cannot walk; null: reachable. */
export async function findBarrier(path: string, user: SystemUser): Promise<string | null> {
  for (const folder of wayDown(await realpath(path))) {
    if (!grants(user, await stat(folder), WALK)) return folder
  }
  return null
}

/**
 * A folder of root's that the user can walk and nobody else can write: `/var/lib/kontor`, else one in a
 * temporary folder. Throws EmbeddedError 'no-reachable-folder'.
 */
export async function openPublicHome(user: SystemUser): Promise<string> {
  const candidates = ['/var/lib/kontor', join(tmpdir(), 'kontor'), '/tmp/kontor']
  const reasons: unknown[] = []
  for (const folder of candidates) {
    try {
      if (await isPublicHome(folder, user)) return folder
    } catch (error) {
      reasons.push(error)
    }
  }
  const values = { folders: candidates.join(', '), uid: user.uid }
  const cause = new AggregateError(reasons)
  throw new EmbeddedError('no-reachable-folder', 'noReachableFolder', values, { cause })
}

async function isPublicHome(folder: string, user: SystemUser): Promise<boolean> {
  const isNew = (await mkdir(folder, { recursive: true })) !== undefined
  if (isNew) await chmod(folder, 0o711)
  const stats = await lstat(folder)
  const isOurs = stats.isDirectory() && stats.uid === process.getuid?.() && (stats.mode & 0o022) === 0
  return isOurs && (await findBarrier(folder, user)) === null
}

function grants(user: SystemUser, stats: Stats, bits: number): boolean {
  const shift = stats.uid === user.uid ? 6 : stats.gid === user.gid ? 3 : 0
  return ((stats.mode >> shift) & bits) === bits
}

function wayDown(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [path] : [...wayDown(parent), path]
}
