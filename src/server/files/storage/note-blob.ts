import { sql, type Kysely } from 'kysely'
import { prepared } from '../../db/prepared.ts'
import type { DB } from '../../db/schema.ts'
import type { StoredBlob } from './blob-store.ts'

/**
 * Writes down a blob before it is put in its place. Should the sweeper be removing the same content at this moment, this
 * waits for it on the row, and the file is made after it was removed; from here on the sweeper leaves it for a day.
 * Need not outlast a crash: what would refer to it then is not there either.
 */
export async function noteBlob(db: Kysely<DB>, { hash, size }: StoredBlob): Promise<void> {
  await sql`${prepared}
    insert into blobs (hash, size)
    select ${hash}::bytea, ${size}::bigint from (select set_config('synchronous_commit', 'off', true)) quick
    on conflict (hash) do update set unused_since = null where blobs.unused_since is not null
  `.execute(db)
}
