import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster, Server } from './cluster.ts'
import { errorCode } from '../../process/error-code.ts'
import { programOptions, runProgram } from './run-program.ts'

/** How long each word is given, in milliseconds: fast (with a checkpoint), immediate (repaired at the next start), kill. */
const WORDS = [
  { signal: 'SIGINT', patience: 30_000 },
  { signal: 'SIGQUIT', patience: 10_000 },
  { signal: 'SIGKILL', patience: 10_000 },
] as const

/** Shuts a server down and waits for its end. */
export async function endServer(server: Server, cluster: Cluster): Promise<void> {
  server.expectEnd()
  if (process.platform === 'win32') await stopOnWindows(cluster)
  for (const { signal, patience } of WORDS) {
    send(server.pid, signal)
    const isOver = new AbortController()
    const ended = await Promise.race([
      server.ended.then(() => true),
      sleep(patience, false, { signal: isOver.signal }).catch(() => false),
    ])
    isOver.abort()
    if (ended) return
    cluster.log.error({ pid: server.pid, signal }, 'The database does not end')
  }
  throw new Error(`The database (process ${server.pid}) does not end, not even by SIGKILL`)
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

/** Windows has no signals; pg_ctl knows PostgreSQL's own. */
async function stopOnWindows({ binaries, folder, log }: Cluster): Promise<void> {
  const args = ['stop', '-D', folder, '-m', 'fast', '-w']
  const { code, stderr } = await runProgram(binaries.pgCtl, args, programOptions(binaries, undefined))
  if (code !== 0) log.warn({ stderr }, 'The database could not be stopped in order')
}
