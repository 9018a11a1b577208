import { sql, type Transaction } from 'kysely'
import type { CheckState } from '#contract/reports/dashboard-checks.ts'
import type { DashboardScope, ReportProvider } from '#contract/reports/report-values.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { DB } from '../../db/schema.ts'
import type { Services } from '../../services.ts'
import { lockReports } from '../change-reports.ts'
import { tellState } from '../notifications/tell.ts'
import type { FoundCard, Verdict } from '../report-source.ts'

/** A dashboard as it was looked at. */
export interface LookedAt {
  readonly id: string
  readonly provider: ReportProvider
  readonly number: number
  readonly scope: DashboardScope
}

interface Found {
  readonly verdict: Verdict
  /** When the look began: of what was changed after that it knows nothing. */
  readonly at: Date
}

/** Keeps what a look found out, unless the dashboard has become another one meanwhile, or there was no answer. */
export async function keepVerdict(
  { db }: Pick<Services, 'db'>,
  { id, provider, number, scope }: LookedAt,
  { verdict, at }: Found,
): Promise<void> {
  if (verdict.kind === 'unavailable') return
  await db.transaction().execute(async (tx) => {
    await lockReports(tx)
    const updated = await tx
      .updateTable('dashboards')
      .set({
        check_reason: verdict.kind === 'failed' ? verdict.reason : null,
        open_cards: JSON.stringify(verdict.kind === 'failed' ? verdict.openCards : []),
        checked_at: at,
        last_answer_at: sql<Date>`greatest(last_answer_at, ${at})`,
        is_clock_off: verdict.isClockOff === true,
      })
      .where('id', '=', id)
      .where('provider', '=', provider)
      .where('number', '=', number)
      .where('scope', '=', scope)
      // one that began later knows more
      .where((is) => is.or([is('checked_at', 'is', null), is('checked_at', '<=', at)]))
      .executeTakeFirst()
    if (updated.numUpdatedRows > 0n) await settleState(tx, id, at)
  })
}

/** Cards and filters by their names, as the change log has them. */
const openNames = (open: readonly FoundCard[]) => {
  const namesOf = (kind: FoundCard['kind']) =>
    open.filter((each) => each.kind === kind).map(({ name }) => name)
  const filters = namesOf('filter')
  return { cards: namesOf('card'), ...(filters.length > 0 && { filters }) }
}

interface StateRow {
  readonly name: string
  readonly is_new: boolean
  readonly before: CheckState
  readonly reason: string | null
  readonly open: FoundCard[]
}

/**
 * Opens or closes a dashboard by its last look and the cards that were accepted, and tells the change log. Within a transaction that
 * holds the lock of reports.
 */
export async function settleState(tx: Transaction<DB>, id: string, at: Date): Promise<void> {
  const { rows } = await sql<StateRow>`
    select d.name, d.opened_at is null as is_new, d.check_state as before, d.check_reason as reason, array(
      select card from jsonb_array_elements(d.open_cards) card where not exists (
        select from dashboard_accepted_cards a where a.dashboard_id = d.id and a.card_id = card->>'id')) as open
    from dashboards d where d.id = ${id}::bigint and d.checked_at is not null`.execute(tx)
  const [row] = rows
  if (!row) return
  const { name, is_new: isNew, before, reason, open } = row
  const isOpen = reason === null || (reason === 'openCards' && open.length === 0)
  const after: CheckState = isOpen ? 'passed' : 'failed'
  if (after === before) return
  await sql`
    update dashboards set check_state = ${after}, opened_at = coalesce(opened_at, ${isOpen ? at : null}::timestamptz)
    where id = ${id}::bigint`.execute(tx)
  await recordChange(tx, {
    actor: null,
    action: isOpen ? 'dashboardOpened' : 'dashboardClosed',
    subject: { kind: 'dashboard', id, name },
    after: openNames(open),
  })
  await tellState(tx, id, { isFirst: isOpen && isNew, isOpen })
}
