import { sql, type Kysely } from 'kysely'
import type { QueryOf, ReplyOf } from '#contract/http/call.ts'
import type { listViewers as call, Viewer } from '#contract/reports/dashboard-viewers.ts'
import { prepared } from '../db/prepared.ts'
import type { DB } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { foundBy, personSortKeys } from '../users/search-people.ts'
import { personJson, reasonsOfRows, sortedName, viewing } from './viewers.ts'

/** A page of those who see a dashboard, each with every reason. Refuses with `notFound`. */
export async function listViewers(
  { db }: Pick<Services, 'db'>,
  dashboardId: string,
  { page, pageSize, sort, direction, search }: QueryOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const order = direction === 'descending' ? sql`desc` : sql`asc`
  // a search changes the text of the statement
  const lead = search === '' ? prepared : sql``
  // all of them are found once; the page is read off the index by which it is sorted, and no condition of it may become a join
  const { rows } = await sql<{ id: string; total: number }>`${lead}
    with seen as materialized (
      select distinct v.user_id from ${viewing} v ${search === '' ? sql`` : sql`join users on users.id = v.user_id`}
      where v.dashboard_id = ${dashboardId}::bigint and ${foundBy(search)})
    select users.id, (select count(*) from seen)::int as total from users
    where (users.id in (select user_id from seen)) is not false
    order by ${personSortKeys[sort]} ${order}, users.id ${order} limit ${pageSize} offset ${page * pageSize}`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  const { rows: items } = await sql<Viewer & { readonly sortedName: string }>`${prepared}
    select ${personJson} as person, ${sortedName} as "sortedName", ${reasonsOfRows} as reasons from ${viewing} v join users on users.id = v.user_id
    where v.dashboard_id = ${dashboardId}::bigint and v.user_id = any(${ids}::bigint[])
    group by users.id order by array_position(${ids}::bigint[], users.id)`.execute(db)
  const total = rows[0]?.total ?? (await countViewers(db, { dashboardId, search }))
  return { items, total, page, pageSize }
}

/** How many there are when a page has none of them. Refuses with `notFound`. */
async function countViewers(
  db: Kysely<DB>,
  { dashboardId, search }: { readonly dashboardId: string; readonly search: string },
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select (select count(distinct users.id) from ${viewing} v join users on users.id = v.user_id
      where v.dashboard_id = d.id and ${foundBy(search)})::int as total
    from dashboards d where d.id = ${dashboardId}::bigint`.execute(db)
  if (!rows[0]) throw new Problem('notFound')
  return rows[0].total
}
