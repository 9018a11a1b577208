import { sql, type Kysely } from 'kysely'
import { trashDays } from '#contract/files/trash.ts'
import type { DB } from '../../db/schema.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { dayInMs } from '../../process/day-in-ms.ts'
import type { Services } from '../../services.ts'
import { isPurged } from '../../rights/is-there.ts'
import { sweepBlobs } from '../storage/sweep-blobs.ts'
import { finishMovedFolder } from '../transfer/rewrite-ancestors.ts'

/** Rows that are removed in one statement. */
const atOnce = 2000

/**
 * What is done once a day, and after something was purged: what has lain in the trash for 30 days goes, the rows of what
 * was purged are removed, then the content that nothing has referred to for a day. May run twice at the same time.
 */
export async function sweepFiles(services: Services): Promise<void> {
  const { db, now } = services
  await sql`
    update entries set purged_at = now()
    where trashed_at < ${new Date(now() - trashDays * dayInMs)} and not ${isPurged()}
  `.execute(db)
  const purged = await db.selectFrom('entries').select('id').where(isPurged()).execute()
  for (const { id } of purged) await removeTree(db, id)
  // Their jobs should have done this; should one have failed too often, it is made up for here.
  const late = await db
    .selectFrom('moving_folders')
    .select('folder_id')
    .where('since', '<', new Date(now() - dayInMs))
    .execute()
  for (const { folder_id: folderId } of late) await finishMovedFolder(services, folderId)
  await sweepBlobs(services)
}

/** Removes an entry with everything beneath in steps: first all files, then the folders from below. */
async function removeTree(db: Kysely<DB>, id: string): Promise<void> {
  while ((await removeFiles(db, id)) === atOnce);
  while ((await removeFolders(db, id)) === atOnce);
  await inTransaction(db, (tx) => tx.deleteFrom('entries').where('id', '=', id).where(isPurged()).execute())
}

const folders = (id: string) => sql`
    folders as (
      select ${id}::bigint as id, 0 as depth
      union all
      select e.id, f.depth + 1
      from folders f cross join lateral (select id from entries where parent_id = f.id and kind = 'folder') e
    )`

async function removeFiles(db: Kysely<DB>, id: string): Promise<number> {
  const remove = sql`
    with recursive ${folders(id)}, files as materialized (
      select e.id from folders f
        cross join lateral (select id from entries where parent_id = f.id and kind = 'file') e limit ${atOnce}
    )
    delete from entries using files where entries.id = files.id`
  const { numAffectedRows } = await inTransaction(db, (tx) => remove.execute(tx))
  return Number(numAffectedRows ?? 0n)
}

async function removeFolders(db: Kysely<DB>, id: string): Promise<number> {
  const { numAffectedRows } = await sql`
    with recursive ${folders(id)}, deepest as materialized (
      select id from folders where depth > 0 order by depth desc limit ${atOnce}
    )
    delete from entries using deepest where entries.id = deepest.id
  `.execute(db)
  return Number(numAffectedRows ?? 0n)
}
