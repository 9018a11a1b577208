import { sql, type Kysely } from 'kysely'
import type { QueryOf, ReplyOf } from '#contract/http/call.ts'
import type { listViewers as call, Viewer } from '#contract/reports/dashboard-viewers.ts'
import type { DB } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { foundBy, personSortKeys } from '../users/search-people.ts'
import { personJson, reasonsOfRows, viewing } from './viewers.ts'

/** A page of those who see a dashboard, each with every reason. Refuses with `notFound`. */
export async function listViewers(
  { db }: Pick<Services, 'db'>,
  dashboardId: string,
  { page, pageSize, sort, direction, search }: QueryOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const order = direction === 'descending' ? sql`desc` : sql`asc`
  const { rows } = await sql<{ id: string; total: number }>`
    select users.id, count(*) over ()::int as total from users
    where users.id in (select v.user_id from ${viewing} v where v.dashboard_id = ${dashboardId}::bigint)
      and ${foundBy(search)}
    order by ${personSortKeys[sort]} ${order}, users.id limit ${pageSize} offset ${page * pageSize}`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  const { rows: items } = await sql<Viewer>`
    select ${personJson} as person, ${reasonsOfRows} as reasons from ${viewing} v join users on users.id = v.user_id
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
