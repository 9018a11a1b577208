import { sql, type Transaction } from 'kysely'
import type { Chat } from '#contract/assistant/chat-shapes.ts'
import type { updateChat as call } from '#contract/assistant/chats.ts'
import type { BodyOf } from '#contract/http/call.ts'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { lockChat } from './lock-chat.ts'
import { readChat } from './read-chat.ts'

/**
 * Changes what is said of a chat, or which branch is shown, which is no change of version: typing a title does not become
 * stale by looking at another answer. Refuses with `notFound` and `changedMeanwhile`.
 */
export const changeChat = (
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  chatId: string,
  { title, isPinned, scope, options, tip, basedOn }: Omit<BodyOf<typeof call>, 'message'>,
): Promise<Chat> =>
  inTransaction(db, async (tx) => {
    const { version } = await lockChat(tx, actor, chatId)
    if (version !== basedOn) throw new Problem('changedMeanwhile')
    const settings = {
      ...(title !== undefined && { title }),
      ...(isPinned !== undefined && { pinned_at: isPinned ? sql<Date>`now()` : null }),
      ...(scope !== undefined && { scope_id: scope }),
      ...(options !== undefined && { options: JSON.stringify(options) }),
    }
    if (Object.keys(settings).length > 0)
      await tx
        .updateTable('chats')
        .set({ ...settings, version: version + 1 })
        .where('id', '=', chatId)
        .execute()
    if (tip !== undefined) await showBranch(tx, chatId, tip)
    return readChat(tx, actor, chatId)
  })

/** Goes down from a message of the chat by the newest one each time, and shows the way to that. */
async function showBranch(tx: Transaction<DB>, chatId: string, messageId: string): Promise<void> {
  const { rows } = await sql`
    with recursive way as (
      select m.id, 1 as step from messages m where m.chat_id = ${chatId}::bigint and m.id = ${messageId}::bigint
      union all
      select n.id, w.step + 1 from way w cross join lateral (
        select m.id from messages m where m.chat_id = ${chatId}::bigint and coalesce(m.parent_id, 0) = w.id
        order by m.id desc limit 1) n)
    update chats set tip_id = newest.id from (select id from way order by step desc limit 1) newest
    where chats.id = ${chatId}::bigint returning chats.id`.execute(tx)
  if (rows.length === 0) throw new Problem('notFound')
}
