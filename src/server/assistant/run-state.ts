import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../db/schema.ts'

/** Milliseconds between two signs of life of a run. */
export const heartbeatEvery = 5000

/** Seconds without a sign of life after which its process is taken to be gone. */
const silentAfter = 20

/** SQL: the row of a run says that it has not ended. */
export const isOpen = (run = 'runs'): RawBuilder<boolean> =>
  sql.raw(`(${run}.state in ('running', 'waiting'))`)

/** Minutes after which something confirmed that is not done counts as broken off. */
export const doneWithin = 2

/**
 * SQL: a run goes on by its row, and nothing has been heard of it for too long. One that waits for the person is in no process; once
 * everything it waited for is decided it goes on, unless what was confirmed failed or was broken off.
 */
export const isSilent = (run = 'runs'): RawBuilder<boolean> =>
  sql.raw(`(case ${run}.state
    when 'running' then ${run}.heartbeat_at < now() - interval '${silentAfter} s'
    when 'waiting' then not exists (select from tool_calls own where own.run_id = ${run}.id
      and (own.state = 'waiting' or (own.state <> 'failed' and own.decided_at >= now() - interval '${doneWithin} min')))
    else false end)`)

/** SQL: the state of a run as it is told; an open one of which nothing is heard is interrupted. */
export const stateToday = (run: string): RawBuilder<string> =>
  sql`case when ${isOpen(run)} and ${isSilent(run)} then 'interrupted' else ${sql.ref(`${run}.state`)} end`

/** Keeps that runs are interrupted which are told to be: nothing is heard of them any more. */
export async function writeOff(db: Kysely<DB>, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    update runs set state = 'interrupted', ended_at = now() where ${which} and ${isOpen()} and ${isSilent()}`.execute(
    db,
  )
}
