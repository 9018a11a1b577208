import { sql } from 'kysely'
import type { Chat } from '#contract/assistant/chat-shapes.ts'
import type { listChats as call } from '#contract/assistant/chats.ts'
import type { QueryOf } from '#contract/http/call.ts'
import type { PageOf } from '#contract/http/paging.ts'
import type { Actor } from '../../actor.ts'
import { containing } from '../../db/containing.ts'
import type { Services } from '../../services.ts'
import { readChats } from './read-chat.ts'

/**
 * A page of the actor's chats. Answers are not searched: they may rest on files that the actor may not read any more, and
 * finding a chat by a word would tell that it stands there.
 */
export async function listChats(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { page, pageSize, search, order }: QueryOf<typeof call>,
): Promise<PageOf<Chat> & { items: Chat[] }> {
  const wanted = containing(search)
  const fits =
    search === ''
      ? sql`true`
      : sql`(c.title collate "und-x-icu" ilike ${wanted} or exists (select from messages m
          where m.chat_id = c.id and m.role = 'user' and m.text collate "und-x-icu" ilike ${wanted}))`
  const [items, counted] = await Promise.all([
    readChats(
      db,
      actor,
      sql`${fits} order by ${order === 'pinnedFirst' ? sql`c.pinned_at desc nulls last,` : sql``} c.asked_at desc, c.id desc
        limit ${pageSize} offset ${page * pageSize}`,
    ),
    sql<{ total: number }>`
      select count(*)::int as total from chats c
      where c.user_id = ${actor.userId}::bigint and c.deleted_at is null and ${fits}`.execute(db),
  ])
  return { items: [...items], total: counted.rows[0]?.total ?? 0, page, pageSize }
}
