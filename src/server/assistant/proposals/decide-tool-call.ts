import { sql, type Transaction, type Updateable } from 'kysely'
import type { decideToolCall as call, ToolCall } from '#contract/assistant/tools.ts'
import type { BodyOf, ParamsOf } from '#contract/http/call.ts'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { openSources } from '../chats/cover-messages.ts'
import { expectRoomToGoOn } from '../runs/expect-room-for-run.ts'
import { readRunRow } from '../runs/follow-row.ts'
import { resumeRun } from '../runs/resume-run.ts'
import { expectTool } from '../tools/all-tools.ts'
import { readCallRows, showToolCalls } from '../chats/read-tool-calls.ts'

type Decision = ParamsOf<typeof call> & BodyOf<typeof call>

/**
 * Does what waits for the actor, or leaves it; once, whoever confirms how often. What the operation refuses waits on, so that the
 * person can choose another place or name. Then the run goes on.
 */
export async function decideToolCall(
  services: Services,
  actor: Actor,
  decision: Decision,
): Promise<ToolCall> {
  const { db } = services
  const { runId, toolCallId, isConfirmed } = decision
  const { message_id: messageId } = await readRunRow(db, actor, runId)
  const isClosed = (await openSources(services, actor, [messageId])).get(messageId) === 'closed'
  if (isClosed && isConfirmed) throw new Problem('sourceClosed')
  const isThis = sql`t.id = ${toolCallId}::bigint and t.run_id = ${runId}::bigint`
  await take(services, actor, decision)
  const [taken] = await readCallRows(db, isThis)
  if (!taken) throw new Problem('notFound')
  if (isConfirmed) await actOnce(services, actor, taken, decision)
  await resumeRun(services, actor, runId)
  const [shown] = await showToolCalls(services, actor, await readCallRows(db, isThis))
  if (!shown) throw new Problem('notFound')
  return shown
}

/** Takes a call that waits, so that nobody else does. Refuses with `tooManyRuns` where its run goes on then, beside too many others. */
const take = ({ db }: Pick<Services, 'db'>, actor: Actor, decision: Decision): Promise<void> =>
  inTransaction(db, async (tx) => {
    await expectRoomToGoOn(tx, actor, decision.runId)
    await takeWaiting(tx, decision)
  })

async function takeWaiting(db: Transaction<DB>, decision: Decision): Promise<void> {
  const { runId, toolCallId, isConfirmed } = decision
  const call = db.updateTable('tool_calls').where('id', '=', toolCallId).where('run_id', '=', runId)
  const taken = await call
    .set({ state: isConfirmed ? 'running' : 'declined', decided_at: sql<Date>`now()` })
    .$if(!isConfirmed, (query) => query.set({ output: JSON.stringify({ error: 'the person declined' }) }))
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (taken.numUpdatedRows > 0n) return
  const there = await db
    .selectFrom('tool_calls')
    .select('id')
    .where('id', '=', toolCallId)
    .where('run_id', '=', runId)
    .executeTakeFirst()
  throw new Problem(there ? 'alreadyDecided' : 'notFound')
}

async function actOnce(
  services: Services,
  actor: Actor,
  row: Awaited<ReturnType<typeof readCallRows>>[number],
  { place, title = row.title, text = row.text }: BodyOf<typeof call>,
): Promise<void> {
  const { id } = row
  const placeId = place ?? row.place_id
  const { signal, over } = services.runs.deed(row.run_id)
  // what the tool has written in its own transaction stays
  const keep = (set: Updateable<DB['tool_calls']>): Promise<unknown> =>
    services.db
      .updateTable('tool_calls')
      .set(set)
      .where('id', '=', id)
      .where('state', '=', 'running')
      .execute()
  try {
    const { resultId = null, output } = await expectTool(row.name).act(services, actor, {
      callId: id,
      placeId,
      title,
      text,
      signal,
    })
    await keep({ state: 'done', place_id: placeId, title, text, result_id: resultId, output })
  } catch (error) {
    if (signal.aborted) {
      await keep({ state: 'declined', output: JSON.stringify({ error: 'the person stopped it' }) })
      throw new Problem('alreadyDecided')
    }
    if (error instanceof Problem) await keep({ state: 'waiting', decided_at: null })
    else await keep({ state: 'failed', problem: 'unexpected', output: JSON.stringify({ error: 'failed' }) })
    throw error
  } finally {
    over()
  }
}
