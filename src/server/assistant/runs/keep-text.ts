import { sql } from 'kysely'
import type { Services } from '../../services.ts'
import { isOpen } from '../run-state.ts'
import type { LiveRun } from './live-run.ts'

/** Milliseconds between two looks for something new. */
const interval = 300

/**
 * Keeps what a run has written so far, so that it stays whatever happens to this process. A run that is not open any more, as it was
 * stopped by another process or its chat is gone, is cut.
 */
export function keepText(
  { db, runs, log }: Pick<Services, 'db' | 'runs' | 'log'>,
  run: LiveRun,
): { readonly stop: () => void } {
  let kept = ''
  let isOver = false
  let timer = setTimeout(look, interval)

  async function keep(): Promise<void> {
    if (run.text === kept) return
    const { text } = run
    const { rows } = await sql`
      with open as (
        update runs set seq = ${run.log.seq()} where id = ${run.id}::bigint and ${isOpen()}
        returning message_id)
      update messages m set text = ${text} from open where m.id = open.message_id returning m.id`.execute(db)
    if (rows.length === 0 && !isOver) runs.cut(run.id, 'stopped')
    kept = text
  }
  function look(): void {
    keep()
      .catch((error: unknown) => log.warn({ run: run.id, error }, 'The text of a run could not be kept'))
      .finally(() => {
        if (!isOver) timer = setTimeout(look, interval)
      })
  }
  return {
    stop: () => {
      isOver = true
      clearTimeout(timer)
    },
  }
}
