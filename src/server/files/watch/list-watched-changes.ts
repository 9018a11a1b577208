import { sql, type Kysely } from 'kysely'
import { maxWatchedChanges, type listWatchedChanges as call } from '#contract/files/watches.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { READ, allows } from '#contract/rights/permissions.ts'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import { isThere } from '../../rights/is-there.ts'
import { readableEntries } from '../../rights/readable-entries.ts'
import { isNotClosed } from '../../rights/readable-folders.ts'
import { rightsOnEntries } from '../../rights/rights-on-entries.ts'
import type { Services } from '../../services.ts'
import { entryShapes } from '../entry-shapes.ts'

/** Watched folders that are looked into. */
const maxFolders = 200

/**
 * What others changed last directly in the folders that the actor watches and may read, newest first. Of more than 200 such
 * folders those count in which something was changed last.
 */
export async function listWatchedChanges({ db }: Services, actor: Actor): Promise<ReplyOf<typeof call>> {
  const ids = await changesIn(db, actor, await readableWatches(db, actor))
  const entries = await readableEntries(db, actor, ids)
  const shapes = await entryShapes(db, actor, [...entries.values()])
  return { entries: ids.flatMap((id) => shapes.get(id) ?? []) }
}

interface Row {
  readonly id: string
}

/**
 * The ids of those folders, at most so many. A folder is touched by what is done directly in it, not by what is done in a
 * folder below, which has a newer moment then.
 */
async function readableWatches(db: Kysely<DB>, actor: Actor): Promise<readonly string[]> {
  const { rows } = await sql<Row>`
    select w.folder_id as id from watches w join entries e on e.id = w.folder_id
    where w.user_id = ${actor.userId}
    order by greatest(e.modified_at, (
      select max(c.modified_at) from entries c where c.parent_id = e.id and c.kind = 'folder' and ${isThere('c')}
    )) desc
  `.execute(db)
  if (rows.length === 0) return []
  const watched = rows.map(({ id }) => id)
  const rights = await rightsOnEntries(db, actor, watched)
  return watched.filter((id) => allows(rights.get(id) ?? 0, READ)).slice(0, maxFolders)
}

/** The ids of what others changed last directly in these folders, newest first. */
async function changesIn(
  db: Kysely<DB>,
  actor: Actor,
  folders: readonly string[],
): Promise<readonly string[]> {
  if (folders.length === 0) return []
  const { rows } = await sql<Row>`
    select changed.id from unnest(${folders}::bigint[]) folder cross join lateral (
      select e.id, e.modified_at from entries e
      where e.parent_id = folder and ${isThere('e')} and e.modified_by is distinct from ${actor.userId}::bigint
        and (e.kind = 'file' or ${isNotClosed(actor)})
      order by e.modified_at desc limit ${maxWatchedChanges}
    ) changed order by changed.modified_at desc limit ${maxWatchedChanges}
  `.execute(db)
  return rows.map(({ id }) => id)
}
