import type { Kysely } from 'kysely'
import { fromKysely, type PgBoss } from 'pg-boss'
import type { DB } from '../db/schema.ts'

interface Job {
  readonly queue: string
  readonly data: object
  /** Seconds until it may start. */
  readonly startAfter?: number
}

/**
 * Sends a job in the transaction that causes it: it runs when, and only when, that transaction is committed.
 * Takes the transaction (or the database, to send on its own).
 */
export async function sendJob(
  jobs: PgBoss,
  transaction: Kysely<DB>,
  { queue, data, startAfter = 0 }: Job,
): Promise<void> {
  await jobs.send(queue, data, { db: fromKysely(transaction), startAfter })
}

/** The same for many jobs of one queue. */
export async function sendJobs(
  jobs: PgBoss,
  transaction: Kysely<DB>,
  { queue, data }: { readonly queue: string; readonly data: readonly object[] },
): Promise<void> {
  if (data.length === 0) return
  await jobs.insert(
    queue,
    data.map((each) => ({ data: each })),
    { db: fromKysely(transaction) },
  )
}
