import { sql, type Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Log } from '../../process/log.ts'
import type { BlobRecords } from '../storage/blob-records.ts'
import { usersOfBlob } from './verify-storage.ts'

/** Files that are named in the log for one content. */
const namedUsers = 10

/** Returns what hears of damaged content: it is noted and told once, until the content is whole again. Ids and hashes, never names. */
export function reportingDamage(db: Kysely<DB>, log: Log): BlobRecords['report'] {
  return async ({ hash, size }, kind) => {
    const content = hash.toString('hex')
    try {
      if (!(await noteDamage(db, hash))) return
      const files = await usersOfBlob(db, hash, namedUsers)
      log.error({ content, size, kind, files }, 'Stored content is not what it was')
    } catch (error) {
      log.error(
        { error, content, size, kind },
        'Stored content is not what it was, and that could not be noted',
      )
    }
  }
}

/** Whether nobody knew of it. The next scrub reads it again. */
async function noteDamage(db: Kysely<DB>, hash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update blobs set damaged_at = now(), checked_at = null where hash = ${hash}::bytea and damaged_at is null
  `.execute(db)
  return numAffectedRows === 1n
}
