import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { isOpen, isSilent, writeOff } from '../run-state.ts'
import { stopWaiting } from './stop-waiting.ts'

/**
 * Refuses with `tooManyRuns` when a run that waits would go on beside too many others of the person, those that are about to go on
 * included. Until the end of the transaction nobody else begins one or goes on for this person.
 */
export async function expectRoomToGoOn(tx: Transaction<DB>, { userId }: Actor, runId: string): Promise<void> {
  await sql`select id from users where id = ${userId}::bigint for no key update`.execute(tx)
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from runs
    where user_id = ${userId}::bigint and id <> ${runId}::bigint and not ${isSilent()} and (state = 'running' or (
      state = 'waiting' and not exists (select from tool_calls t where t.run_id = runs.id and t.state = 'waiting')))
      and exists (select from runs own where own.id = ${runId}::bigint and own.state = 'waiting')`.execute(tx)
  if ((rows[0]?.open ?? 0) >= most.atOnce) throw new Problem('tooManyRuns')
}

/** Runs of one person at once, and questions of one person within a minute. */
const most = { atOnce: 3, inAMinute: 20 } as const

/**
 * Refuses with `runGoesOn`, `tooManyRuns` and `tooManyMessages`. Until the end of the transaction nobody else begins a run for
 * this person. Runs whose process has been silent are written off first.
 */
export async function expectRoomForRun(
  tx: Transaction<DB>,
  { userId }: Actor,
  chatId: string,
): Promise<void> {
  await sql`select id from users where id = ${userId}::bigint for no key update`.execute(tx)
  await writeOff(tx, sql`user_id = ${userId}::bigint`)
  // who asks something else does not want what was proposed
  await stopWaiting(tx, sql`runs.chat_id = ${chatId}::bigint`)
  const { rows } = await sql<{ here: number; open: number; recent: number; wait: number }>`
    select (count(*) filter (where open and chat_id = ${chatId}::bigint))::int as here,
      (count(*) filter (where open))::int as open,
      (count(*) filter (where recent))::int as recent,
      ceil(extract(epoch from min(started_at) filter (where recent) + interval '1 min' - now()))::int as wait
    from (select chat_id, started_at, runs.state = 'running' as open,
        started_at > now() - interval '1 min' as recent
      from runs where user_id = ${userId}::bigint
        and (${isOpen()} or started_at > now() - interval '1 min')) r`.execute(tx)
  const { here = 0, open = 0, recent = 0, wait = 0 } = rows[0] ?? {}
  if (here > 0) throw new Problem('runGoesOn')
  if (open >= most.atOnce) throw new Problem('tooManyRuns')
  if (recent >= most.inAMinute) {
    const seconds = Math.max(1, wait)
    throw new Problem('tooManyMessages', { retryAfter: seconds, values: { seconds } })
  }
}
