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

/** An entry or a watched folder, and when it was changed last. */
interface Changed {
  readonly id: string
  readonly modified_at: Date
}

/** Watched folders that are looked into at once. */
const atOnce = 4

/** What others changed last directly in the folders that the actor watches and may read, newest first. */
export async function listWatchedChanges({ db }: Services, actor: Actor): Promise<ReplyOf<typeof call>> {
  const folders = await readableWatches(db, actor)
  let newest: readonly Changed[] = []
  for (let at = 0; at < folders.length && !isComplete(newest, folders[at]); at += atOnce) {
    const more = await changesIn(db, actor, folders.slice(at, at + atOnce))
    newest = [...newest, ...more].sort(newestFirst).slice(0, maxWatchedChanges)
  }
  const entries = await readableEntries(
    db,
    actor,
    newest.map(({ id }) => id),
  )
  const shapes = await entryShapes(db, actor, [...entries.values()])
  return { entries: newest.flatMap(({ id }) => shapes.get(id) ?? []) }
}

/** A folder changes with everything that is changed in it: in one that rests longer there is nothing newer. */
const isComplete = (newest: readonly Changed[], next: Changed | undefined): boolean => {
  const oldest = newest[maxWatchedChanges - 1]
  return oldest !== undefined && next !== undefined && oldest.modified_at >= next.modified_at
}

const newestFirst = (one: Changed, other: Changed): number =>
  other.modified_at.getTime() - one.modified_at.getTime()

async function readableWatches(db: Kysely<DB>, actor: Actor): Promise<readonly Changed[]> {
  const watched = await db
    .selectFrom('watches')
    .innerJoin('entries', 'entries.id', 'watches.folder_id')
    .select(['entries.id', 'entries.modified_at'])
    .where('watches.user_id', '=', actor.userId)
    .orderBy('entries.modified_at', 'desc')
    .execute()
  if (watched.length === 0) return []
  const rights = await rightsOnEntries(
    db,
    actor,
    watched.map(({ id }) => id),
  )
  return watched.filter(({ id }) => allows(rights.get(id) ?? 0, READ))
}

async function changesIn(
  db: Kysely<DB>,
  actor: Actor,
  folders: readonly Changed[],
): Promise<readonly Changed[]> {
  const ids = folders.map(({ id }) => id)
  const { rows } = await sql<Changed>`
    select changed.id, changed.modified_at from unnest(${ids}::bigint[]) folder cross join lateral (
      select e.id, e.modified_at from entries e
      where e.parent_id = folder and ${isThere('e')} and e.modified_by is distinct from ${actor.userId}::bigint
        and (e.kind = 'file' or ${isNotClosed(actor)})
      order by e.modified_at desc limit ${maxWatchedChanges}
    ) changed
  `.execute(db)
  return rows
}
