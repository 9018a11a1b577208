import { sql } from 'kysely'
import type { ChatOptions } from '#contract/assistant/chat-shapes.ts'
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import type { BegunRun } from './begin-run.ts'
import { createLiveRun } from './live-run.ts'
import { workRun } from './work-run.ts'

interface WaitingRow {
  readonly chat_id: string
  readonly title: string
  readonly question_id: string
  readonly message_id: string
  readonly question: string
  readonly options: ChatOptions
  readonly scope_id: string | null
  readonly seq: number
  readonly text: string
  readonly left_out: number
  readonly is_web_away: boolean
}

/** Goes on with a run of the actor once nothing of it waits any more, in this process and with this session. */
export async function resumeRun(services: Services, actor: Actor, runId: string): Promise<void> {
  const { rows } = await sql<WaitingRow>`
    update runs r set state = 'running', node = ${services.runs.node}, session_id = ${actor.sessionId}, heartbeat_at = now()
    from messages a join messages q on q.chat_id = a.chat_id and q.id = a.parent_id join chats c on c.id = a.chat_id
    where r.id = ${runId}::bigint and a.id = r.message_id and r.state = 'waiting'
      and not exists (select from tool_calls t where t.run_id = r.id and t.state in ('waiting', 'running'))
    returning r.chat_id, c.title, q.id as question_id, r.message_id, q.text as question, q.options, q.scope_id, r.seq, a.text,
      r.left_out, r.is_web_away`.execute(services.db)
  const [row] = rows
  if (!row) return
  const begun: BegunRun = {
    id: runId,
    chatId: row.chat_id,
    title: row.title,
    questionId: row.question_id,
    messageId: row.message_id,
    question: row.question,
    options: row.options,
    scope: row.scope_id,
  }
  const run = createLiveRun(begun, { ...row, leftOut: row.left_out, isWebAway: row.is_web_away })
  services.runs.begin(run, workRun(services, actor, run, { ...begun, isResumed: true }))
}
