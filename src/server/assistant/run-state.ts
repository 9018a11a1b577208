import { sql, type RawBuilder } from 'kysely'

/** Milliseconds between two signs of life of a run. */
export const heartbeatEvery = 5000

/** Seconds without a sign of life after which its process is taken to be gone. */
const silentAfter = 20

/** SQL: the row of a run says that it has not ended. */
export const isOpen = (run = 'runs'): RawBuilder<boolean> =>
  sql.raw(`(${run}.state in ('running', 'waiting'))`)

/** Minutes within which what was confirmed is done; its process has gone in the middle of it else. */
export const doneWithin = 2

/**
 * SQL: a run goes on by its row, and nothing has been heard of it for too long. One that waits for the person is in no process; once
 * everything it waited for is decided it goes on, unless the process that did what was confirmed has gone.
 */
export const isSilent = (run = 'runs'): RawBuilder<boolean> =>
  sql.raw(`(case ${run}.state
    when 'running' then ${run}.heartbeat_at < now() - interval '${silentAfter} s'
    when 'waiting' then not exists (select from tool_calls own where own.run_id = ${run}.id
      and (own.state = 'waiting' or own.decided_at >= now() - interval '${doneWithin} min'))
    else false end)`)

/** SQL: the state of a run as it is told; an open one of which nothing is heard is interrupted. */
export const stateToday = (run: string): RawBuilder<string> =>
  sql`case when ${isOpen(run)} and ${isSilent(run)} then 'interrupted' else ${sql.ref(`${run}.state`)} end`
