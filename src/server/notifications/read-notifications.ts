import { sql } from 'kysely'
import type { Actor } from '../actor.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { Problem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { publishReads } from './publish.ts'

/** Marks one notification as read. Refuses with `notFound` what is not the actor's; once more changes nothing. */
export async function readNotification(
  { db }: Services,
  { userId }: Actor,
  { id }: { readonly id: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await tx
      .updateTable('notifications')
      .set({ read_at: sql`coalesce(read_at, now())` })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (found.numUpdatedRows === 0n) throw new Problem('notFound')
    await publishReads(tx, [userId])
  })
}

/** Marks all notifications of the actor as read. */
export async function readNotifications({ db }: Services, { userId }: Actor): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('notifications')
      .set({ read_at: sql`now()` })
      .where('user_id', '=', userId)
      .where('read_at', 'is', null)
      .execute()
    await publishReads(tx, [userId])
  })
}
