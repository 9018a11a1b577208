import { sql, type Transaction } from 'kysely'
import { payloadLine, readPayloadLine } from '#contract/notifications/notification.ts'
import type { DB } from '../db/schema.ts'
import type { NotificationSubject } from './notification-kind.ts'
import { holdInboxes, notify } from './notify.ts'

/** One thing that happened to something, for many people. */
interface GroupedChange {
  readonly userIds: readonly string[]
  /** As its area declares it. */
  readonly type: string
  readonly actorId: string
  readonly subject: NotificationSubject
  /** The resource of the payload. */
  readonly resource: string
  /** What happened, a key of the payload. */
  readonly key: string
}

interface Group {
  readonly id: string
  readonly groupId: string
  readonly keys: readonly string[]
}

/** So long what one person does to one subject is one notification. */
const groupSeconds = 60

/**
 * Like `notify`, but what the same person does to the same subject within a minute, and is not read yet, becomes one
 * notification with all its keys. Whoever has been told the same already is not told again, and nobody is waited for then.
 */
export async function notifyGrouped(tx: Transaction<DB>, change: GroupedChange): Promise<void> {
  const { key, type, actorId, subject, resource } = change
  const told = await openGroups(tx, change)
  const untold = change.userIds.filter((userId) => !told.get(userId)?.keys.includes(key))
  if (untold.length === 0) return
  await holdInboxes(tx, untold)
  // Another change of the same minute may have been told while this one waited.
  const groups = await openGroups(tx, { ...change, userIds: untold })
  const still = untold.filter((userId) => !groups.get(userId)?.keys.includes(key))
  await notify(
    tx,
    still.map((userId) => {
      const group = groups.get(userId)
      const payload = [payloadLine({ resource, keys: [...(group?.keys ?? []), key] })]
      return { userId, type, actorId, subject, payload, ...(group ? { replaces: group } : {}) }
    }),
  )
}

async function openGroups(
  tx: Transaction<DB>,
  { userIds, type, actorId, subject }: GroupedChange,
): Promise<ReadonlyMap<string, Group>> {
  const { rows } = await sql<{ id: string; group_id: string; user_id: string; payload: string[] }>`
    select distinct on (user_id) id, group_id, user_id, payload from notifications
    where user_id = any(${userIds}::bigint[]) and read_at is null and type = ${type}
      and actor_id = ${actorId}::bigint
      and subject_kind = ${subject.kind} and subject_id = ${subject.id}::bigint
      and jsonb_typeof(payload -> 0) = 'string' and created_at > now() - make_interval(secs => ${groupSeconds})
    order by user_id, id desc
  `.execute(tx)
  return new Map(
    rows.map(({ id, group_id: groupId, user_id: userId, payload: [line = ''] }) => [
      userId,
      { id, groupId, keys: readPayloadLine(line).keys },
    ]),
  )
}
