import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { isOpen, isSilent } from '../run-state.ts'
import { stopWaiting } from './stop-waiting.ts'

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
  // who asks something else does not want what was proposed
  await stopWaiting(tx, sql`runs.chat_id = ${chatId}::bigint`)
  await sql`
    update runs set state = 'interrupted', ended_at = now()
    where user_id = ${userId}::bigint and ${isOpen()} and ${isSilent()}`.execute(tx)
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
