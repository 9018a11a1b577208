import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { Problem } from '../../../http/problem.ts'
import { isOfEndedProcess, temporaryName } from '../../storage/leftovers.ts'

/** Every process has a name of its own, so that the next one knows which leases nobody holds any more. */
const process = temporaryName()
/** Seconds until a lease ends by itself, should the machine that holds it be gone. It is renewed every second. */
export const leaseSeconds = 30
/** Milliseconds that are waited for whoever works on an upload, and between two looks. */
const [patience, pause] = [5000, 100]

/**
 * Takes an upload for one request, on any node: until it is given back, nobody else writes, removes or measures it.
 * Whoever holds it is told that it is wanted, and yields when its client has gone silent. Refuses with `uploadBusy` when it
 * does not, and with `notFound` when there is no such upload. Answers with the lease.
 */
export async function holdUpload(db: Kysely<DB>, id: string): Promise<string> {
  const lease = newLease()
  const end = performance.now() + patience
  for (;;) {
    const holder = await tryToHold(db, id, lease)
    if (holder === null) return lease
    if (performance.now() > end) throw new Problem('uploadBusy', { retryAfter: 1 })
    await delay(pause)
  }
}

/** The name of a lease; it tells whose process holds it. */
export const newLease = (): string => `${process}.${randomUUID()}`

/** `null` when it is held now, else the lease of whoever holds it. */
async function tryToHold(db: Kysely<DB>, id: string, lease: string): Promise<string | null> {
  const { rows } = await sql<{ lease: string | null }>`
    update uploads set
      lease = case when lease is null or leased_until < now() then ${lease} else lease end,
      leased_until = case when lease is null or leased_until < now() then ${leaseEnd()} else leased_until end,
      is_wanted = not (lease is null or leased_until < now())
    where id = ${id} returning lease
  `.execute(db)
  const row = rows[0]
  if (!row) throw new Problem('notFound')
  if (row.lease === lease) return null
  if (row.lease === null || !isOfEndedProcess(row.lease, process)) return row.lease
  const taken = await sql`
    update uploads set lease = ${lease}, leased_until = ${leaseEnd()}, is_wanted = false
    where id = ${id} and lease = ${row.lease}
  `.execute(db)
  return taken.numAffectedRows === 1n ? null : row.lease
}

/** When a lease that is taken now ends, by the clock of the database, which all nodes share. */
export const leaseEnd = () => sql<Date>`now() + ${leaseSeconds} * interval '1 second'`

export async function releaseUpload(db: Kysely<DB>, id: string, lease: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ lease: null, leased_until: null, is_wanted: false })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute()
}
