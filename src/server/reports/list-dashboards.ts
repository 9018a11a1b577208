import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { QueryOf, ReplyOf } from '#contract/http/call.ts'
import type { listDashboards as call } from '#contract/reports/dashboards.ts'
import { searchKey } from '#contract/text/search-key.ts'
import { prepared } from '../db/prepared.ts'
import type { DB } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { managesReports, readSomeDashboards, seenBy, type Reader } from './read-dashboards.ts'

const sortKeys = {
  name: sql`d.name_key`,
  company: sql`search_key(case when d.company_id is not null then c.name else '' end)`,
  number: sql`d.number`,
} as const

/** A page of the dashboards that the actor sees, their favourites first; or of all. Refuses with `notAllowed`. */
export async function listDashboards(
  { db }: Pick<Services, 'db'>,
  actor: Reader,
  { page, pageSize, sort, direction, search, all }: QueryOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  if (all === 'true' && !managesReports(actor)) throw new Problem('notAllowed')
  const found = search === '' ? sql`true` : sql`strpos(d.name_key, ${searchKey(search)}) > 0`
  const where = sql<boolean>`${found} and ${all === 'true' ? sql`true` : seenBy(actor)}`
  const order = direction === 'descending' ? sql`desc` : sql`asc`
  const favourites = all === 'true' ? sql`` : sql`is_favourite desc,`
  const { items, total } = await readSomeDashboards(db, actor, {
    where,
    orderBy: sql`${favourites} ${sortKeys[sort]} ${order}, d.id`,
    limit: sql`limit ${pageSize} offset ${page * pageSize}`,
  })
  const isBehind = items.length === 0 && page > 0
  return { items, total: isBehind ? await countDashboards(db, where) : total, page, pageSize }
}

async function countDashboards(db: Kysely<DB>, where: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ total: number }>`${prepared}
    select count(*)::int as total from dashboards d where ${where}`.execute(db)
  return rows[0]?.total ?? 0
}
