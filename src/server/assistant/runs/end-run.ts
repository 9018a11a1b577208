import { sql } from 'kysely'
import type { Services } from '../../services.ts'
import { isOpen } from '../run-state.ts'
import type { LiveRun } from './live-run.ts'
import type { RunEnd } from './work-run.ts'

/** Writes how a run ended, with all of its text, before that is told. One that somebody else has ended keeps that end. */
export async function endRun(
  { db, log }: Pick<Services, 'db' | 'log'>,
  run: LiveRun,
  { state, problem }: RunEnd,
): Promise<void> {
  try {
    await sql`
      with written as (update messages set text = ${run.text} where id = ${run.messageId}::bigint)
      update runs set seq = ${run.log.seq() + 1}, ended_at = case when ${state} = 'waiting' then null else now() end,
        state = case when ${isOpen()} then ${state} else state end,
        problem = case when ${isOpen()} then ${problem} else problem end
      where id = ${run.id}::bigint`.execute(db)
  } catch (error) {
    // it counts as interrupted soon
    log.error({ run: run.id, error }, 'The end of a run could not be written')
  }
}
