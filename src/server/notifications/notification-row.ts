import { sql } from 'kysely'
import { nameOf } from '../mail/recipient.ts'
import type { StoredNotification } from './notification-kind.ts'

export interface NotificationRow {
  readonly id: string
  readonly group_id: string
  readonly user_id: string
  readonly type: string
  readonly payload: string[]
  readonly before: string[] | null
  readonly folder_ids: readonly string[] | null
  readonly subject_kind: string | null
  readonly subject_id: string | null
  readonly created_at: Date
  readonly first_name: string | null
  readonly last_name: string | null
}

/** SQL: the columns of a {@link NotificationRow}, of the notification `n` and whoever caused it, `u`. */
export const notificationColumns = sql`n.id, n.group_id, n.user_id, n.type, n.payload, n.before, n.folder_ids::text[],
  coalesce(n.subject_kind, case when n.folder_id is not null then 'folder' end) as subject_kind,
  coalesce(n.subject_id, n.folder_id) as subject_id, n.created_at, u.first_name, u.last_name`

export const storedOf = (row: NotificationRow): StoredNotification => ({
  userId: row.user_id,
  type: row.type,
  subject:
    row.subject_kind === null || row.subject_id === null
      ? null
      : { kind: row.subject_kind, id: row.subject_id },
  before: row.before ?? [],
  folderIds: row.folder_ids ?? [],
  sent: {
    id: row.id,
    groupId: row.group_id,
    createdAt: row.created_at.toISOString(),
    payload: row.payload,
    actor: nameOf({ firstName: row.first_name ?? '', lastName: row.last_name ?? '' }) || null,
  },
})
