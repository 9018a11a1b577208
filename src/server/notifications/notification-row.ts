import { sql } from 'kysely'
import * as z from 'zod/mini'
import { nameOf } from '../mail/recipient.ts'
import type { StoredNotification } from './notification-kind.ts'

export interface NotificationRow {
  readonly id: string
  readonly group_id: string
  readonly user_id: string
  readonly type: string
  /** What a row holds of these may be of another server or of a hand. */
  readonly payload: unknown
  readonly before: unknown
  readonly folder_ids: unknown
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

/** The notifications of these rows. Those whose lines are none are left out, as those of unknown kinds are. */
export const storedOf = (rows: readonly NotificationRow[]): StoredNotification[] =>
  rows.flatMap((row) => {
    const lines = linesSchema.safeParse(row)
    return lines.success ? readRow(row, lines.data) : []
  })

const linesSchema = z.object({
  payload: z.array(z.string()),
  before: z.nullable(z.array(z.string())),
  folder_ids: z.nullable(z.array(z.string())),
})

const readRow = (
  row: NotificationRow,
  { payload, before, folder_ids: folderIds }: z.infer<typeof linesSchema>,
): StoredNotification => ({
  userId: row.user_id,
  type: row.type,
  subject:
    row.subject_kind === null || row.subject_id === null
      ? null
      : { kind: row.subject_kind, id: row.subject_id },
  before: before ?? [],
  folderIds: folderIds ?? [],
  sent: {
    id: row.id,
    groupId: row.group_id,
    createdAt: row.created_at.toISOString(),
    payload,
    actor: nameOf({ firstName: row.first_name ?? '', lastName: row.last_name ?? '' }) || null,
  },
})
