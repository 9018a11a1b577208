import { sql, type Kysely, type Transaction } from 'kysely'
import type { ContentDamageKey } from '#contract/files/content-damage-notification.ts'
import { payloadLine } from '#contract/notifications/notification.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { DB } from '../../db/schema.ts'
import { holdInboxes, notify } from '../../notifications/notify.ts'
import { publishReads } from '../../notifications/publish.ts'
import { contentDamageKind } from './content-damage-notification.ts'

interface Damage {
  readonly fileIds: readonly string[]
  readonly key: ContentDamageKey
}

/** Files that one notification names; `npm run verify-storage` names all. */
const most = 100

/** Tells everybody who manages files. What they have not read yet of other files becomes one with it. To be called last in the transaction. */
export async function notifyOfDamage(tx: Transaction<DB>, { fileIds, key }: Damage): Promise<void> {
  const lines = fileIds.map((fileId) => payloadLine({ resource: fileId, keys: [key] }))
  const managers = await fileManagers(tx)
  if (lines.length === 0 || managers.length === 0) return
  await holdInboxes(tx, managers)
  const unread = await unreadDamage(tx, managers)
  await notify(
    tx,
    managers.map((userId) => {
      const before = unread.get(userId)
      const payload = [...new Set([...lines, ...(before?.payload ?? [])])].slice(0, most)
      return { userId, type: contentDamageKind.type, payload, ...(before ? { replaces: before } : {}) }
    }),
  )
}

async function fileManagers(tx: Transaction<DB>): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u join roles r on r.id = u.role_id
    where u.status = 'active' and 'MANAGE_FILES' = any(r.permissions) order by u.id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

interface Unread {
  readonly id: string
  readonly groupId: string
  readonly payload: readonly string[]
}

async function unreadDamage(
  tx: Transaction<DB>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Unread>> {
  const { rows } = await sql<Unread & { userId: string }>`
    select distinct on (user_id) id, group_id as "groupId", user_id as "userId", payload from notifications
    where user_id = any(${userIds}::bigint[]) and type = ${contentDamageKind.type} and read_at is null
    order by user_id, id desc
  `.execute(tx)
  return new Map(rows.map((row) => [row.userId, row]))
}

/** Takes back what nobody has to know any more: nothing is damaged now. */
export async function withdrawDamage(db: Kysely<DB>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ user_id: string }>`
      update notifications set read_at = now()
      where type = ${contentDamageKind.type} and read_at is null
        and not exists (select from blobs where damaged_at is not null)
      returning user_id
    `.execute(tx)
    await publishReads(
      tx,
      rows.map(({ user_id: userId }) => userId),
    )
  })
}
