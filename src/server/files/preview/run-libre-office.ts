import { spawn } from 'node:child_process'
import { mkdir, open, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Log } from '../../process/log.ts'
import { profileSettings } from './profile-settings.ts'

/** What one document may take. */
export const drawingLimits = {
  milliseconds: 60_000,
  /** Seconds of the processor, which also end it when the server is gone. */
  processorSeconds: 90,
  /** Address space of each of its processes, in KiB. */
  memory: 1_572_864,
  /** Of the largest file that it may write, in blocks of 512 bytes. */
  written: 409_600,
} as const

interface Run {
  /** The path of soffice. */
  readonly program: string
  /** A folder of its own, in which it may do as it likes. */
  readonly folder: string
  readonly document: string
  readonly signal: AbortSignal
  readonly log: Log
  readonly milliseconds?: number
  /** Namespaces of its own, where the system has them; left out only by a test. */
  readonly hasNamespaces?: boolean
}

interface Drawn {
  /** The path of what it has drawn; null when that is nothing, whatever its exit code says. */
  readonly pdf: string | null
  readonly why: string
  /** It was the moment that was to blame, not the document. */
  readonly mayHelp: boolean
}

/** Has one document drawn as pdf, in a process that has nothing but its folder: no settings, no network where the system can take it away. */
export async function runLibreOffice(run: Run): Promise<Drawn> {
  const { folder, document, program } = run
  const profile = path.join(folder, 'profile')
  await mkdir(path.join(profile, 'user'), { recursive: true })
  await writeFile(path.join(profile, 'user', 'registrymodifications.xcu'), profileSettings)
  const output = path.join(folder, 'pdf')
  const parameters = [
    `-env:UserInstallation=file://${encodeURI(profile)}`,
    '--headless',
    '--norestore',
    '--nolockcheck',
    '--nodefault',
    '--nologo',
    '--convert-to',
    'pdf',
    '--outdir',
    output,
    document,
  ]
  const { code, signal, isTooLong } = await limited(run, [
    ...(run.hasNamespaces === false ? [] : await withoutNetwork(run.log)),
    program,
    ...parameters,
  ])
  const pdf = await pdfIn(output)
  if (pdf !== null && code === 0) return { pdf, why: '', mayHelp: false }
  const ended = signal ? `it ended by ${signal}` : `it ended with ${code}`
  return { pdf: null, why: isTooLong ? 'it took too long' : ended, mayHelp: isTooLong || code !== 0 }
}

interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly isTooLong: boolean
}

/** Sets the limits of the shell for what it becomes; a system that does not know one of them does without. */
const limits = `ulimit -c 0; ulimit -v ${drawingLimits.memory} 2>/dev/null; ulimit -f ${drawingLimits.written} 2>/dev/null
ulimit -t ${drawingLimits.processorSeconds} 2>/dev/null; exec nice -n 19 "$@"`

function limited(
  { folder, signal, milliseconds = drawingLimits.milliseconds }: Run,
  command: readonly string[],
): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>()
  const child = spawn('/bin/sh', ['-c', limits, 'sh', ...command], {
    cwd: folder,
    // settings hold secrets
    env: { HOME: folder, TMPDIR: folder, PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8' },
    // a group of its own, so that whatever it starts ends with it
    detached: true,
    stdio: 'ignore',
  })
  let isTooLong = false
  const kill = (): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // it has just ended
    }
  }
  const timer = setTimeout(() => {
    isTooLong = true
    kill()
  }, milliseconds)
  signal.addEventListener('abort', kill)
  if (signal.aborted) kill()
  const end = (ended: Omit<Ended, 'isTooLong'>): void => {
    clearTimeout(timer)
    signal.removeEventListener('abort', kill)
    // what it has left running
    kill()
    resolve({ ...ended, isTooLong })
  }
  child.once('error', () => end({ code: 127, signal: null }))
  child.once('exit', (code, by) => end({ code, signal: by }))
  return promise
}

/** Network, processes and users of its own, where the system lets anybody have them. */
const own = ['unshare', '--user', '--map-current-user', '--net', '--pid', '--fork', '--kill-child']
let isOwnPossible: Promise<boolean> | null = null

async function withoutNetwork(log: Log): Promise<readonly string[]> {
  isOwnPossible ??= new Promise((resolve) => {
    const trial = spawn('unshare', [...own.slice(1), 'true'], {
      stdio: 'ignore',
      env: { PATH: '/usr/bin:/bin' },
    })
    trial.once('error', () => resolve(false))
    trial.once('exit', (code) => {
      if (code !== 0)
        log.info({ code }, 'LibreOffice keeps the network: this system gives nobody one of their own')
      resolve(code === 0)
    })
  })
  return (await isOwnPossible) ? own : []
}

async function pdfIn(folder: string): Promise<string | null> {
  const names = await readdir(folder).catch(() => [])
  const name = names.find((each) => each.endsWith('.pdf'))
  if (name === undefined) return null
  const file = await open(path.join(folder, name))
  try {
    const { buffer } = await file.read(Buffer.alloc(5), 0, 5, 0)
    return buffer.toString('latin1') === '%PDF-' ? path.join(folder, name) : null
  } finally {
    await file.close()
  }
}
