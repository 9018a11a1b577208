import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ViewerReason } from '#contract/reports/report-values.ts'
import type { DB } from '../db/schema.ts'

/** SQL: rows of whom a dashboard was given to and how, with what decides who may see reports at all. */
const given = sql`(
  select d.id as dashboard_id, u.id as user_id, u.status, u.role_id, 'company' as kind, c.name
    from dashboards d join companies c on c.id = d.company_id join users u on u.company_id = d.company_id
  union all
  select dg.dashboard_id, u.id, u.status, u.role_id, 'group', g.name from dashboard_groups dg
    join report_groups g on g.id = dg.group_id join report_group_users gu on gu.group_id = dg.group_id
    join users u on u.id = gu.user_id
  union all
  select du.dashboard_id, u.id, u.status, u.role_id, 'person', null
    from dashboard_users du join users u on u.id = du.user_id
  union all
  select d.id, u.id, u.status, u.role_id, 'everybody', null
    from dashboards d join users u on u.company_id is not null where d.company_id is null and d.is_open_to_companies
)`

/**
 * SQL: a row `dashboard_id, user_id, kind, name` for each reason why somebody sees a dashboard, as the database knows both in this
 * statement. The pure rule is `src/contract/reports/viewer-rule.ts`. Whether the dashboard passed its check is another question.
 */
export const viewing = sql`(
  select g.dashboard_id, g.user_id, g.kind, g.name from ${given} g
  join roles on roles.id = g.role_id
  where g.status = 'active' and roles.permissions @> '{VIEW_REPORTING}' and g.dashboard_id not in (
    select d.id from dashboards d join companies c on c.id = d.company_id where not c.is_active)
)`

/**
 * SQL: this person is a viewer of the dashboard `d`, whether or not it passed its check. The same rule as {@link viewing}, asked of one person only, where what is asked at
 * each look at the overview costs a third.
 */
export function viewedBy(userId: string): RawBuilder<boolean> {
  const me = sql`${userId}::bigint`
  return sql`(
  exists (select from users u join roles r on r.id = u.role_id
    where u.id = ${me} and u.status = 'active' and r.permissions @> '{VIEW_REPORTING}')
  and (d.company_id in (select id from companies where not is_active)) is not true
  and (
    d.company_id = (select company_id from users where id = ${me})
    or d.company_id is null and d.is_open_to_companies and (select company_id from users where id = ${me}) is not null
    or d.id in (select dg.dashboard_id from dashboard_groups dg join report_group_users gu on gu.group_id = dg.group_id
      where gu.user_id = ${me})
    or d.id in (select dashboard_id from dashboard_users where user_id = ${me})
  )
)`
}

/** SQL: the reasons of rows `v` of {@link viewing} as the contract has them, strongest claim last. */
export const reasonsOfRows = sql<{ kind: ViewerReason; name: string | null }[]>`
  jsonb_agg(jsonb_build_object('kind', v.kind, 'name', v.name) order by v.kind, v.name)`

/** SQL: what somebody in `users` is called. */
export const personName = sql<string>`coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email)`

/** SQL: the same by the name that people are sorted by. */
export const sortedName = sql<string>`
  coalesce(nullif(concat_ws(', ', nullif(users.last_name, ''), nullif(users.first_name, '')), ''), users.email)`

/** SQL: somebody in `users` as the contract has them. */
export const personJson = sql`jsonb_build_object('id', users.id::text, 'name', ${personName}, 'email', users.email)`

/** SQL: the dashboard `d` of the company `c`, if it has one, among others. */
export const namedDashboardJson = sql`jsonb_build_object('id', d.id::text, 'name', d.name, 'scope', d.scope,
  'company', case when c.id is not null then jsonb_build_object('id', c.id::text, 'name', c.name) end)`

interface Pair {
  readonly dashboardId: string
  readonly userId: string
}

/** Who sees these dashboards. */
export async function readViewers(db: Kysely<DB>, dashboardIds: readonly string[]): Promise<readonly Pair[]> {
  if (dashboardIds.length === 0) return []
  return readPairs(db, sql`v.dashboard_id = any(${dashboardIds}::bigint[])`)
}

/** What these people see. */
export const readSeenBy = (db: Kysely<DB>, userIds: readonly string[]): Promise<readonly Pair[]> =>
  readPairs(db, sql`v.user_id = any(${userIds}::bigint[])`)

async function readPairs(db: Kysely<DB>, where: RawBuilder<unknown>): Promise<readonly Pair[]> {
  const { rows } = await sql<Pair>`
    select distinct v.dashboard_id as "dashboardId", v.user_id as "userId" from ${viewing} v where ${where}`.execute(
    db,
  )
  return rows
}

/** People who sees which dashboard before and after some work, as pairs. */
export interface ViewerDifference {
  readonly gained: readonly Pair[]
  readonly lost: readonly Pair[]
  /** Everybody who saw one of them, or does now. */
  readonly concerned: readonly string[]
}

/** What work does to who sees these dashboards; it answers with those that it makes. */
export async function comparingViewers<Changed extends { readonly made?: string }>(
  db: Kysely<DB>,
  dashboardIds: readonly string[],
  work: () => Promise<Changed>,
): Promise<{ readonly changed: Changed; readonly difference: ViewerDifference }> {
  const before = await readViewers(db, dashboardIds)
  const changed = await work()
  const { made } = changed
  const after = await readViewers(db, made === undefined ? dashboardIds : [...dashboardIds, made])
  return { changed, difference: differenceOf(before, after) }
}

/** What was gained and lost from one look to another. */
export function differenceOf(before: readonly Pair[], after: readonly Pair[]): ViewerDifference {
  const [had, have] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))]
  return {
    gained: after.filter((pair) => !had.has(keyOf(pair))),
    lost: before.filter((pair) => !have.has(keyOf(pair))),
    concerned: [...new Set([...before, ...after].map(({ userId }) => userId))],
  }
}

const keyOf = ({ dashboardId, userId }: Pair): string => `${dashboardId} ${userId}`
