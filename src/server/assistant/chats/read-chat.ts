import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Chat, ChatOptions } from '#contract/assistant/chat-shapes.ts'
import type { Actor } from '../../actor.ts'
import { prepared } from '../../db/prepared.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { isSilent } from '../run-state.ts'

interface ChatRow {
  readonly id: string
  readonly title: string
  readonly is_pinned: boolean
  readonly scope_id: string | null
  readonly options: ChatOptions
  readonly version: number
  readonly tip_id: string | null
  readonly asked_at: Date
  readonly is_running: boolean
}

/** SQL: the chat `c` is one of a person and not deleted. */
const isOwn = ({ userId }: Pick<Actor, 'userId'>): RawBuilder<boolean> =>
  sql`(c.user_id = ${userId}::bigint and c.deleted_at is null)`

/** SQL: the last message of a chat of the actor; nothing, whoever else's it is. */
export const tipOfOwn = (actor: Pick<Actor, 'userId'>, chatId: string): RawBuilder<string> =>
  sql`(select c.tip_id from chats c where c.id = ${chatId}::bigint and ${isOwn(actor)})`

/** SQL: whether a chat is one of the actor. */
export const isOwnChat = (actor: Pick<Actor, 'userId'>, chatId: string): RawBuilder<boolean> =>
  sql`exists (select from chats c where c.id = ${chatId}::bigint and ${isOwn(actor)})`

/** The chats of a person that are not deleted and fit. */
export async function readChats(
  db: Kysely<DB>,
  actor: Pick<Actor, 'userId'>,
  rest: RawBuilder<unknown>,
  beginning: RawBuilder<unknown> = sql``,
): Promise<readonly Chat[]> {
  const { rows } = await sql<ChatRow>`${beginning}
    select c.id, c.title, c.pinned_at is not null as is_pinned, c.scope_id, c.options, c.version, c.tip_id, c.asked_at,
      exists (select from runs where runs.chat_id = c.id and runs.state = 'running' and not ${isSilent()}) as is_running
    from chats c
    where ${isOwn(actor)} and ${rest}`.execute(db)
  return rows.map(chatOf)
}

/** One chat of the actor. Refuses with `notFound`, whoever else's it is. */
export async function readChat(db: Kysely<DB>, actor: Pick<Actor, 'userId'>, chatId: string): Promise<Chat> {
  const [chat] = await readChats(db, actor, sql`c.id = ${chatId}::bigint`, prepared)
  if (!chat) throw new Problem('notFound')
  return chat
}

const chatOf = (row: ChatRow): Chat => ({
  id: row.id,
  title: row.title,
  isPinned: row.is_pinned,
  scope: row.scope_id,
  options: row.options,
  version: row.version,
  tip: row.tip_id,
  askedAt: row.asked_at.toISOString(),
  isRunning: row.is_running,
})
