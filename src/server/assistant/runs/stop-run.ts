import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { stopWaiting } from './stop-waiting.ts'
import { readRunRow } from './follow-row.ts'

/** Stops a run of the actor, in whichever process it is; one that has ended stays as it is. Refuses with `notFound`. */
export async function stopRun({ db, runs }: Services, actor: Actor, runId: string): Promise<void> {
  await readRunRow(db, actor, runId)
  await sql`
    update runs set state = 'stopped', ended_at = now()
    where id = ${runId}::bigint and state = 'running'`.execute(db)
  await stopWaiting(db, sql`runs.id = ${runId}::bigint`)
  runs.cut(runId, 'stopped')
}
