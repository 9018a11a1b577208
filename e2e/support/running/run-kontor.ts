import { spawn } from 'node:child_process'
import path from 'node:path'
import { administrator } from '../people.ts'
import { textsOf } from '../texts.ts'

const project = path.resolve(import.meta.dirname, '../../..')
const patience = 120_000

export interface RunningKontor {
  /** Without a slash at its end. */
  readonly address: string
  /** The password of the demo people, which is said once, where they were made; else `null`. */
  readonly demoPassword: string | null
  readonly stop: () => Promise<void>
}

interface Wanted {
  /** Below the project, with its parameters. */
  readonly program: readonly [string, ...string[]]
  readonly data: string
  readonly settings?: Readonly<Record<string, string>>
}

/** Runs the product on a data folder and a free port until it is stopped, or until this process is gone. */
export async function runKontor({ program, data, settings }: Wanted): Promise<RunningKontor> {
  const [file, ...parameters] = program
  const guard = path.join(import.meta.dirname, 'end-with-parent.ts')
  const server = spawn(process.execPath, ['--import', guard, path.join(project, file), ...parameters], {
    // Not the folder of the project, whose .env is of another installation.
    cwd: data,
    // A group of its own: Ctrl+C is for the run, which then ends its servers in order.
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      LC_ALL: 'C.UTF-8', // the console speaks English
      KONTOR_LOG_LEVEL: 'warn',
      PORT: '0',
      KONTOR_DATA: data,
      KONTOR_ADMIN_EMAIL: administrator.email,
      KONTOR_ADMIN_PASSWORD: administrator.password,
      ...settings,
    },
  })
  const ended = new Promise<void>((resolve) => server.on('close', () => resolve()))
  const stop = (): Promise<void> => {
    server.stdin.end()
    return ended
  }
  let output = ''
  const ready = new Promise<string>((resolve) => {
    server.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
      const url = said(output, 'console.ready', 'url')
      if (url !== null) resolve(url)
    })
  })
  const url = await Promise.race([ready, ended.then(() => null), afterwards(patience)])
  if (url === null) {
    await stop()
    throw new Error(`Kontor did not start:\n${output}`)
  }
  return {
    address: url.replace('localhost', '127.0.0.1'),
    demoPassword: said(output, 'console.demoPassword', 'password'),
    stop,
  }
}

/** What stands for a value in a line of the console; `null` while nobody has said it. */
function said(output: string, key: string, value: string): string | null {
  const line = textsOf('en')(key, { [value]: '(\\S+)' })
  return new RegExp(line, 'u').exec(output)?.[1] ?? null
}

const afterwards = (milliseconds: number): Promise<null> =>
  new Promise((resolve) => setTimeout(() => resolve(null), milliseconds).unref())
