import { sql } from 'kysely'
import type { QueryOf, ReplyOf } from '#contract/http/call.ts'
import type { showReportFrame as call } from '#contract/reports/check-calls.ts'
import type { CheckState } from '#contract/reports/dashboard-checks.ts'
import type { DashboardScope, ReportProvider } from '#contract/reports/report-values.ts'
import type { Actor } from '../actor.ts'
import { prepared } from '../db/prepared.ts'
import { Problem } from '../http/problem.ts'
import { sendJob } from '../jobs/send-job.ts'
import { reportCheckQueue } from '../jobs/queues.ts'
import { dayInMs } from '../process/day-in-ms.ts'
import type { Services } from '../services.ts'
import { viewing } from './viewers.ts'

interface FrameRow {
  readonly provider: ReportProvider
  readonly number: number
  readonly scope: DashboardScope
  readonly check_state: CheckState
  readonly checked_at: Date | null
  /** The company whose figures are shown, and its key. */
  readonly company_id: string | null
  readonly report_key: string | null
}

/** Milliseconds after which a look is old: whoever opens the dashboard has it looked at again. */
const lookLife = 60 * 60 * 1000

/**
 * Where a dashboard is drawn for the actor: one dashboard, one company, decided from the database now. Refuses with `notFound`,
 * `notChecked`, `checkFailed`, `companyMissing`, `reportKeyMissing`, `reportsOff`, and with `biUnavailable` when the BI tool has not
 * answered for a day.
 */
export async function showReportFrame(
  services: Services,
  actor: Pick<Actor, 'userId'>,
  id: string,
  { theme, language }: QueryOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const row = await readFrame(services, actor, id)
  if (!row) throw new Problem('notFound')
  if (row.check_state !== 'passed')
    throw new Problem(row.check_state === 'never' ? 'notChecked' : 'checkFailed')
  const { provider, number } = row
  const source = services.reportSources.get(provider)
  if (!source) throw new Problem('reportsOff')
  const companyKey = row.scope === 'everybody' ? null : keyOf(row)
  const age = services.now() - (row.checked_at?.getTime() ?? 0)
  if (age > lookLife) await sendJob(services.jobs, services.db, { queue: reportCheckQueue.name, data: {} })
  if (age > dayInMs) throw new Problem('biUnavailable')
  const { url, token, expiresAt } = await source.open({ number, companyKey, theme, language })
  return {
    provider,
    url,
    ...(token === undefined ? {} : { token }),
    expiresAt: new Date(expiresAt).toISOString(),
  }
}

/** The dashboard, if the actor is a viewer of it. */
async function readFrame(
  { db }: Pick<Services, 'db'>,
  { userId }: Pick<Actor, 'userId'>,
  id: string,
): Promise<FrameRow | undefined> {
  const { rows } = await sql<FrameRow>`${prepared}
    select d.provider, d.number, d.scope, d.check_state, d.checked_at, c.id as company_id, c.report_key
    from dashboards d join users u on u.id = ${userId}::bigint
    left join companies c on c.id = coalesce(d.company_id, u.company_id)
    where d.id = ${id}::bigint and exists (
      select from ${viewing} v where v.dashboard_id = ${id}::bigint and v.user_id = ${userId}::bigint)`.execute(
    db,
  )
  return rows[0]
}

function keyOf({ company_id: companyId, report_key: key }: FrameRow): string {
  if (companyId === null) throw new Problem('companyMissing')
  if (key === null) throw new Problem('reportKeyMissing')
  return key
}
