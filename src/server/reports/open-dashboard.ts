import { sql } from 'kysely'
import type { CheckState } from '#contract/reports/dashboard-checks.ts'
import type { Named } from '#contract/reports/dashboards.ts'
import type { DashboardScope, ReportProvider } from '#contract/reports/report-values.ts'
import type { Actor } from '../actor.ts'
import { prepared } from '../db/prepared.ts'
import { Problem } from '../http/problem.ts'
import { reportCheckQueue } from '../jobs/queues.ts'
import { sendJob } from '../jobs/send-job.ts'
import { dayInMs } from '../process/day-in-ms.ts'
import type { Services } from '../services.ts'
import type { ReportSource } from './report-source.ts'
import { viewedBy } from './viewers.ts'

/** A dashboard that the actor may look at now. */
export interface OpenedDashboard {
  readonly provider: ReportProvider
  readonly number: number
  readonly source: ReportSource
  /** Whose figures they see; null: the same for everybody. */
  readonly company: (Named & { readonly key: string }) | null
}

interface OpenedRow {
  readonly provider: ReportProvider
  readonly number: number
  readonly scope: DashboardScope
  readonly check_state: CheckState
  readonly checked_at: Date | null
  /** The company whose figures are shown, and its key. */
  readonly company_id: string | null
  readonly company_name: string | null
  readonly report_key: string | null
}

/** Milliseconds after which a look is old: whoever opens the dashboard has it looked at again. */
const lookLife = 60 * 60 * 1000

/**
 * A dashboard for somebody who wants to see it: whether they may, and whose figures, decided from the database now. Refuses with
 * `notFound`, `notChecked`, `checkFailed`, `companyMissing`, `reportKeyMissing`, `reportsOff`, and with `biUnavailable` when the BI
 * tool has not answered for a day.
 */
export async function openDashboard(
  services: Services,
  actor: Pick<Actor, 'userId'>,
  id: string,
): Promise<OpenedDashboard> {
  const row = await readOpened(services, actor, id)
  if (!row) throw new Problem('notFound')
  if (row.check_state !== 'passed')
    throw new Problem(row.check_state === 'never' ? 'notChecked' : 'checkFailed')
  const source = services.reportSources.get(row.provider)
  if (!source) throw new Problem('reportsOff')
  const company = row.scope === 'everybody' ? null : companyOf(row)
  const age = services.now() - (row.checked_at?.getTime() ?? 0)
  if (age > lookLife) await sendJob(services.jobs, services.db, { queue: reportCheckQueue.name, data: {} })
  if (age > dayInMs) throw new Problem('biUnavailable')
  return { provider: row.provider, number: row.number, source, company }
}

/** The dashboard, if the actor is a viewer of it. */
async function readOpened(
  { db }: Pick<Services, 'db'>,
  { userId }: Pick<Actor, 'userId'>,
  id: string,
): Promise<OpenedRow | undefined> {
  const { rows } = await sql<OpenedRow>`${prepared}
    select d.provider, d.number, d.scope, d.check_state, d.checked_at, c.id as company_id, c.name as company_name, c.report_key
    from dashboards d join users u on u.id = ${userId}::bigint
    left join companies c on c.id = coalesce(d.company_id, u.company_id)
    where d.id = ${id}::bigint and ${viewedBy(userId)}`.execute(db)
  return rows[0]
}

function companyOf({
  company_id: id,
  company_name: name,
  report_key: key,
}: OpenedRow): OpenedDashboard['company'] {
  if (id === null || name === null) throw new Problem('companyMissing')
  if (key === null) throw new Problem('reportKeyMissing')
  return { id, name, key }
}
