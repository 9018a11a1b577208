import { sql, type Kysely } from 'kysely'
import type { Notification } from '#contract/notifications/notifications.ts'
import type { DB } from '../db/schema.ts'

/** Whose notifications, and after which id. */
export interface After {
  readonly userId: string
  readonly after: string
}

/** A notification with the folder that one must be able to read for it. */
export interface StoredNotification {
  readonly userId: string
  readonly folderId: string | null
  /** The folder of each line of the payload, where that is known. */
  readonly folderIds: readonly string[]
  readonly notification: Notification
}

interface Row {
  readonly id: string
  readonly group_id: string
  readonly user_id: string
  readonly type: Notification['type']
  readonly payload: string[]
  readonly before: string[] | null
  readonly folder_id: string | null
  readonly folder_ids: readonly string[] | null
  readonly created_at: Date
  readonly actor: string | null
}

/** As many of one person's as are sent at most; who has more reads the newest. */
const most = 1000

/** What many people have not read, newest first for each. */
export async function readUnread(db: Kysely<DB>, wanted: readonly After[]): Promise<StoredNotification[]> {
  const { rows } = await sql<Row>`
    select n.id, n.group_id, n.user_id, n.type, n.payload, n.before, n.folder_id, n.folder_ids::text[],
      n.created_at, u.first_name || ' ' || u.last_name as actor
    from unnest(${wanted.map(({ userId }) => userId)}::bigint[], ${wanted.map(({ after }) => after)}::bigint[])
        as wanted (user_id, after)
      cross join lateral (
        select * from notifications
        where user_id = wanted.user_id and read_at is null and id > wanted.after order by id desc limit ${most}
      ) n
      left join users u on u.id = n.actor_id
    order by n.user_id, n.id desc
  `.execute(db)
  return rows.map(shaped)
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

function shaped(row: Row): StoredNotification {
  const shared = {
    id: row.id,
    groupId: row.group_id,
    createdAt: row.created_at.toISOString(),
    payload: row.payload,
    actor: row.actor?.trim() || null,
  }
  const notification = notificationOf(row, shared)
  return { userId: row.user_id, folderId: row.folder_id, folderIds: row.folder_ids ?? [], notification }
}

function notificationOf(
  { type, folder_id: folderId, before }: Row,
  shared: Omit<Notification, 'type'>,
): Notification {
  if (type === 'folder_change') return { ...shared, type, folderId: folderId ?? '0' }
  if (type === 'content_damage') return { ...shared, type }
  return { ...shared, type, before: before ?? [], folderIds: [] }
}
