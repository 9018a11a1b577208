import { setTimeout as sleep } from 'node:timers/promises'
import type { Address } from './address.ts'
import type { Cluster, Server } from './cluster.ts'
import { endServer } from './end-server.ts'
import { launchServer } from './launch-server.ts'

interface Keeper {
  readonly isRunning: () => boolean
  /** Ends the server and waits for its end; a second call answers with the first. */
  readonly stop: () => Promise<void>
}

const FIRST_PAUSE = 100
const LONGEST_PAUSE = 5000
/** A server that ran so long (milliseconds) was well: after its end the pauses begin anew. */
const WELL_AFTER = 10_000

/** Watches the server and starts it again when it ends by itself, until stop(). */
export function superviseServer(cluster: Cluster, address: Address, first: Server): Keeper {
  const stopping = new AbortController()
  let server: Server | null = first
  let stopped: Promise<void> | null = null
  const watching = watch()

  async function watch(): Promise<void> {
    let pause = FIRST_PAUSE
    for (let current: Server | null = first; current !== null; current = await startAgain()) {
      server = current
      if (stopping.signal.aborted) await endServer(current, cluster)
      const since = Date.now()
      const reason = await current.ended
      server = null
      if (stopping.signal.aborted) return
      cluster.log.error({ reason, pid: current.pid }, 'The database has ended; starting it again')
      if (Date.now() - since > WELL_AFTER) pause = FIRST_PAUSE
    }

    /** Null: stop() was called meanwhile. */
    async function startAgain(): Promise<Server | null> {
      for (;;) {
        try {
          await sleep(pause, undefined, { signal: stopping.signal })
          pause = Math.min(pause * 2, LONGEST_PAUSE)
          const started = await launchServer(cluster, address, stopping.signal)
          cluster.log.info({ pid: started.pid }, 'The database runs again')
          return started
        } catch (error) {
          if (stopping.signal.aborted) return null
          cluster.log.error({ error, pause }, 'The database does not start again; trying on')
        }
      }
    }
  }

  async function stop(): Promise<void> {
    stopping.abort()
    if (server !== null) await endServer(server, cluster)
    await watching
  }

  return {
    isRunning: () => server !== null && !stopping.signal.aborted,
    stop: () => (stopped ??= stop()),
  }
}
