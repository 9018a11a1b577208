import type { ReportControls } from '#contract/reports/check-calls.ts'
import type { Actor } from '../actor.ts'
import { Problem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { openDashboard } from './open-dashboard.ts'

/**
 * What the actor can set on a dashboard. Refuses as {@link openDashboard} does, and with `biUnavailable` when its source does not
 * answer now.
 */
export async function showReportFilters(
  services: Services,
  actor: Pick<Actor, 'userId'>,
  id: string,
): Promise<ReportControls> {
  const { number, source, company } = await openDashboard(services, actor, id)
  if (!source.controls) return { filters: [], ownFilters: [], tabs: [] }
  const controls = await source.controls({ number, companyKey: company?.key ?? null })
  if (!controls) throw new Problem('biUnavailable')
  await keepAnswer(services, id)
  return controls
}

/** Milliseconds within which an answer is not news. */
const newsAfter = 60_000

/** When the source answered last; the look of the hour is not the only time that it is asked. */
async function keepAnswer({ db, now }: Services, id: string): Promise<void> {
  await db
    .updateTable('dashboards')
    .set({ last_answer_at: new Date(now()) })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('last_answer_at', 'is', null), eb('last_answer_at', '<', new Date(now() - newsAfter))]),
    )
    .execute()
}
