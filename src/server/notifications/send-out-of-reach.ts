import { sql, type Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'
import type { Delivery } from './deliver.ts'
import { forEachYielding, inChunks } from './in-chunks.ts'
import { loadKinds } from './load-kinds.ts'
import type { PendingEvents } from './pending-events.ts'
import { readUnread } from './read-unread.ts'
import { sendVisible } from './send-batch.ts'

/** People whose notifications are read at once. */
const portion = 250

/**
 * Takes from open pages what was told of folders that went out of reach with one of these. Most people have nothing unread of
 * them: their notifications are not read.
 */
export async function sendOutOfReach(
  delivery: Delivery,
  trees: ReadonlySet<string>,
  left: PendingEvents,
): Promise<void> {
  const { registry, db } = delivery
  if (trees.size === 0 || registry.all.size === 0) return
  const people = await peopleWithUnreadBelow(db, [...trees])
  const concerned = people.filter((userId) => registry.ofPerson(userId).length > 0)
  await inChunks(concerned, portion, async (some) => {
    const stored = await readUnread(
      db,
      some.map((userId) => ({ userId, after: '0' })),
    )
    const kinds = await loadKinds(delivery, stored)
    await forEachYielding(
      Map.groupBy(stored, ({ userId }) => userId),
      ([userId, all]) => {
        for (const stream of registry.ofPerson(userId)) {
          sendVisible(stream, all, kinds)
          if (stream.withheld) left.inboxes.add(userId)
        }
      },
    )
  })
}

/**
 * Who has something unread of one of these folders or of what lies in it: from there downwards, by indexes alone, since there is
 * mostly little in it and nothing of it unread.
 */
async function peopleWithUnreadBelow(db: Kysely<DB>, trees: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with recursive down as (
      select unnest(${trees}::bigint[]) as id
      union
      select e.id from down cross join lateral (
        select id from entries where parent_id = down.id and kind = 'folder' offset 0
      ) e
    )
    select n.user_id from down cross join lateral (
      select user_id from notifications where folder_id = down.id and read_at is null offset 0
    ) n
    union
    select n.user_id from down cross join lateral (
      select user_id from notifications where folder_ids @> array[down.id] and read_at is null offset 0
    ) n
  `.execute(db)
  return rows.map(({ user_id: userId }) => userId)
}
