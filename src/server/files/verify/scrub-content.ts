import { setTimeout as delay } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { dayInMs } from '../../process/day-in-ms.ts'
import type { Services } from '../../services.ts'
import type { HashedBlob, StoredBlob } from '../storage/blob-store.ts'
import { withdrawDamage } from './notify-of-damage.ts'

/** Milliseconds after which content is read again: two days before the 30 in which all of it has to have been read. */
const dueAfter = 28 * dayInMs
/** And what is damaged, since somebody may have brought it back. */
const damagedDueAfter = dayInMs
/** Milliseconds that one run takes at most; the next one goes on. */
const patience = 50 * 60 * 1000
const atOnce = 200

/** Least bytes that are read in a second, and the days in which everything would be read at the pace of a larger store. */
const leastPace = 16 * 1024 * 1024
const daysOfPace = 15
/** Bytes that a file counts at least: looking for it is work as well. */
const leastBytes = 64 * 1024

type Asked = Pick<Services, 'db' | 'blobs' | 'log' | 'now'>

/**
 * Reads what nobody has compared with its SHA-256 for 28 days, first of all what never was, slowly and until the time of a run
 * is over. What is not what was stored is told by the store; what is right gets its checksums, and is whole again.
 */
export async function scrubContent(services: Asked, signal?: AbortSignal): Promise<void> {
  const { db, now } = services
  const end = now() + patience
  const keepPace = paceOf(await bytesPerSecond(db), signal)
  for (;;) {
    const due = await dueBlobs(db, now())
    for (const blob of due) {
      if (signal?.aborted || now() > end) return
      await scrubBlob(services, blob, keepPace)
      await keepPace(Math.max(0, leastBytes - blob.size))
    }
    if (due.length < atOnce) return withdrawDamage(db)
  }
}

async function scrubBlob(
  { db, blobs, log, now }: Asked,
  blob: DueBlob,
  keepPace: (bytes: number) => Promise<void>,
): Promise<void> {
  const checkedAt = new Date(now())
  try {
    const digest = await blobs.verify(blob, keepPace)
    await noteRight(db, digest, checkedAt)
    if (blob.isDamaged) log.info({ content: blob.hash.toString('hex') }, 'Stored content is whole again')
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'contentDamaged')) throw error
    await db.updateTable('blobs').set({ checked_at: checkedAt }).where('hash', '=', blob.hash).execute()
  }
}

async function noteRight(db: Kysely<DB>, { hash, checksums }: HashedBlob, checkedAt: Date): Promise<void> {
  await db
    .updateTable('blobs')
    .set({ checksums, checked_at: checkedAt, damaged_at: null })
    .where('hash', '=', hash)
    .execute()
}

interface DueBlob extends StoredBlob {
  readonly isDamaged: boolean
}

/** Each part by an index of its own. What the sweeper is about to remove is left to it. */
async function dueBlobs(db: Kysely<DB>, now: number): Promise<readonly DueBlob[]> {
  const before = (age: number) => sql`${new Date(now - age)}`
  const part = (condition: ReturnType<typeof sql>) => sql`
    (select hash, size, damaged_at from blobs where ${condition} and unused_since is null limit ${atOnce})`
  const { rows } = await sql<{ hash: Buffer; size: string; damaged_at: Date | null }>`
    select * from (
      ${part(sql`checked_at is null`)}
      union ${part(sql`damaged_at is not null and checked_at < ${before(damagedDueAfter)}`)}
      union ${part(sql`checked_at < ${before(dueAfter)}`)}
    ) due limit ${atOnce}
  `.execute(db)
  return rows.map(({ hash, size, damaged_at: damagedAt }) => ({
    hash,
    size: Number(size),
    isDamaged: damagedAt !== null,
  }))
}

async function bytesPerSecond(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ bytes: string | null }>`select sum(size) as bytes from blobs`.execute(db)
  return Math.max(leastPace, Number(rows[0]?.bytes ?? 0) / ((daysOfPace * dayInMs) / 1000))
}

/** Returns a function that waits until so many more bytes may be read. Rejects when the signal tells to stop. */
function paceOf(perSecond: number, signal?: AbortSignal): (bytes: number) => Promise<void> {
  let mayGoOnAt = performance.now()
  return async (bytes) => {
    const now = performance.now()
    mayGoOnAt = Math.max(mayGoOnAt, now - 1000) + (bytes / perSecond) * 1000
    if (mayGoOnAt > now) await delay(mayGoOnAt - now, undefined, signal ? { signal } : {})
    else signal?.throwIfAborted()
  }
}
