import { sql } from 'kysely'
import type { RunState } from '#contract/assistant/run-events.ts'
import type { Services } from '../../services.ts'
import { isOpen } from '../run-state.ts'
import type { LiveRun } from './live-run.ts'
import type { RunEnd } from './work-run.ts'

/**
 * Writes how a run ended, with all of its text, before that is told. One that somebody else has ended keeps that end. Answers with how it
 * stands, and how long ago it began; null when that could not be written.
 */
export async function endRun(
  { db, log }: Pick<Services, 'db' | 'log'>,
  run: LiveRun,
  { state, problem }: RunEnd,
): Promise<{ readonly state: RunState; readonly seconds: number } | null> {
  try {
    const { rows } = await sql<{ state: RunState; seconds: number }>`
      with written as (update messages set text = ${run.text} where id = ${run.messageId}::bigint)
      update runs set seq = ${run.log.seq() + 1}, ended_at = case when ${state} = 'waiting' then null else now() end,
        state = case when ${isOpen()} then ${state} else state end,
        problem = case when ${isOpen()} then ${problem} else problem end
      where id = ${run.id}::bigint
      returning state, extract(epoch from now() - started_at)::float8 as seconds`.execute(db)
    return rows[0] ?? null
  } catch (error) {
    // it counts as interrupted soon
    log.error({ run: run.id, error }, 'The end of a run could not be written')
    return null
  }
}
