import { sql, type Kysely } from 'kysely'
import type { RunState } from '#contract/assistant/run-events.ts'
import { isProblemCode } from '#contract/http/problems.ts'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import { problemAnswer } from '../../http/problem-answer.ts'
import { Problem } from '../../http/problem.ts'
import { eventText } from '../../notifications/stream.ts'
import type { Services } from '../../services.ts'
import { coverMessages } from '../chats/cover-messages.ts'
import { readMessages } from '../chats/read-messages.ts'
import { stateToday } from '../run-state.ts'
import type { RunReader } from './run-log.ts'

interface RunRow {
  readonly chat_id: string
  readonly message_id: string
  readonly state: RunState
  readonly problem: string | null
  readonly seq: number
}

/** A run of the actor; one whose process has been silent is interrupted. Refuses with `notFound`. */
export async function readRunRow(db: Kysely<DB>, { userId }: Actor, runId: string): Promise<RunRow> {
  const { rows } = await sql<RunRow>`
    select r.chat_id, r.message_id, r.problem, r.seq,
      ${stateToday('r')} as state
    from runs r join chats c on c.id = r.chat_id and c.deleted_at is null
    where r.id = ${runId}::bigint and r.user_id = ${userId}::bigint`.execute(db)
  const [row] = rows
  if (!row) throw new Problem('notFound')
  return row
}

interface RowFollowing {
  readonly runId: string
  readonly after: number
  readonly reader: RunReader
}

/** Milliseconds between two looks at the row of a run that another process does. */
const interval = 500

/** Tells a reader what the row of a run says, now and whenever it says more; answers with how to end that. */
export function followRow(
  services: Services,
  actor: Actor,
  { runId, after, reader }: RowFollowing,
): () => void {
  let known = after
  let isOver = false
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    const row = await readRunRow(services.db, actor, runId)
    if (row.seq > known) reader.write(await snapshotOf(services, actor, row))
    known = Math.max(known, row.seq)
    if (row.state === 'running' || row.state === 'waiting') {
      if (!isOver) timer = setTimeout(go, interval)
      return
    }
    reader.write(endText(row, actor))
    reader.ended()
  }
  function go(): void {
    look().catch((error: unknown) => {
      if (!(error instanceof Problem))
        services.log.warn({ run: runId, error }, 'The row of a run could not be read')
      // whoever reads comes again, and is told what is the matter then
      reader.ended()
    })
  }
  go()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** Without the words of passages, which the row does not have. */
async function snapshotOf(services: Services, actor: Actor, row: RunRow): Promise<string> {
  const { chat_id: chatId, message_id: messageId } = row
  const messages = await readMessages(services.db, { chatId, from: messageId, limit: 1 })
  const [message] = await coverMessages(services, actor, messages)
  const { text = '', sources = [], citations = [], toolCalls = [], isCovered = false, run } = message ?? {}
  const data = {
    chatId,
    messageId,
    text,
    sources: sources.map((source) => ({ ...source, location: {}, body: '' })),
    citations,
    leftOut: run?.leftOut ?? 0,
    isWebAway: run?.isWebAway ?? false,
    toolCalls,
    isCovered,
  }
  return eventText({ event: 'snapshot', data, id: String(row.seq) })
}

function endText({ state, problem }: RunRow, { language }: Actor): string {
  const end = eventText({ event: 'end', data: { state } })
  if (problem === null || !isProblemCode(problem)) return end
  const { code, title, message } = problemAnswer(new Problem(problem), language)
  return eventText({ event: 'problem', data: { code, title, message, retryAfter: null } }) + end
}
