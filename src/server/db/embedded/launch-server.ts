import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../process/log.ts'
import type { Address } from './address.ts'
import { prepareAddress } from './address.ts'
import type { Cluster, Server } from './cluster.ts'
import { EmbeddedError } from './embedded-error.ts'
import { endServer } from './end-server.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { isAlive, judgeProcess } from './process-facts.ts'
import { cannotRun, programOptions } from './run-program.ts'
import { serverArguments } from './settings.ts'

/**
 * Starts a server on the cluster and waits until it accepts connections, as long as it works on it: after a crash
 * it first repeats its log. PostgreSQL itself refuses a second server on one folder.
 * Throws EmbeddedError 'server-failed' with what it said, 'not-available-here'; the signal's reason when aborted.
 */
export async function launchServer(cluster: Cluster, address: Address, signal: AbortSignal): Promise<Server> {
  await prepareAddress(address, cluster.user)
  const { binaries, folder, log, user } = cluster
  const options = programOptions(binaries, user)
  const child = spawn(binaries.postgres, serverArguments(folder, { ...address, binaries }), {
    ...options,
    env: { ...options.env, ...(await numberOfTheDead(cluster)) },
    // A process group of its own: Ctrl+C in the terminal is for Kontor, which then ends the server in order.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const state: ServerState = { isNews: false, said: [] }
  listen(child.stderr, log, state)
  await once(child, 'spawn').catch((error: unknown) => {
    throw cannotRun(binaries.postgres, error)
  })
  const server = { pid: child.pid ?? 0, ended: endOf(child), expectEnd: () => void (state.isNews = false) }
  await untilReady(server, { cluster, state, signal })
  state.isNews = true
  return server
}

/**
 * After a crash, the number of the dead server may belong to another process, or to a zombie that nobody takes away.
 * PostgreSQL would take that for the server and refuse. It lets us say, as pg_ctl does for its own parent, which
 * process is none.
 */
async function numberOfTheDead({ folder, user }: Cluster): Promise<{ PG_GRANDPARENT_PID: string } | null> {
  const file = await readPostmasterFile(folder)
  if (file === null) return null
  const isDead = !(await isAlive(file.pid)) || (await judgeProcess(file.pid, folder, user)) === 'foreign'
  return isDead ? { PG_GRANDPARENT_PID: String(file.pid) } : null
}

interface ServerState {
  /** What it says at every start and end is for debugging; in between it only speaks when something happens. */
  isNews: boolean
  /** The last things it said. */
  said: readonly string[]
}

interface Waiting {
  readonly cluster: Cluster
  readonly state: ServerState
  readonly signal: AbortSignal
}

async function untilReady(server: Server, { cluster, state, signal }: Waiting): Promise<void> {
  let end: string | null = null
  void server.ended.then((reason) => (end = reason))
  for (let pause = 2; ; pause = Math.min(pause * 1.2, 50)) {
    if (end !== null) throw failed(cluster.folder, [end, ...state.said])
    if (signal.aborted) {
      await endServer(server, cluster)
      signal.throwIfAborted()
    }
    const file = await readPostmasterFile(cluster.folder)
    if (file?.pid === server.pid && file.isReady) return
    await sleep(pause)
  }
}

async function endOf(child: ChildProcess): Promise<string> {
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  return signal === null ? `exit code ${code}` : `signal ${signal}`
}

function listen(stderr: Readable | null, log: Log, state: ServerState): void {
  if (stderr === null) return
  createInterface({ input: stderr }).on('line', (line) => {
    state.said = [...state.said.slice(-9), line]
    log[levelOf(line, state)]({ postgres: line }, 'The database says')
  })
}

function levelOf(line: string, { isNews }: ServerState): 'debug' | 'info' | 'warn' | 'error' {
  if (line.startsWith('PANIC:')) return 'error'
  if (!isNews) return 'debug'
  return line.startsWith('FATAL:') || line.startsWith('WARNING:') ? 'warn' : 'info'
}

function failed(folder: string, said: readonly string[]): EmbeddedError {
  return new EmbeddedError('server-failed', 'serverFailed', { folder, said: said.join(' | ') })
}
