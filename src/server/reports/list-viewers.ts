import { sql } from 'kysely'
import type { QueryOf, ReplyOf } from '#contract/http/call.ts'
import type { listViewers as call, Viewer } from '#contract/reports/dashboard-viewers.ts'
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
  const { rows: known } = await sql`select from dashboards where id = ${dashboardId}::bigint`.execute(db)
  if (known.length === 0) throw new Problem('notFound')
  const seen = sql`from ${viewing} v join users on users.id = v.user_id
    where v.dashboard_id = ${dashboardId}::bigint and ${foundBy(search)}`
  const [{ rows: items }, counted] = await Promise.all([
    sql<Viewer>`
      select ${personJson} as person, ${reasonsOfRows} as reasons ${seen}
      group by users.id order by ${personSortKeys[sort]} ${order}, users.id
      limit ${pageSize} offset ${page * pageSize}`.execute(db),
    sql<{ total: number }>`select count(distinct users.id)::int as total ${seen}`.execute(db),
  ])
  return { items, total: counted.rows[0]?.total ?? 0, page, pageSize }
}
