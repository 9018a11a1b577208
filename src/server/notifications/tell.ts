import { sql, type Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'

/** The channel on which every process hears what its streams have to know. */
export const channel = 'kontor'

/** So many ids fit into one message (8,000 bytes). */
const idsAtOnce = 300

/** Wakes the streams of these people, on every process, once the transaction is committed. */
export async function tellInboxes(tx: Kysely<DB>, userIds: readonly string[]): Promise<void> {
  for (let from = 0; from < userIds.length; from += idsAtOnce)
    await tell(tx, `inbox:${userIds.slice(from, from + idsAtOnce).join(',')}`)
}

const tell = async (tx: Kysely<DB>, message: string): Promise<void> => {
  await sql`select pg_notify(${channel}, ${message})`.execute(tx)
}
