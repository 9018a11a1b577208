import type { SpawnOptions } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { Binaries } from './find-binaries.ts'
import { EmbeddedError } from './embedded-error.ts'
import type { SystemUser } from './reach.ts'
import { MEMORY } from './settings.ts'

/**
 * How every program of PostgreSQL is started: as the given user, in a folder that this user can reach, and
 * without Kontor's environment, which holds secrets that other processes of that user could read.
 */
export function programOptions(binaries: Binaries, user: SystemUser | undefined): SpawnOptions {
  return {
    cwd: binaries.folder,
    env: programEnvironment(),
    uid: user?.uid,
    gid: user?.gid,
    windowsHide: true,
  }
}

/**
 * Runs a program of PostgreSQL to its end and gives its exit code (null: killed) and what it complained about.
 * Throws EmbeddedError 'not-available-here' when it cannot be started at all.
 */
export async function runProgram(
  file: string,
  args: readonly string[],
  { input = '', ...options }: SpawnOptions & { readonly input?: string },
): Promise<{ code: number | null; stderr: string }> {
  const child = spawn(file, args, { ...options, stdio: ['pipe', 'ignore', 'pipe'] })
  // Writing to a program that ends early is answered by its exit code.
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]).catch(
    (error: unknown) => {
      throw cannotRun(file, error)
    },
  )
  return { code: typeof code === 'number' ? code : null, stderr: stderr.trim() }
}

/** The error for a program that the system refuses to start: another libc or processor, no right to change the user. */
export function cannotRun(file: string, cause: unknown): EmbeddedError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new EmbeddedError('not-available-here', 'cannotRun', { file, reason }, { cause })
}

function programEnvironment(): NodeJS.ProcessEnv {
  if (process.platform !== 'win32') return { PATH: process.env['PATH'], LC_ALL: 'C', ...MEMORY }
  const names = ['PATH', 'SystemRoot', 'SystemDrive', 'TEMP', 'TMP', 'USERNAME', 'USERPROFILE', 'APPDATA']
  return Object.fromEntries(names.map((name) => [name, process.env[name]]))
}
