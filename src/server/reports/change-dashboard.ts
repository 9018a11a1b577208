import type { Transaction } from 'kysely'
import type { Dashboard, DashboardInput } from '#contract/reports/dashboards.ts'
import type { Actor } from '../actor.ts'
import { recordChange } from '../audit/record-change.ts'
import type { DB } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { changeReports } from './change-reports.ts'
import { readDashboard } from './read-dashboards.ts'
import {
  assign,
  dashboardColumns,
  dashboardFacts,
  expectActiveCompany,
  expectConfirmed,
  unchecked,
} from './write-dashboard.ts'

type Change = DashboardInput & { readonly basedOn: number }

/**
 * Writes a dashboard anew. What is drawn or filtered otherwise has to pass its check again before anybody sees it. Refuses with
 * `notFound`, `changedMeanwhile`, `nameTaken`, `numberTaken` and `accountDeactivated`.
 */
export async function changeDashboard(
  services: Services,
  actor: Actor,
  id: string,
  change: Change,
): Promise<Dashboard> {
  await changeReports(services, actor, {
    touched: () => [id],
    work: async (tx) => {
      const before = await dashboardFacts(tx, id)
      await write(tx, id, change)
      const after = await dashboardFacts(tx, id)
      await recordChange(tx, {
        actor,
        action: 'dashboardChanged',
        subject: { kind: 'dashboard', id, name: change.name },
        before,
        after,
      })
      return { result: undefined }
    },
  })
  services.log.info({ dashboard: id, person: actor.userId }, 'A dashboard was changed')
  return readDashboard(services.db, actor, id)
}

async function write(tx: Transaction<DB>, id: string, { basedOn, ...input }: Change): Promise<void> {
  const before = await tx
    .selectFrom('dashboards')
    .select(['version', 'provider', 'number', 'scope', 'company_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw new Problem('notFound')
  if (before.version !== basedOn) throw new Problem('changedMeanwhile')
  const isOther =
    before.provider !== input.provider || before.number !== input.number || before.scope !== input.scope
  if (isOther) {
    expectConfirmed(input)
    await tx.deleteFrom('dashboard_accepted_cards').where('dashboard_id', '=', id).execute()
  }
  if (before.company_id !== input.companyId) await expectActiveCompany(tx, input.companyId)
  await tx
    .updateTable('dashboards')
    .set({ ...dashboardColumns(input), ...(isOther ? unchecked : {}), version: basedOn + 1 })
    .where('id', '=', id)
    .execute()
  await assign(tx, id, input)
}
