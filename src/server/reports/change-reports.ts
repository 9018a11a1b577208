import { sql, type Transaction } from 'kysely'
import { DatabaseError } from 'pg'
import type { Actor } from '../actor.ts'
import { reauthorize } from '../auth/session/reauthorize.ts'
import type { DB } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import { reportCheckQueue } from '../jobs/queues.ts'
import { sendJob } from '../jobs/send-job.ts'
import type { Services } from '../services.ts'
import { tellDifference } from './notifications/tell.ts'
import { comparingViewers, type ViewerDifference } from './viewers.ts'

/** A change of dashboards or groups, and the dashboards of which it may change who sees them. */
export interface ReportChange<Result> {
  readonly touched: (tx: Transaction<DB>) => Promise<readonly string[]> | readonly string[]
  readonly work: (tx: Transaction<DB>) => Promise<Changed<Result>>
}

/** What a change did. */
export interface Changed<Result> {
  readonly result: Result
  /** The dashboard that it made. */
  readonly made?: string
  /** Everything was so already. */
  readonly isUnchanged?: boolean
}

/** One change at a time: who gains and who loses would be wrong if two were mixed. */
export const lockReports = (tx: Transaction<DB>): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext('kontor.reports'))`.execute(tx)

/**
 * Does it, as long as the actor manages reports, and has the touched dashboards looked at again. Refuses with `nameTaken` and
 * `numberTaken` what another one has.
 */
export async function changeReports<Result>(
  services: Services,
  actor: Actor,
  change: ReportChange<Result>,
): Promise<Result> {
  return services.db.transaction().execute(async (tx) => {
    const { result, touched, isUnchanged, difference } = await performed(services, tx, actor, change)
    if (isUnchanged) return result
    await wakeLook(services, tx, touched)
    await tellDifference(tx, actor, difference)
    return result
  })
}

/** A look that began before this is not the last one of these dashboards. */
export async function wakeLook(
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  tx: Transaction<DB>,
  dashboardIds: readonly string[],
): Promise<void> {
  const updated = await tx
    .updateTable('dashboards')
    .set({ changed_at: new Date(now()) })
    .where(sql<boolean>`id = any(${dashboardIds}::bigint[])`)
    .executeTakeFirst()
  if (updated.numUpdatedRows > 0n) await sendJob(jobs, tx, { queue: reportCheckQueue.name, data: {} })
}

/** What it would do to who sees dashboards: it is done and taken back, so that nothing but the change itself decides. */
export async function tryChange(
  services: Services,
  actor: Actor,
  change: ReportChange<unknown>,
  look: (tx: Transaction<DB>, difference: ViewerDifference) => Promise<void>,
): Promise<void> {
  const tx = await services.db.startTransaction().execute()
  try {
    const { difference } = await performed(services, tx, actor, change)
    await look(tx, difference)
  } finally {
    await tx.rollback().execute()
  }
}

interface Performed<Result> {
  readonly result: Result
  readonly touched: readonly string[]
  readonly isUnchanged: boolean
  readonly difference: ViewerDifference
}

async function performed<Result>(
  services: Services,
  tx: Transaction<DB>,
  actor: Actor,
  { touched, work }: ReportChange<Result>,
): Promise<Performed<Result>> {
  await lockReports(tx)
  await reauthorize(services, tx, actor, 'MANAGE_REPORTING')
  try {
    const before = await touched(tx)
    const { changed, difference } = await comparingViewers(tx, before, () => work(tx))
    const { result, made, isUnchanged = false } = changed
    return { result, touched: made === undefined ? before : [...before, made], isUnchanged, difference }
  } catch (error) {
    throw refusalOf(error)
  }
}

const refusals = {
  dashboards_name_key: 'nameTaken',
  report_groups_name_key: 'nameTaken',
  dashboards_number_key: 'numberTaken',
} as const

function refusalOf(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return error
  const code = Object.entries(refusals).find(([constraint]) => constraint === error.constraint)?.[1]
  return code ? new Problem(code, { cause: error }) : error
}
