import { sql, type Kysely, type Transaction } from 'kysely'
import { DatabaseError } from 'pg'
import type { DB } from '../../db/schema.ts'
import { dayInMs } from '../../process/day-in-ms.ts'
import type { Services } from '../../services.ts'
import { isReferred } from './blob-references.ts'

/** So long nothing has referred to a blob before it is removed: uploads refer to theirs only when they have ended. */
const graceInMs = dayInMs
const atOnce = 5000

/** Notes which blobs nothing refers to, and removes those for which that was so a day ago and still is. */
export async function sweepBlobs(services: Pick<Services, 'db' | 'blobs' | 'now'>): Promise<void> {
  const { db, now } = services
  await eachHash(
    (after) => hashesAfter(db, after, sql`unused_since is null`),
    (hashes) => noteUnused(db, hashes, new Date(now())),
  )
  const before = new Date(now() - graceInMs)
  await eachHash(
    (after) => hashesAfter(db, after, sql`unused_since < ${before}`),
    async (hashes) => {
      for (const hash of hashes) await removeUnused(services, hash, before)
    },
  )
}

async function eachHash(
  next: (after: Buffer) => Promise<readonly Buffer[]>,
  work: (hashes: readonly Buffer[]) => Promise<void>,
): Promise<void> {
  for (let after: Buffer | undefined = Buffer.alloc(0); after;) {
    const hashes = await next(after)
    await work(hashes)
    after = hashes.at(-1)
  }
}

async function hashesAfter(
  db: Kysely<DB>,
  after: Buffer,
  condition: ReturnType<typeof sql>,
): Promise<readonly Buffer[]> {
  const { rows } = await sql<{ hash: Buffer }>`
    select hash from blobs where hash > ${after}::bytea and ${condition} order by hash limit ${atOnce}
  `.execute(db)
  return rows.map(({ hash }) => hash)
}

async function noteUnused(db: Kysely<DB>, hashes: readonly Buffer[], since: Date): Promise<void> {
  await sql`
    update blobs b set unused_since = ${since}
    where b.hash = any(${hashes}::bytea[]) and b.unused_since is null and not ${isReferred}
  `.execute(db)
}

/**
 * The file goes while its row is held: whoever stores the same content at this moment waits for the row before putting the
 * file in its place (`noteBlob`), whoever refers to it by the foreign key. A crash in between leaves a row that is
 * swept again.
 */
async function removeUnused(
  { db, blobs }: Pick<Services, 'db' | 'blobs'>,
  hash: Buffer,
  before: Date,
): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      if (!(await hold(tx, hash, before))) return
      const { rows } = await sql<{ is_referred: boolean }>`
        select ${isReferred} as is_referred from blobs b where b.hash = ${hash}
      `.execute(tx)
      if (rows[0]?.is_referred) return keepUsed(tx, hash)
      await tx.deleteFrom('blobs').where('hash', '=', hash).execute()
      await blobs.remove(hash)
    })
  } catch (error) {
    // Some other table refers to it.
    if (!(error instanceof DatabaseError && error.code === '23503')) throw error
    await keepUsed(db, hash)
  }
}

async function hold(tx: Transaction<DB>, hash: Buffer, before: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('blobs')
    .select('hash')
    .where('hash', '=', hash)
    .where('unused_since', '<', before)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row !== undefined
}

async function keepUsed(db: Kysely<DB>, hash: Buffer): Promise<void> {
  await db.updateTable('blobs').set({ unused_since: null }).where('hash', '=', hash).execute()
}
