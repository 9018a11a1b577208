import type { Pool } from 'pg'
import { PgBoss, type Queue } from 'pg-boss'
import type { Log } from '../process/log.ts'
import { queues } from './queues.ts'

/** Queries of pg-boss run on the pool that the whole server shares. */
const onPool = (pool: Pool) => ({
  executeSql: async (text: string, values?: unknown[]) => pool.query(text, values),
})

/** A queue that can be sent to, without timers and without work of its own. */
export const createJobs = (pool: Pool): PgBoss =>
  new PgBoss({ db: onPool(pool), supervise: false, schedule: false, migrate: false })

/**
 * Starts the background work: brings pg-boss's own tables up to date and makes the queues that are missing.
 * What goes wrong in a job is logged and retried by pg-boss. The caller stops it.
 */
export async function startJobs(pool: Pool, log: Log): Promise<PgBoss> {
  const jobs = new PgBoss({
    db: onPool(pool),
    superviseIntervalSeconds: 120,
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 30,
  })
  jobs.on('error', (error) => log.error({ error }, 'Background work failed'))
  jobs.on('warning', (warning) => log.warn({ warning }, 'Background work warns'))
  await jobs.start()
  await makeQueues(jobs, queues)
  return jobs
}

async function makeQueues(jobs: PgBoss, wanted: readonly Queue[]): Promise<void> {
  if (wanted.length === 0) return
  const there = new Set((await jobs.getQueues()).map(({ name }) => name))
  for (const queue of wanted) if (!there.has(queue.name)) await jobs.createQueue(queue.name, queue)
}
