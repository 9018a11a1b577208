import { sql, type Kysely, type Transaction } from 'kysely'
import { inTransaction } from '../../db/in-transaction.ts'
import type { DB } from '../../db/schema.ts'
import type { Log } from '../../process/log.ts'
import type { BlobRecords } from '../storage/blob-records.ts'
import { notifyOfDamage } from './notify-of-damage.ts'
import { usersOfBlob } from './verify-storage.ts'

/** Files that are named for one content. */
const namedUsers = 10

/**
 * Returns what hears of damaged content: it is noted, written to the log and told to those who manage files, once until the
 * content is whole again. Ids and hashes, never names.
 */
export function reportingDamage(db: Kysely<DB>, log: Log): BlobRecords['report'] {
  return async ({ hash, size }, kind, code) => {
    const about = { content: hash.toString('hex'), size, kind, ...(code !== undefined && { code }) }
    try {
      const files = await inTransaction(db, async (tx) => {
        if (!(await noteDamage(tx, hash))) return null
        const users = await usersOfBlob(tx, hash, namedUsers)
        const fileIds = [...new Set(users.map(({ fileId }) => fileId))]
        await notifyOfDamage(tx, { fileIds, key: kind === 'missing' ? 'MISSING' : 'DAMAGED' })
        return users
      })
      if (files) log.error({ ...about, files }, 'Stored content is not what it was')
    } catch (error) {
      log.error({ error, ...about }, 'Stored content is not what it was, and that could not be noted')
    }
  }
}

/** Whether nobody knew of it. The next scrub reads it again. */
async function noteDamage(tx: Transaction<DB>, hash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update blobs set damaged_at = now(), checked_at = null where hash = ${hash}::bytea and damaged_at is null
  `.execute(tx)
  return numAffectedRows === 1n
}
