import { sql } from 'kysely'
import type { Table } from '#contract/assistant/tools.ts'
import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { readCallRows } from '../chats/read-tool-calls.ts'
import { askDatabase } from '../database/ask-database.ts'

/** What the same database says today to a question of a chat of the actor. Refuses as `askDatabase` does, and with `notFound`. */
export async function repeatQuery(services: Services, actor: Actor, toolCallId: string): Promise<Table> {
  const [call] = await readCallRows(
    services.db,
    sql`t.id = ${toolCallId}::bigint and t.name = 'askDatabase' and r.user_id = ${actor.userId}::bigint
      and exists (select from chats where chats.id = r.chat_id and chats.deleted_at is null)`,
  )
  if (!call) throw new Problem('notFound')
  return (await askDatabase(services, actor, { query: call.text, source: call.source })).table
}
