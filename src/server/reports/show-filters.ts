import type { ReportControls } from '#contract/reports/check-calls.ts'
import type { Actor } from '../actor.ts'
import { Problem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { wakeLook } from './change-reports.ts'
import { openDashboard } from './open-dashboard.ts'

/**
 * What the actor can set on a dashboard. Refuses as {@link openDashboard} does, and with `biUnavailable` when its source does not
 * answer now, or refuses it.
 */
export async function showReportFilters(
  services: Services,
  actor: Pick<Actor, 'userId'>,
  id: string,
): Promise<ReportControls> {
  const { number, source, company } = await openDashboard(services, actor, id)
  if (!source.controls) return { filters: [], ownFilters: [], tabs: [] }
  const controls = await source.controls({ number, companyKey: company?.key ?? null })
  if (controls === 'refused') await lookAgain(services, id)
  if (!controls || controls === 'refused') throw new Problem('biUnavailable')
  await keepAnswer(services, id)
  return controls
}

/** Milliseconds within which an answer is not news. */
const newsAfter = 60_000

/** Has what the source refuses looked at again at once, unless that was just done: what was changed there closes it here. */
async function lookAgain(services: Services, id: string): Promise<void> {
  const before = new Date(services.now() - newsAfter)
  await services.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('dashboards')
      .select('id')
      .where('id', '=', id)
      .where((eb) => eb.or([eb('tried_at', 'is', null), eb('tried_at', '<', before)]))
      .executeTakeFirst()
    if (row) await wakeLook(services, tx, [id])
  })
}

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
