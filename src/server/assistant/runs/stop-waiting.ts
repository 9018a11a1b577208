import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** Ends runs that wait for their person, and declines what they wait for. */
export async function stopWaiting(db: Kysely<DB>, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    with stopped as (
      update runs set state = 'stopped', ended_at = now() where state = 'waiting' and ${which} returning id)
    update tool_calls set state = 'declined', decided_at = now()
    from stopped where tool_calls.run_id = stopped.id and tool_calls.state = 'waiting'`.execute(db)
}
