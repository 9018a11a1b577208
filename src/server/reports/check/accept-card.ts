import { sql } from 'kysely'
import type { OpenCard } from '#contract/reports/dashboard-checks.ts'
import type { Dashboard } from '#contract/reports/dashboards.ts'
import type { Actor } from '../../actor.ts'
import { recordChange } from '../../audit/record-change.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { changeReports } from '../change-reports.ts'
import { readDashboard } from '../read-dashboards.ts'
import { settleState } from './keep-verdict.ts'

interface Acceptance {
  readonly dashboardId: string
  readonly cardId: string
  readonly isAccepted: boolean
}

interface CardRow {
  readonly dashboard: string
  readonly name: string
  readonly kind: OpenCard['kind']
  readonly is_accepted: boolean
}

/** Accepts a card or filter that no company limits, or does so no more; the dashboard opens or closes by it. Refuses with `notFound`. */
export async function acceptCard(
  services: Services,
  actor: Actor,
  { dashboardId, cardId, isAccepted }: Acceptance,
): Promise<Dashboard> {
  await changeReports(services, actor, {
    touched: () => [dashboardId],
    work: async (tx) => {
      const { rows } = await sql<CardRow>`
        select d.name as dashboard, card->>'name' as name, card->>'kind' as kind, exists (select from dashboard_accepted_cards a
          where a.dashboard_id = d.id and a.card_id = card->>'id') as is_accepted
        from dashboards d, jsonb_array_elements(d.open_cards) card
        where d.id = ${dashboardId}::bigint and card->>'id' = ${cardId}`.execute(tx)
      const [card] = rows
      if (!card) throw new Problem('notFound')
      if (card.is_accepted === isAccepted) return { result: undefined }
      await (
        isAccepted
          ? sql`insert into dashboard_accepted_cards (dashboard_id, card_id, name, accepted_by)
            values (${dashboardId}::bigint, ${cardId}, ${card.name}, ${actor.userId}::bigint)`
          : sql`delete from dashboard_accepted_cards
            where dashboard_id = ${dashboardId}::bigint and card_id = ${cardId}`
      ).execute(tx)
      await recordChange(tx, {
        actor,
        action: isAccepted ? 'dashboardCardAccepted' : 'dashboardCardRefused',
        subject: { kind: 'dashboard', id: dashboardId, name: card.dashboard },
        after: card.kind === 'filter' ? { filters: [card.name] } : { cards: [card.name] },
      })
      await settleState(tx, dashboardId, new Date(services.now()))
      return { result: undefined }
    },
  })
  return readDashboard(services.db, actor, dashboardId)
}
