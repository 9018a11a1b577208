import { sql, type Transaction } from 'kysely'
import type { DB } from '../db/schema.ts'
import type { NotificationSubject } from './notification-kind.ts'
import { publishInboxes } from './publish.ts'

/** Something that one person is to hear of. */
export interface NewNotification {
  readonly userId: string
  /** As its area declares it. */
  readonly type: string
  /** Lines of `payloadLine`. */
  readonly payload: readonly string[]
  /** The same before the change, for the kinds that tell it. */
  readonly before?: readonly string[]
  /** Who caused it; that person hears nothing of it. */
  readonly actorId?: string | null
  /** What it is about. */
  readonly subject?: NotificationSubject
  /** The folder of each line of the payload: a line is told only while it is true for the person. */
  readonly folderIds?: readonly string[]
  /** What it takes the place of, from its group and with its moment. */
  readonly replaces?: { readonly id: string; readonly groupId: string }
}

/**
 * Writes notifications in the transaction of what they tell; once that is committed the running streams hear of them, on every
 * process. To be called last in the transaction: until its end nobody else can notify these people, so that the ids of
 * one person become visible in their order and a stream that goes on after an id misses nothing.
 */
export async function notify(tx: Transaction<DB>, wanted: readonly NewNotification[]): Promise<void> {
  const notifications = wanted.filter(({ userId, actorId }) => userId !== actorId)
  if (notifications.length === 0) return
  const userIds = [...new Set(notifications.map(({ userId }) => userId))]
  await holdInboxes(tx, userIds)
  await sql`
    with new as (
      select * from jsonb_to_recordset(${JSON.stringify(notifications.map(rowOf))}::jsonb) as n
        (user_id bigint, type text, payload jsonb, before jsonb, actor_id bigint, subject_kind text, subject_id bigint,
          folder_ids bigint[], replaces bigint, group_id bigint)
    ), numbered as materialized (
      select nextval(pg_get_serial_sequence('notifications', 'id')) as id, new.* from new
    ), replaced as (
      update notifications n set read_at = now() from new where n.id = new.replaces returning n.id, n.created_at
    )
    insert into notifications
      (id, group_id, user_id, type, payload, before, actor_id, folder_id, folder_ids, subject_kind, subject_id, created_at)
    overriding system value
    select n.id, coalesce(n.group_id, n.id), n.user_id, n.type, n.payload, nullif(n.before, 'null'), n.actor_id,
      case when n.subject_kind = 'folder' then n.subject_id end, n.folder_ids, n.subject_kind, n.subject_id,
      coalesce(r.created_at, now())
    from numbered n left join replaced r on r.id = n.replaces
  `.execute(tx)
  await publishInboxes(tx, userIds)
}

const rowOf = ({
  userId,
  type,
  payload,
  before,
  actorId,
  subject,
  folderIds,
  replaces,
}: NewNotification) => ({
  user_id: userId,
  type,
  payload,
  before: before ?? null,
  actor_id: actorId ?? null,
  subject_kind: subject?.kind ?? null,
  subject_id: subject?.id ?? null,
  folder_ids: folderIds ?? null,
  replaces: replaces?.id ?? null,
  group_id: replaces?.groupId ?? null,
})

/** Until the end of the transaction nobody else writes to these people. In one order for all, so that none wait in a circle. */
export async function holdInboxes(tx: Transaction<DB>, userIds: readonly string[]): Promise<void> {
  await sql`
    insert into inboxes (user_id)
    select distinct id from unnest(${userIds}::bigint[]) as person (id) order by id
    on conflict (user_id) do update set changed_at = now()
  `.execute(tx)
}
