import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ChatMessage, ChatOptions } from '#contract/assistant/chat-shapes.ts'
import { prepared } from '../../db/prepared.ts'
import type { DB } from '../../db/schema.ts'
import { stateToday } from '../run-state.ts'

interface MessageRow {
  readonly id: string
  readonly parent_id: string | null
  readonly role: ChatMessage['role']
  readonly text: string
  readonly created_at: Date
  readonly options: ChatOptions | null
  readonly scope_id: string | null
  readonly wordings: string[]
  readonly run_id: string | null
  readonly state: NonNullable<ChatMessage['run']>['state']
  readonly problem: string | null
  readonly seq: number
  readonly left_out: number
  readonly is_web_away: boolean
}

/**
 * What is stored, whoever may read the sources of the answers: to be shown by `coverMessages`.
 *
 * So many messages on the way up from one of a chat, oldest first. The way is walked by parents, so that a page of a long chat
 * costs what a page of a short one does.
 */
export async function readMessages(
  db: Kysely<DB>,
  {
    chatId,
    from,
    limit,
  }: { readonly chatId: string; readonly from: string | RawBuilder<string>; readonly limit: number },
): Promise<ChatMessage[]> {
  const { rows } = await sql<MessageRow>`${prepared}
    with recursive way as (
      select m.*, 1 as step from messages m where m.chat_id = ${chatId}::bigint and m.id = ${from}::bigint
      union all
      select m.*, w.step + 1 from way w join messages m on m.chat_id = ${chatId}::bigint and m.id = w.parent_id
      where w.step < ${limit}::int)
    select w.id, w.parent_id, w.role, w.text, w.created_at, w.options, w.scope_id,
      array(select s.id from messages s where s.chat_id = ${chatId}::bigint
        and coalesce(s.parent_id, 0) = coalesce(w.parent_id, 0) order by s.id) as wordings,
      r.id as run_id, r.problem, r.seq, r.left_out, r.is_web_away,
      ${stateToday('r')} as state
    from way w left join lateral (
      select * from runs where runs.message_id = w.id order by runs.id desc limit 1) r on true
    order by w.step desc`.execute(db)
  return rows.map(messageOf)
}

const messageOf = (row: MessageRow): ChatMessage => ({
  id: row.id,
  parentId: row.parent_id,
  role: row.role,
  text: row.text,
  isCovered: false,
  sources: [],
  citations: [],
  toolCalls: [],
  createdAt: row.created_at.toISOString(),
  options: row.options,
  scope: row.scope_id,
  wordings: row.wordings,
  run:
    row.run_id === null
      ? null
      : {
          id: row.run_id,
          state: row.state,
          problem: row.problem,
          problemText: null,
          seq: row.seq,
          leftOut: row.left_out,
          isWebAway: row.is_web_away,
        },
})
