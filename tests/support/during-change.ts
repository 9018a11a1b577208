import { sql, type Kysely, type Transaction } from 'kysely'
import { expect } from 'vitest'
import type { DB } from '../../src/server/db/schema.ts'
import type { TestServer } from './test-server.ts'

/** Runs work that meets a change of the same rows under way, which is committed once the work waits for it. */
export async function duringChange<Result>(
  { services: { db } }: TestServer,
  change: (tx: Transaction<DB>) => Promise<unknown>,
  work: () => Promise<Result>,
  /** What the change does besides, once it is waited for. */
  meanwhile: (tx: Transaction<DB>) => Promise<unknown> = () => Promise.resolve(),
): Promise<Result> {
  const { working } = await db.transaction().execute(async (tx) => {
    await change(tx)
    const started = work()
    await expect.poll(() => waiting(db), { timeout: 5000 }).toBe(1)
    await meanwhile(tx)
    // Inside an object, so that the commit does not wait for it.
    return { working: started }
  })
  return working
}

/** Asked on another connection: a transaction sees the same state of it for ever. */
async function waiting(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db)
  return rows[0]?.count ?? 0
}
