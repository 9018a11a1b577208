import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Log } from '../../process/log.ts'
import { heartbeatEvery, isOpen } from '../run-state.ts'
import type { LiveRun } from './live-run.ts'
import { createRunReaders, type RunReaders } from './run-readers.ts'

/** Why a run is ended from outside. */
export type RunCut = 'stopped' | 'interrupted'

/** The runs of this process; no queue has them, since a job may run twice. */
export interface LiveRuns {
  /** Names the process in the rows of its runs. */
  readonly node: string
  readonly get: (runId: string) => LiveRun | undefined
  /** Keeps a run until its work is over. */
  readonly begin: (run: LiveRun, work: Promise<void>) => void
  /** Cuts one that is here; the others find out from their row. */
  readonly cut: (runId: string, why: RunCut) => void
  /** Ends what is done for a run that waits for its person, once that is cut here. */
  readonly deed: (runId: string) => { readonly signal: AbortSignal; readonly over: () => void }
  readonly readers: RunReaders
  /** Interrupts all, and waits until that is written and told. */
  readonly close: () => Promise<void>
}

export function createLiveRuns(db: Kysely<DB>, log: Log): LiveRuns {
  const runs = new Map<string, LiveRun>()
  const works = new Set<Promise<void>>()
  const readers = createRunReaders()
  let isOver = false

  const deeds = new Map<AbortController, string>()
  const cut = (runId: string, why: RunCut): void => {
    runs.get(runId)?.control.abort(why)
    for (const [control, id] of deeds) if (id === runId) control.abort(why)
  }
  async function beat(): Promise<void> {
    if (runs.size === 0) return
    const ids = [...runs.keys()]
    const { rows } = await sql<{ id: string }>`
      update runs set heartbeat_at = now()
      where id = any(${ids}::bigint[]) and ${isOpen()} returning id`.execute(db)
    const alive = new Set(rows.map(({ id }) => id))
    for (const id of ids) if (!alive.has(id)) cut(id, 'stopped')
  }
  const timer = setInterval(() => {
    beat().catch((error: unknown) => log.warn({ error }, 'Runs could not give their sign of life'))
  }, heartbeatEvery).unref()
  return {
    node: randomUUID(),
    get: (runId) => runs.get(runId),
    begin: (run, work) => {
      runs.set(run.id, run)
      const kept = work.finally(() => {
        runs.delete(run.id)
        works.delete(kept)
      })
      works.add(kept)
      if (isOver) run.control.abort('interrupted' satisfies RunCut)
    },
    cut,
    deed: (runId) => {
      const control = new AbortController()
      deeds.set(control, runId)
      return { signal: control.signal, over: () => void deeds.delete(control) }
    },
    readers,
    close: async () => {
      isOver = true
      clearInterval(timer)
      for (const id of runs.keys()) cut(id, 'interrupted')
      await Promise.all(works)
      readers.endAll()
    },
  }
}
