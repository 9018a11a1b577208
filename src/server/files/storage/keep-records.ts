import { sql, type Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { prepared } from '../../db/prepared.ts'
import type { DB } from '../../db/schema.ts'
import type { Log } from '../../process/log.ts'
import type { BlobRecords } from './blob-records.ts'
import type { HashedBlob } from './blob-store.ts'

/** Checksums that are kept in memory: bytes, and milliseconds, since a scrub may have corrected them elsewhere. */
const [keptBytes, keptFor] = [4 * 1024 * 1024, 10 * 60 * 1000]
/** Bytes that an entry takes besides. */
const bytesOfEntry = 200

/** Keeps the records in the database. `report` is told of what is damaged. */
export function keepRecords(db: Kysely<DB>, log: Log, report: BlobRecords['report']): BlobRecords {
  const known = new LRUCache<string, Buffer>({
    maxSize: keptBytes,
    sizeCalculation: ({ length }) => length + bytesOfEntry,
    ttl: keptFor,
  })
  return {
    note: (blob) => noteBlob(db, blob),
    markWhole: (hash) => markWhole(db, hash),
    checksums: async (hash) => {
      const hex = hash.toString('hex')
      const kept = known.get(hex)
      if (kept) return kept
      const checksums = await readChecksums(db, hash)
      // written once: setting it anew would keep what a scrub has corrected for ever
      if (checksums) known.set(hex, checksums)
      return checksums
    },
    damagedAt: (hash) => damagedAt(db, hash),
    keepChecksums: (blob) => keepChecksums(db, blob),
    report,
    reportSetAside: (path) =>
      log.error({ path }, 'Something that is no file stood in the place of stored content; it was set aside'),
  }
}

/**
 * Writes down a blob before it is put in its place. Should the sweeper be removing the same content at this moment, this
 * waits for it on the row, and the file is made after it was removed; from here on the sweeper leaves it for a day.
 * Need not outlast a crash: what would refer to it then is not there either.
 */
async function noteBlob(
  db: Kysely<DB>,
  { hash, size, checksums }: HashedBlob,
): Promise<{ readonly isDamaged: boolean }> {
  const { rows } = await sql<{ is_damaged: boolean }>`${prepared}
    insert into blobs (hash, size, checksums, checked_at)
    select ${hash}::bytea, ${size}::bigint, own.checksums, case when own.checksums is not null then now() end
    from (select set_config('synchronous_commit', 'off', true)) quick, (select ${checksums}::bytea as checksums) own
    on conflict (hash) do update set unused_since = null, checksums = coalesce(excluded.checksums, blobs.checksums)
    where blobs.unused_since is not null or blobs.damaged_at is not null or blobs.checksums is null
    returning damaged_at is not null as is_damaged
  `.execute(db)
  return { isDamaged: rows[0]?.is_damaged ?? false }
}

/** The next scrub reads it to see that it is. */
async function markWhole(db: Kysely<DB>, hash: Buffer): Promise<void> {
  await db
    .updateTable('blobs')
    .set({ damaged_at: null, checked_at: null })
    .where('hash', '=', hash)
    .where('damaged_at', 'is not', null)
    .execute()
}

async function readChecksums(db: Kysely<DB>, hash: Buffer): Promise<Buffer | null> {
  const { rows } = await sql<{ checksums: Buffer | null }>`${prepared}
    select checksums from blobs where hash = ${hash}::bytea
  `.execute(db)
  return rows[0]?.checksums ?? null
}

async function damagedAt(db: Kysely<DB>, hash: Buffer): Promise<Date | null> {
  const row = await db.selectFrom('blobs').select('damaged_at').where('hash', '=', hash).executeTakeFirst()
  return row?.damaged_at ?? null
}

async function keepChecksums(db: Kysely<DB>, { hash, checksums }: HashedBlob): Promise<void> {
  await db.updateTable('blobs').set({ checksums }).where('hash', '=', hash).execute()
}
