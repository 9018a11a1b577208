import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quickFolder } from './quick-folder.ts'

const main = join(import.meta.dirname, '../../src/server/main.ts')

export interface RunningProcess {
  readonly child: ChildProcess
  /** Base URL without a slash at its end. */
  readonly url: string
  /** Everything it has written so far. */
  readonly output: () => string
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>
}

/** A folder for data that the database of root's server can be kept in; on a disk when that is wanted. */
export async function makeDataFolder(
  parent = quickFolder(),
): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(parent, 'kontor-process-'))
  await chmod(path, 0o711)
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** Runs the program as a person would and waits until it has ended; for starts that are refused. */
export async function runProcess(
  environment: Readonly<Record<string, string>>,
  parameters: readonly string[] = [],
): Promise<{ code: number | NodeJS.Signals | null; output: string }> {
  const { output, ended } = launch(environment, parameters)
  return { code: await ended, output: output() }
}

/** Starts the program on a free port and waits until it says that it is ready. Rejects when it ends before. */
export async function startProcess(
  environment: Readonly<Record<string, string>>,
  parameters: readonly string[] = [],
): Promise<RunningProcess> {
  const { child, output, ended } = launch(environment, parameters)
  const isEarly = Symbol('ended before it was ready')
  const ready = new Promise<string>((resolve) => {
    child.stdout?.on('data', () => {
      const url = /ready: (http\S+)/u.exec(output())?.[1]
      if (url) resolve(url)
    })
  })
  const first = await Promise.race([ready, ended.then(() => isEarly)])
  if (typeof first !== 'string') throw new Error(`The server ended before it was ready:\n${output()}`)
  return { child, url: first.replace('localhost', '127.0.0.1'), output, ended }
}

function launch(environment: Readonly<Record<string, string>>, parameters: readonly string[] = []) {
  const child = spawn(process.execPath, [main, ...parameters], {
    // Not the folder of the project, whose .env may say otherwise.
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], LANG: 'C', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  }
  const ended = new Promise<number | NodeJS.Signals | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => resolve(signal ?? code))
  })
  return { child, output: () => output, ended }
}
