import { sql, type Kysely } from 'kysely'
import type { ReplyOf } from '#contract/http/call.ts'
import type { checkDashboard as call } from '#contract/reports/check-calls.ts'
import type { ReportProvider } from '#contract/reports/report-values.ts'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { readDashboard } from '../read-dashboards.ts'
import type { Verdict } from '../report-source.ts'
import { keepVerdict, type LookedAt } from './keep-verdict.ts'

/** Looks at one dashboard now. Refuses with `notFound` and `reportsOff`. */
export async function checkDashboard(
  services: Services,
  actor: Actor,
  id: string,
): Promise<ReplyOf<typeof call>> {
  const { db, reportSources } = services
  const [waiting] = await readWaiting(db, sql<boolean>`id = ${id}::bigint`)
  if (!waiting) throw new Problem('notFound')
  if (!reportSources.has(waiting.provider)) throw new Problem('reportsOff')
  const verdict = await look(services, waiting)
  return {
    dashboard: await readDashboard(db, actor, id),
    unavailable: verdict?.kind === 'unavailable' ? verdict.reason : null,
  }
}

/** Seconds after which a dashboard is looked at again; a little less than the hour in which the job comes. */
const every = 50 * 60

/**
 * Looks at all whose last look is an hour old, at those that changed since, and at those that nobody has looked at. A source that is
 * away is left alone; one dashboard that has no answer is none for the others.
 */
export async function lookAtDashboards(services: Services): Promise<void> {
  const { db, log, now } = services
  const due = await readWaiting(
    db,
    sql<boolean>`checked_at is null or checked_at < changed_at or checked_at < ${new Date(now() - every * 1000)}`,
  )
  const away = new Set<ReportProvider>()
  for (const waiting of due) {
    if (away.has(waiting.provider)) continue
    const verdict = await look(services, waiting)
    if (verdict?.kind !== 'unavailable') continue
    if (verdict.isAway) away.add(waiting.provider)
    const { id: dashboard, provider } = waiting
    log.warn({ dashboard, provider, reason: verdict.reason }, 'A dashboard could not be looked at')
  }
}

async function look(services: Services, waiting: LookedAt): Promise<Verdict | undefined> {
  const source = services.reportSources.get(waiting.provider)
  if (!source) return undefined
  const at = new Date(services.now())
  await services.db.updateTable('dashboards').set({ tried_at: at }).where('id', '=', waiting.id).execute()
  const verdict = await source.check(waiting)
  await keepVerdict(services, waiting, { verdict, at })
  return verdict
}

/** Those first that nobody has tried for the longest: one without an answer does not keep others waiting. */
async function readWaiting(
  db: Kysely<DB>,
  where: ReturnType<typeof sql<boolean>>,
): Promise<readonly LookedAt[]> {
  const { rows } = await sql<LookedAt>`
    select id, provider, number, scope from dashboards where ${where} order by tried_at nulls first, id`.execute(
    db,
  )
  return rows
}
