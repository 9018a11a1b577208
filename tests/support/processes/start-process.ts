import {
  spawn,
  type ChildProcessByStdio,
  type SpawnOptionsWithStdioTuple,
  type StdioNull,
  type StdioPipe,
} from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { quickFolder } from '../quick-folder.ts'

const project = join(import.meta.dirname, '../../..')
const main = join(project, 'src/server/main.ts')

type Child = ChildProcessByStdio<null, Readable, Readable>
type Options = SpawnOptionsWithStdioTuple<StdioNull, StdioPipe, StdioPipe>

export interface RunningProcess {
  readonly child: Child
  /** Base URL without a slash at its end. */
  readonly url: string
  /** Everything it has written so far. */
  readonly output: () => string
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>
}

type Launched = Omit<RunningProcess, 'url'>

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
  return untilReady(launch(environment, parameters))
}

async function untilReady({ child, output, ended }: Launched): Promise<RunningProcess> {
  const isEarly = Symbol('ended before it was ready')
  const ready = new Promise<string>((resolve) => {
    child.stdout.on('data', () => {
      const url = /ready: (http\S+)/u.exec(output())?.[1]
      if (url) resolve(url)
    })
  })
  const first = await Promise.race([ready, ended.then(() => isEarly)])
  if (typeof first !== 'string') throw new Error(`The server ended before it was ready:\n${output()}`)
  return { child, url: first.replace('localhost', '127.0.0.1'), output, ended }
}

/** `npm start` as a person types it, in a group of its own as a shell does it. Otherwise like {@link startProcess}. */
export const startByNpm = (environment: Readonly<Record<string, string>>): Promise<RunningProcess> =>
  untilReady(watched(spawn('npm', ['start'], { cwd: project, detached: true, ...optionsWith(environment) })))

function launch(environment: Readonly<Record<string, string>>, parameters: readonly string[] = []): Launched {
  // Not the folder of the project, whose .env may say otherwise.
  return watched(
    spawn(process.execPath, [main, ...parameters], { cwd: tmpdir(), ...optionsWith(environment) }),
  )
}

const optionsWith = (environment: Readonly<Record<string, string>>): Options => ({
  env: { PATH: process.env['PATH'], LANG: 'C', PORT: '0', ...environment },
  stdio: ['ignore', 'pipe', 'pipe'],
})

function watched(child: Child): Launched {
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

/** The processes of PostgreSQL that work on a data folder; on Linux only. */
export async function databasesOn(dataFolder: string): Promise<readonly string[]> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/u.test(name))
  const commands = await Promise.all(
    processes.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  )
  return commands.filter((command) => command.includes('postgres') && command.includes(dataFolder))
}
