import { sql, type RawBuilder } from 'kysely'
import type { QueryOf, ReplyOf } from '#contract/http/call.ts'
import type * as calls from '#contract/reports/dashboard-lists.ts'
import type { PersonDashboards, Reason } from '#contract/reports/dashboard-lists.ts'
import type { Dashboard, NamedDashboard, ReportUser } from '#contract/reports/dashboards.ts'
import { Problem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { foundBy, personSortKeys } from '../users/search-people.ts'
import { readLinks } from './links.ts'
import { managesReports, readDashboards, seenBy, type Reader } from './read-dashboards.ts'
import { namedDashboardJson, personJson, reasonsOfRows, sortedName, viewing } from './viewers.ts'

type Ground = Pick<Services, 'db'>

/** SQL: those dashboards `d` of which this actor may learn from a list. */
const known = (actor: Reader): RawBuilder<boolean> => (managesReports(actor) ? sql`true` : seenBy(actor))

/** The companies with their dashboards; to whoever does not manage reports their own company. */
export async function listDashboardCompanies(
  { db }: Ground,
  actor: Reader,
): Promise<ReplyOf<typeof calls.listDashboardCompanies>> {
  const { rows } = await sql<ReplyOf<typeof calls.listDashboardCompanies>[number]>`
    select jsonb_build_object('id', c.id::text, 'name', c.name) as company,
      array(select jsonb_build_object('id', d.id::text, 'name', d.name) from dashboards d
        where d.company_id = c.id and ${known(actor)} order by d.name_key, d.id) as dashboards
    from companies c where ${ownCompany(actor)} order by search_key(c.name), c.id`.execute(db)
  return rows
}

/** SQL: the company `c` is one of which this actor may ask. */
const ownCompany = (actor: Reader): RawBuilder<boolean> =>
  managesReports(actor)
    ? sql`true`
    : sql`c.id = (select company_id from users where id = ${actor.userId}::bigint)`

/** The dashboards of a company. Refuses with `notFound`. */
export async function listDashboardsOfCompany(
  { db }: Ground,
  actor: Reader,
  companyId: string,
): Promise<Dashboard[]> {
  const { rows } = await sql`
    select from companies c where c.id = ${companyId}::bigint and ${ownCompany(actor)}`.execute(db)
  if (rows.length === 0) throw new Problem('notFound')
  return readDashboards(db, actor, { where: sql`d.company_id = ${companyId}::bigint and ${known(actor)}` })
}

/** The dashboards of a report group. Refuses with `notFound`. */
export async function listDashboardsOfGroup(
  { db }: Ground,
  actor: Reader,
  groupId: string,
): Promise<Dashboard[]> {
  const mine = managesReports(actor)
    ? sql`true`
    : sql`exists (select from report_group_users gu where gu.group_id = g.id and gu.user_id = ${actor.userId}::bigint)`
  const { rows } = await sql`
    select from report_groups g where g.id = ${groupId}::bigint and ${mine}`.execute(db)
  if (rows.length === 0) throw new Problem('notFound')
  return readDashboards(db, actor, {
    where: sql`d.id in (select dashboard_id from dashboard_groups where group_id = ${groupId}::bigint) and ${known(actor)}`,
  })
}

/** The people who see dashboards, with those and why; to whoever does not manage reports oneself. */
export async function listDashboardUsers(
  { db }: Ground,
  actor: Reader,
  { page, pageSize, sort, direction, search }: QueryOf<typeof calls.listDashboardUsers>,
): Promise<ReplyOf<typeof calls.listDashboardUsers>> {
  const whose = managesReports(actor) ? sql`true` : sql`v.user_id = ${actor.userId}::bigint and ${passed}`
  const order = direction === 'descending' ? sql`desc` : sql`asc`
  const found = sql`from users
    where users.id in (select v.user_id from ${viewing} v where ${whose}) and ${foundBy(search)}`
  const [{ rows }, counted] = await Promise.all([
    sql<{ id: string; person: ReportUser; sorted_name: string }>`
      select users.id, ${personJson} as person,
        ${sortedName} as sorted_name
      ${found}
      order by ${personSortKeys[sort]} ${order}, users.id limit ${pageSize} offset ${page * pageSize}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db),
  ])
  const dashboards = await dashboardsOf(
    { db },
    actor,
    rows.map(({ id }) => id),
  )
  const items = rows.map(({ id, person, sorted_name }) => ({
    person,
    sortedName: sorted_name,
    dashboards: dashboards.get(id) ?? [],
  }))
  return { items, total: counted.rows[0]?.total ?? 0, page, pageSize }
}

/** What one person sees, and why. Refuses with `notFound`, also for anybody else to whoever does not manage reports. */
export async function listDashboardsOfUser(
  { db }: Ground,
  actor: Reader,
  userId: string,
): Promise<ReplyOf<typeof calls.listDashboardsOfUser>> {
  if (userId !== actor.userId && !managesReports(actor)) throw new Problem('notFound')
  const { rows } = await sql<{ person: ReportUser }>`
    select ${personJson} as person from users where users.id = ${userId}::bigint`.execute(db)
  if (!rows[0]) throw new Problem('notFound')
  const dashboards = await dashboardsOf({ db }, actor, [userId])
  const seen = { person: rows[0].person, dashboards: dashboards.get(userId) ?? [] }
  if (!managesReports(actor)) return { ...seen, namedBy: null, groups: null }
  const groups = await groupsOf({ db }, userId)
  const namedBy = {
    dashboardIds: [...(await readLinks(db, 'dashboardsOfUser', userId))],
    groupIds: groups.map(({ id }) => id),
  }
  return { ...seen, namedBy, groups }
}

async function groupsOf({ db }: Ground, userId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select g.id, g.name from report_groups g join report_group_users gu on gu.group_id = g.id
    where gu.user_id = ${userId}::bigint order by search_key(g.name), g.id`.execute(db)
  return rows
}

/** SQL: the dashboard of a row `v` has passed its check. */
const passed = sql`exists (select from dashboards d where d.id = v.dashboard_id and d.check_state = 'passed')`

interface SeenRow {
  readonly user_id: string
  readonly dashboard: NamedDashboard
  readonly reasons: Reason[]
}

async function dashboardsOf(
  { db }: Ground,
  actor: Reader,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, PersonDashboards['dashboards']>> {
  const { rows } = await sql<SeenRow>`
    select v.user_id, ${namedDashboardJson} as dashboard, ${reasonsOfRows} as reasons
    from ${viewing} v join dashboards d on d.id = v.dashboard_id left join companies c on c.id = d.company_id
    where v.user_id = any(${userIds}::bigint[]) and ${managesReports(actor) ? sql`true` : passed}
    group by v.user_id, d.id, c.id order by d.name_key, search_key(c.name), d.id`.execute(db)
  const byPerson = new Map<string, PersonDashboards['dashboards']>()
  for (const { user_id: userId, dashboard, reasons } of rows)
    byPerson.set(userId, [...(byPerson.get(userId) ?? []), { ...dashboard, reasons }])
  return byPerson
}
