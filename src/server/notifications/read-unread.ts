import { sql, type Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'
import type { StoredNotification } from './notification-kind.ts'
import { notificationColumns, storedOf, type NotificationRow } from './notification-row.ts'

/** Whose notifications, and after which id. */
interface After {
  readonly userId: string
  readonly after: string
}

/** As many of one person's as are sent at most; who has more reads the newest. */
const most = 1000

/** What many people have not read, newest first for each. */
export async function readUnread(db: Kysely<DB>, wanted: readonly After[]): Promise<StoredNotification[]> {
  const { rows } = await sql<NotificationRow>`
    select ${notificationColumns}
    from unnest(${wanted.map(({ userId }) => userId)}::bigint[], ${wanted.map(({ after }) => after)}::bigint[])
        as wanted (user_id, after)
      cross join lateral (
        select * from notifications
        where user_id = wanted.user_id and read_at is null and id > wanted.after order by id desc limit ${most}
      ) n
      left join users u on u.id = n.actor_id
    order by n.user_id, n.id desc
  `.execute(db)
  return storedOf(rows)
}

/** The ids of everything that many people have not read. */
export async function unreadIds(
  db: Kysely<DB>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ user_id: string; ids: string[] }>`
    select user_id, array_agg(id::text order by id) as ids from notifications
    where user_id = any(${userIds}::bigint[]) and read_at is null group by user_id
  `.execute(db)
  return new Map(rows.map(({ user_id, ids }) => [user_id, ids]))
}
