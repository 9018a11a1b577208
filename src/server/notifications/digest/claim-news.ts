import type { FolderReader } from '../../rights/may-read-folder.ts'
import { sql, type Transaction } from 'kysely'
import { rolePermissions } from '#contract/users/role-permissions.ts'
import type { DB } from '../../db/schema.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Recipient } from '../../mail/recipient.ts'
import type { Services } from '../../services.ts'
import { loadKinds } from '../load-kinds.ts'
import { notificationColumns, storedOf, type NotificationRow } from '../notification-row.ts'
import { dueBetween } from './due.ts'
import type { KindNews } from './kind-news.ts'

type Person = Recipient & FolderReader

interface Claimed {
  readonly person: Person
  readonly news: readonly KindNews[]
  /** Everything that counts as mailed now. */
  readonly ids: readonly string[]
}

/**
 * Takes what a person has not read and marks it as mailed, all or nothing, before the mail leaves: nobody else takes it. Answers
 * with what of it the person may know at this moment; `null` when that is nothing, or somebody else was faster.
 */
export async function claimNews(services: Services, userId: string): Promise<Claimed | null> {
  return inTransaction(services.db, async (tx) => {
    const { oldest, youngest, lastMail } = dueBetween(services.now())
    const person = await personToMail(tx, userId, lastMail)
    if (!person) return null
    const mailedAt = new Date(services.now())
    const { rows } = await sql<NotificationRow>`
      with claimed as (
        update notifications set mailed_at = ${mailedAt}
        where user_id = ${userId} and read_at is null and mailed_at is null
          and type = any(${[...services.notificationKinds.keys()]})
          and created_at between ${oldest} and ${youngest}
        returning *
      )
      select ${notificationColumns} from claimed n left join users u on u.id = n.actor_id order by n.id desc
    `.execute(tx)
    const stored = storedOf(rows)
    const kinds = await loadKinds({ ...services, db: tx }, stored)
    const news = kinds.news(person, stored)
    const undecided = kinds.undecided(stored).map(({ sent }) => sent.id)
    await markAsDue(tx, undecided)
    if (news.length === 0) return null
    await tx.updateTable('inboxes').set({ mailed_at: mailedAt }).where('user_id', '=', userId).execute()
    return { person, news, ids: rows.map(({ id }) => id).filter((id) => !undecided.includes(id)) }
  })
}

/** The same for a mail that certainly did not leave: it is due again. */
export async function releaseNews({ db }: Services, userId: string, ids: readonly string[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.updateTable('inboxes').set({ mailed_at: null }).where('user_id', '=', userId).execute()
    await markAsDue(tx, ids)
  })
}

async function markAsDue(tx: Transaction<DB>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`update notifications set mailed_at = null where id = any(${ids}::bigint[])`.execute(tx)
}

/** Somebody who wants mails and is due for one. Until the end of the transaction nobody else mails or notifies this person. */
async function personToMail(
  tx: Transaction<DB>,
  userId: string,
  lastMail: Date,
): Promise<Person | undefined> {
  await tx.selectFrom('inboxes').where('user_id', '=', userId).select('user_id').forUpdate().execute()
  const found = await tx
    .selectFrom('users')
    .innerJoin('inboxes', 'inboxes.user_id', 'users.id')
    .leftJoin('roles', 'roles.id', 'users.role_id')
    .where('users.id', '=', userId)
    .where('users.status', '=', 'active')
    .where('users.receive_emails', '=', true)
    .where((is) => is.or([is('inboxes.mailed_at', 'is', null), is('inboxes.mailed_at', '<=', lastMail)]))
    .select([
      'users.id as userId',
      'users.email',
      'users.first_name as firstName',
      'users.last_name as lastName',
      'users.language',
      'users.role_id as roleId',
      'users.company_id as companyId',
      'roles.permissions',
    ])
    .executeTakeFirst()
  if (!found) return undefined
  const held = new Set(found.permissions)
  return { ...found, permissions: new Set(rolePermissions.filter((permission) => held.has(permission))) }
}
