import { sql, type Kysely } from 'kysely'
import type { OpenCard } from '#contract/reports/dashboard-checks.ts'
import type { Named, ReportUser } from '#contract/reports/dashboards.ts'
import { prepared } from '../db/prepared.ts'
import type { DB } from '../db/schema.ts'
import type { FoundCard } from './report-source.ts'
import { personJson } from './viewers.ts'

/** To whom dashboards were given, by dashboard, each in the order of names. */
export interface Assigned {
  readonly users: ReadonlyMap<string, ReportUser[]>
  readonly groups: ReadonlyMap<string, Named[]>
}

interface AssignedRow {
  /** One of them is null. */
  readonly person: ReportUser | null
  readonly report_group: Named | null
  /** Ids with commas between them. */
  readonly dashboards: string
}

/**
 * The people and groups to whom these dashboards were given; `onlyUserId`: only this person and the groups they are in. Each comes once
 * with all its dashboards: among hundreds of dashboards the same few stand again and again.
 */
export async function readAssigned(
  db: Kysely<DB>,
  ids: readonly string[],
  onlyUserId: string | null,
): Promise<Assigned> {
  const [users, groups] = [new Map<string, ReportUser[]>(), new Map<string, Named[]>()]
  if (ids.length === 0) return { users, groups }
  const me = sql`${onlyUserId}::bigint`
  const ofMe = onlyUserId === null ? sql`` : sql`and users.id = ${me}`
  const mine =
    onlyUserId === null
      ? sql``
      : sql`and g.id in (select group_id from report_group_users where user_id = ${me})`
  const { rows } = await sql<AssignedRow>`${prepared}
    select ${personJson} as person, null::jsonb as report_group, string_agg(du.dashboard_id::text, ',') as dashboards,
      users.name_key as place, users.id
    from dashboard_users du join users on users.id = du.user_id
    where du.dashboard_id = any(${ids}::bigint[]) ${ofMe} group by users.id
    union all
    select null, jsonb_build_object('id', g.id::text, 'name', g.name), string_agg(dg.dashboard_id::text, ','), g.name_folded, g.id
    from dashboard_groups dg join report_groups g on g.id = dg.group_id
    where dg.dashboard_id = any(${ids}::bigint[]) ${mine} group by g.id
    order by place, id`.execute(db)
  for (const { person, report_group: group, dashboards } of rows)
    for (const id of dashboards.split(',')) {
      if (person) add(users, id, person)
      if (group) add(groups, id, group)
    }
  return { users, groups }
}

function add<Thing>(things: Map<string, Thing[]>, id: string, thing: Thing): void {
  const present = things.get(id)
  if (present) present.push(thing)
  else things.set(id, [thing])
}

interface Looked {
  readonly id: string
  readonly open_cards: readonly FoundCard[] | null
}

/** The cards and filters of dashboards that no company limits, each with whether somebody accepted it. */
export async function readOpenCards(
  db: Kysely<DB>,
  dashboards: readonly Looked[],
): Promise<Map<string, OpenCard[]>> {
  const open = dashboards.flatMap(({ id, open_cards: cards }) => (cards === null ? [] : [{ id, cards }]))
  if (open.length === 0) return new Map()
  const rows = await db
    .selectFrom('dashboard_accepted_cards')
    .select(['dashboard_id', 'card_id'])
    .where(
      'dashboard_id',
      'in',
      open.map(({ id }) => id),
    )
    .execute()
  const accepted = new Set(rows.map((row) => `${row.dashboard_id} ${row.card_id}`))
  return new Map(
    open.map(({ id, cards }) => [
      id,
      cards.map((card) => ({ ...card, isAccepted: accepted.has(`${id} ${card.id}`) })),
    ]),
  )
}
