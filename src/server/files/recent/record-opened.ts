import { sql } from 'kysely'
import { keptOpened } from '#contract/files/recently-opened.ts'
import { READ, allows } from '#contract/rights/permissions.ts'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { Problem } from '../../http/problem.ts'
import { findEntry } from '../../rights/visible-entry.ts'
import type { Services } from '../../services.ts'

/**
 * Remembers that the actor has opened a file or folder, and forgets what was opened longest ago beyond what is kept. Needs
 * READ; the root is nobody's to remember.
 */
export async function recordOpened(
  { db }: Services,
  actor: Actor,
  { fileId }: { readonly fileId: string },
): Promise<void> {
  const { userId } = actor
  await inTransaction(db, async (tx) => {
    const { parentId, rights } = await findEntry(tx, actor, fileId)
    if (parentId === null) throw new Problem('notFound')
    if (!allows(rights, READ)) throw new Problem('notAllowed')
    // One after the other for each person: what is written side by side would not see what else is to be forgotten.
    await sql`select pg_advisory_xact_lock(hashtextextended('kontor.opened', ${userId}::bigint))`.execute(tx)
    await sql`
      with kept as (
        select entry_id from recently_opened where user_id = ${userId} and entry_id <> ${fileId}
        order by opened_at desc, entry_id desc limit ${keptOpened.entries - 1}
      ), forgotten as (
        delete from recently_opened where user_id = ${userId} and entry_id <> ${fileId}
          and entry_id not in (select entry_id from kept)
      )
      insert into recently_opened (user_id, entry_id, opened_at) values (${userId}, ${fileId}, clock_timestamp())
      on conflict (user_id, entry_id) do update set opened_at = excluded.opened_at
    `.execute(tx)
  })
}
