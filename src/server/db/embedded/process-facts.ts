import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { errorCode } from '../../process/error-code.ts'
import type { SystemUser } from './reach.ts'

/** Whether the process runs; one that has ended and that nobody has asked about (a zombie) does not. */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false
    if (errorCode(error) !== 'EPERM') throw error
  }
  return process.platform !== 'linux' || !/^State:\s+[ZX]/m.test(await readStatus(pid))
}

/**
 * Whether a living process is the server of this folder, as far as the system lets us see: process ids are used
 * again, so the one in `postmaster.pid` may by now be anything.
 */
export async function judgeProcess(
  pid: number,
  folder: string,
  user: SystemUser | undefined,
): Promise<'ours' | 'foreign' | 'unknown'> {
  if (process.platform === 'win32') return 'unknown'
  if (process.platform !== 'linux') return (await programOf(pid)) === 'postgres' ? 'unknown' : 'foreign'
  const status = await readStatus(pid)
  if (!/^Name:\s+postgres$/m.test(status)) return 'foreign'
  const uid = Number(/^Uid:\s+(\d+)/m.exec(status)?.[1])
  if (uid !== (user?.uid ?? process.getuid?.())) return 'foreign'
  return worksIn(pid, folder)
}

/** PostgreSQL's server works in its data folder; compared by inode, as the folder may have been renamed since. */
async function worksIn(pid: number, folder: string): Promise<'ours' | 'foreign' | 'unknown'> {
  try {
    const [there, here] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(folder)])
    return there.dev === here.dev && there.ino === here.ino ? 'ours' : 'foreign'
  } catch (error) {
    // A root without all its powers (as in containers) may not look; or the process has just ended.
    if (['EACCES', 'EPERM', 'ENOENT', 'ESRCH'].includes(errorCode(error) ?? '')) return 'unknown'
    throw error
  }
}

async function readStatus(pid: number): Promise<string> {
  try {
    return await readFile(`/proc/${pid}/status`, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(errorCode(error) ?? '')) return 'State:\tX'
    throw error
  }
}

/** The name of its program; empty when the process has ended or the system does not say: then it counts as another one. */
async function programOf(pid: number): Promise<string> {
  const { stdout } = await promisify(execFile)('ps', ['-p', String(pid), '-o', 'comm=']).catch(() => ({
    stdout: '',
  }))
  return basename(stdout.trim())
}
