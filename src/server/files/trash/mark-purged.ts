import { sql, type Transaction } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { DB } from '../../db/schema.ts'
import { fileSweepQueue } from '../../jobs/queues.ts'
import { sendJob } from '../../jobs/send-job.ts'
import { isPurged, isTrashed } from '../../rights/is-there.ts'

/** Makes entries in the trash gone for everybody and has the sweeper remove them; answers how many there were. */
export async function markPurged(jobs: PgBoss, tx: Transaction<DB>, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const { numAffectedRows } = await sql`
    update entries set purged_at = now()
    where id = any(${ids}::bigint[]) and ${isTrashed()} and not ${isPurged()}
  `.execute(tx)
  await sendJob(jobs, tx, { queue: fileSweepQueue.name, data: {} })
  return Number(numAffectedRows ?? 0n)
}
