import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../db/schema.ts'

/** The channel on which every process hears what its streams have to know. */
export const channel = 'kontor'

/** So many ids fit into one message (8,000 bytes). */
const idsAtOnce = 300

/** Wakes the streams of these people, on every process, once the transaction is committed: there is something new. */
export const publishInboxes = (tx: Kysely<DB>, userIds: readonly string[]): Promise<void> =>
  publish(tx, 'inbox', userIds)

/** The same: something was read. */
export const publishReads = (tx: Kysely<DB>, userIds: readonly string[]): Promise<void> =>
  publish(tx, 'read', userIds)

/** The same: dashboards that these people see or manage may be others. */
export const publishReports = (tx: Kysely<DB>, userIds: readonly string[]): Promise<void> =>
  publish(tx, 'reports', userIds)

/** The same for whoever has one of these folders on the screen: what is in it changed. */
export const publishFolders = (tx: Kysely<DB>, folderIds: readonly string[]): Promise<void> =>
  publish(tx, 'folder', folderIds)

/** SQL of the same for one folder, for a statement that asks something else as well. */
export const publishingFolder = (folderId: string): RawBuilder<unknown> =>
  sql`pg_notify(${channel}, ${`folder:${folderId}`})`

/** The same for whoever has something below this folder on the screen: it has another name or place, or is gone. */
export const publishTree = (tx: Kysely<DB>, folderId: string): Promise<void> =>
  publish(tx, 'tree', [folderId])

/**
 * The same for whoever holds a grant on this folder or below it. A folder that one only walks through to come here, such as
 * the first level, is told about in no other way: what else happens in it is not theirs to know.
 */
export async function publishHolders(tx: Kysely<DB>, folderId: string): Promise<void> {
  await sql`
    select pg_notify(${channel}, 'grant:' || holder) from (
      select distinct coalesce('user:' || g.user_id, 'role:' || g.role_id, 'company:' || g.company_id) as holder
      from grants g join entries e on e.id = g.folder_id
      where e.id = ${folderId}::bigint or e.ancestors @> array[${folderId}::bigint]
    ) holders`.execute(tx)
}

async function publish(tx: Kysely<DB>, kind: string, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const message = `${kind}:${ids.slice(from, from + idsAtOnce).join(',')}`
    await sql`select pg_notify(${channel}, ${message})`.execute(tx)
  }
}
