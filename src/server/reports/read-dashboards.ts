import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { CheckReason, CheckState, OpenCard } from '#contract/reports/dashboard-checks.ts'
import type { Dashboard, Named, ReportUser } from '#contract/reports/dashboards.ts'
import type { DashboardScope, ReportProvider } from '#contract/reports/report-values.ts'
import type { Actor } from '../actor.ts'
import { prepared } from '../db/prepared.ts'
import type { DB } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import { personJson, viewing } from './viewers.ts'

export type Reader = Pick<Actor, 'userId' | 'permissions'>

export const managesReports = ({ permissions }: Reader): boolean => permissions.has('MANAGE_REPORTING')

/** SQL: the actor sees the dashboard `d`, and it has passed its check. */
export const seenBy = ({ userId }: Pick<Reader, 'userId'>): RawBuilder<boolean> =>
  sql`(d.check_state = 'passed' and ${givenTo({ userId })})`

/** SQL: the actor is a viewer of the dashboard `d`, whether or not it has passed. */
const givenTo = ({ userId }: Pick<Reader, 'userId'>): RawBuilder<boolean> =>
  sql`d.id in (select v.dashboard_id from ${viewing} v where v.user_id = ${userId}::bigint)`

interface DashboardRow {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly provider: ReportProvider
  readonly number: number
  readonly company: Named | null
  readonly scope: DashboardScope
  readonly is_open_to_companies: boolean
  readonly users: ReportUser[]
  readonly groups: Named[]
  readonly figures_of: Named | null
  readonly is_favourite: boolean
  readonly check_state: CheckState
  readonly check_reason: CheckReason | null
  readonly checked_at: Date | null
  readonly last_answer_at: Date | null
  readonly open_cards: OpenCard[]
}

interface Wanted {
  /** SQL about the dashboard `d`. */
  readonly where: RawBuilder<boolean>
  /** SQL; by name unless said otherwise. */
  readonly orderBy?: RawBuilder<unknown>
  readonly limit?: RawBuilder<unknown>
}

/** Dashboards as the contract has them, with as much as this actor may know of each. */
export async function readDashboards(
  db: Kysely<DB>,
  actor: Reader,
  { where, orderBy = sql`search_key(d.name), d.id`, limit = sql`` }: Wanted,
): Promise<Dashboard[]> {
  const [me, all] = [sql`${actor.userId}::bigint`, managesReports(actor)]
  const { rows } = await sql<DashboardRow>`${prepared}
    select d.id, d.version, d.name, d.provider, d.number, d.scope, d.is_open_to_companies,
      case when c.id is not null then jsonb_build_object('id', c.id::text, 'name', c.name) end as company,
      case when d.scope = 'company' and f.id is not null then jsonb_build_object('id', f.id::text, 'name', f.name) end as figures_of,
      array(select ${personJson} from dashboard_users du join users on users.id = du.user_id
        where du.dashboard_id = d.id ${all ? sql`` : sql`and users.id = ${me}`} order by users.name_key, users.id) as users,
      array(select jsonb_build_object('id', g.id::text, 'name', g.name)
        from dashboard_groups dg join report_groups g on g.id = dg.group_id
        where dg.dashboard_id = d.id ${
          all
            ? sql``
            : sql`and exists (
          select from report_group_users gu where gu.group_id = g.id and gu.user_id = ${me})`
        }
        order by g.name_folded) as groups,
      exists (select from dashboard_favourites df where df.dashboard_id = d.id and df.user_id = ${me}) as is_favourite,
      d.check_state, d.check_reason, d.checked_at, d.last_answer_at, ${all ? cards : sql`array[]::jsonb[]`} as open_cards
    from dashboards d
    left join companies c on c.id = d.company_id
    left join companies f on f.id = coalesce(d.company_id, (select company_id from users where id = ${me}))
    where ${where} order by ${orderBy} ${limit}`.execute(db)
  return rows.map(dashboardOf)
}

/** SQL: the cards of the dashboard `d` that no filter reaches, each with whether somebody accepted it. */
const cards = sql`array(
  select card || jsonb_build_object('isAccepted', exists (
    select from dashboard_accepted_cards a where a.dashboard_id = d.id and a.card_id = (card->>'id')::int))
  from jsonb_array_elements(d.open_cards) card)`

const dashboardOf = (row: DashboardRow): Dashboard => ({
  id: row.id,
  version: row.version,
  name: row.name,
  provider: row.provider,
  number: row.number,
  company: row.company,
  scope: row.scope,
  isOpenToCompanies: row.is_open_to_companies,
  users: row.users,
  reportUserGroups: row.groups,
  figuresOf: row.figures_of,
  isFavourite: row.is_favourite,
  check: {
    state: row.check_state,
    reason: row.check_reason,
    checkedAt: row.checked_at?.toISOString() ?? null,
    lastAnswerAt: row.last_answer_at?.toISOString() ?? null,
    openCards: row.open_cards,
  },
})

/** One dashboard that the actor manages or is a viewer of; a page that was open learns why it was closed. Refuses with `notFound`. */
export async function readDashboard(db: Kysely<DB>, actor: Reader, id: string): Promise<Dashboard> {
  const [dashboard] = await readDashboards(db, actor, {
    where: sql`d.id = ${id}::bigint and ${managesReports(actor) ? sql`true` : givenTo(actor)}`,
  })
  if (!dashboard) throw new Problem('notFound')
  return dashboard
}
