import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { CheckReason, CheckState, OpenCard } from '#contract/reports/dashboard-checks.ts'
import type { Dashboard, Named } from '#contract/reports/dashboards.ts'
import type { DashboardScope, ReportProvider } from '#contract/reports/report-values.ts'
import type { Actor } from '../actor.ts'
import { prepared } from '../db/prepared.ts'
import type { DB } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import type { FoundCard } from './report-source.ts'
import { readAssigned, readOpenCards, type Assigned } from './read-assigned.ts'
import { viewedBy } from './viewers.ts'

export type Reader = Pick<Actor, 'userId' | 'permissions'>

export const managesReports = ({ permissions }: Reader): boolean => permissions.has('MANAGE_REPORTING')

/** SQL: the actor sees the dashboard `d`, and it has passed its check. */
export const seenBy = ({ userId }: Pick<Reader, 'userId'>): RawBuilder<boolean> =>
  sql`(d.check_state = 'passed' and ${viewedBy(userId)})`

interface DashboardRow {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly provider: ReportProvider
  readonly number: number
  readonly company_id: string | null
  readonly scope: DashboardScope
  readonly is_open_to_companies: boolean
  /** Its company, or else that of the actor. */
  readonly whose_id: string | null
  readonly whose_name: string | null
  readonly is_favourite: boolean
  readonly check_state: CheckState
  readonly check_reason: CheckReason | null
  readonly checked_at: Date | null
  readonly last_answer_at: Date | null
  /** When the figures of a built-in dashboard were counted last. */
  readonly counted_at: Date | null
  readonly is_clock_off: boolean
  /** `null`: none, which is cheaper to read than an empty list. */
  readonly open_cards: readonly FoundCard[] | null
  /** How many there are without the limit. */
  readonly total: number
}

interface Wanted {
  /** SQL about the dashboard `d`, and the company `c` whose figures it shows. */
  readonly where: RawBuilder<boolean>
  /** SQL; by name unless said otherwise. */
  readonly orderBy?: RawBuilder<unknown>
  readonly limit?: RawBuilder<unknown>
}

/** Dashboards as the contract has them, with as much as this actor may know of each. */
export const readDashboards = async (db: Kysely<DB>, actor: Reader, wanted: Wanted): Promise<Dashboard[]> =>
  (await readSomeDashboards(db, actor, wanted)).items

/** The same of a page, with how many there are on all pages; that is 0 behind the last page. */
export async function readSomeDashboards(
  db: Kysely<DB>,
  actor: Reader,
  { where, orderBy = sql`d.name_key, d.id`, limit = sql`` }: Wanted,
): Promise<{ readonly items: Dashboard[]; readonly total: number }> {
  const me = sql`${actor.userId}::bigint`
  const { rows } = await sql<DashboardRow>`${prepared}
    select d.id, d.version, d.name, d.provider, d.number, d.scope, d.is_open_to_companies, d.company_id,
      c.id as whose_id, c.name as whose_name,
      d.id in (select dashboard_id from dashboard_favourites where user_id = ${me}) as is_favourite,
      d.check_state, d.check_reason, d.checked_at, d.last_answer_at, d.is_clock_off, nullif(d.open_cards, '[]') as open_cards,
      case when d.provider = 'builtIn' then (select made_at from figure_days order by day desc limit 1) end as counted_at,
      count(*) over ()::int as total
    from dashboards d
    left join companies c on c.id = coalesce(d.company_id, (select company_id from users where id = ${me}))
    where ${where} order by ${orderBy} ${limit}`.execute(db)
  const known = await readKnown(db, actor, rows)
  return { items: rows.map((row) => dashboardOf(row, known)), total: rows[0]?.total ?? 0 }
}

interface Known extends Assigned {
  readonly cards: ReadonlyMap<string, OpenCard[]>
}

/** What the actor may know of who was given these dashboards, and of their cards. */
async function readKnown(db: Kysely<DB>, actor: Reader, rows: readonly DashboardRow[]): Promise<Known> {
  const ids = rows.map(({ id }) => id)
  if (managesReports(actor))
    return { ...(await readAssigned(db, ids, null)), cards: await readOpenCards(db, rows) }
  return { ...(await readAssigned(db, ids, actor.userId)), cards: new Map() }
}

const dashboardOf = (
  row: DashboardRow,
  { users, groups, cards }: Known,
  whose = namedOf(row.whose_id, row.whose_name),
): Dashboard => ({
  id: row.id,
  version: row.version,
  name: row.name,
  provider: row.provider,
  number: row.number,
  company: row.company_id === null ? null : whose,
  scope: row.scope,
  isOpenToCompanies: row.is_open_to_companies,
  users: users.get(row.id) ?? [],
  reportUserGroups: groups.get(row.id) ?? [],
  figuresOf: row.scope === 'company' ? whose : null,
  figuresAt: (row.provider === 'builtIn' ? row.counted_at : row.last_answer_at)?.toISOString() ?? null,
  isFavourite: row.is_favourite,
  check: {
    state: row.check_state,
    reason: row.check_reason,
    checkedAt: row.checked_at?.toISOString() ?? null,
    lastAnswerAt: row.last_answer_at?.toISOString() ?? null,
    isClockOff: row.is_clock_off,
    openCards: cards.get(row.id) ?? [],
  },
})

const namedOf = (id: string | null, name: string | null): Named | null =>
  id === null || name === null ? null : { id, name }

/** One dashboard that the actor manages or is a viewer of; a page that was open learns why it was closed. Refuses with `notFound`. */
export async function readDashboard(db: Kysely<DB>, actor: Reader, id: string): Promise<Dashboard> {
  const [dashboard] = await readDashboards(db, actor, {
    where: sql`d.id = ${id}::bigint and ${managesReports(actor) ? sql`true` : viewedBy(actor.userId)}`,
  })
  if (!dashboard) throw new Problem('notFound')
  return dashboard
}
