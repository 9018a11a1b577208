import { sql } from 'kysely'
import type { ReportGroup } from '#contract/reports/report-groups.ts'
import { Problem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { managesReports, readDashboard, type Reader } from './read-dashboards.ts'
import { readGroups } from './read-groups.ts'

type Ground = Pick<Services, 'db'>

/** The report groups; to whoever does not manage reports their own. */
export const listReportGroups = ({ db }: Ground, actor: Reader): Promise<ReportGroup[]> =>
  readGroups(db, actor)

/** The groups that see a dashboard. Refuses with `notFound`. */
export async function listGroupsOfDashboard(
  { db }: Ground,
  actor: Reader,
  dashboardId: string,
): Promise<ReportGroup[]> {
  await readDashboard(db, actor, dashboardId)
  return readGroups(
    db,
    actor,
    sql`exists (select from dashboard_groups dg where dg.group_id = g.id and dg.dashboard_id = ${dashboardId}::bigint)`,
  )
}

/** The groups of a person. Refuses with `notFound`, also for anybody else to whoever does not manage reports. */
export async function listGroupsOfUser(
  { db }: Ground,
  actor: Reader,
  userId: string,
): Promise<ReportGroup[]> {
  if (userId !== actor.userId && !managesReports(actor)) throw new Problem('notFound')
  const person = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
  if (!person) throw new Problem('notFound')
  return readGroups(
    db,
    actor,
    sql`exists (select from report_group_users gu where gu.group_id = g.id and gu.user_id = ${userId}::bigint)`,
  )
}
