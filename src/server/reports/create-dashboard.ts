import type { Dashboard, DashboardInput } from '#contract/reports/dashboards.ts'
import type { Actor } from '../actor.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Services } from '../services.ts'
import { changeReports } from './change-reports.ts'
import { readDashboard } from './read-dashboards.ts'
import {
  assign,
  dashboardColumns,
  dashboardFacts,
  expectActiveCompany,
  expectConfirmed,
} from './write-dashboard.ts'

/**
 * Creates a dashboard. Nobody sees it before it has passed its check. Refuses with `nameTaken`, `numberTaken` and `accountDeactivated`.
 */
export async function createDashboard(
  services: Services,
  actor: Actor,
  input: DashboardInput,
): Promise<Dashboard> {
  expectConfirmed(input)
  const id = await changeReports(services, actor, {
    touched: () => [],
    work: async (tx) => {
      await expectActiveCompany(tx, input.companyId)
      const { id: made } = await tx
        .insertInto('dashboards')
        .values(dashboardColumns(input))
        .returning('id')
        .executeTakeFirstOrThrow()
      await assign(tx, made, input)
      await recordChange(tx, {
        actor,
        action: 'dashboardCreated',
        subject: { kind: 'dashboard', id: made, name: input.name },
        after: await dashboardFacts(tx, made),
      })
      return { result: made, made }
    },
  })
  services.log.info({ dashboard: id, person: actor.userId }, 'A dashboard was created')
  return readDashboard(services.db, actor, id)
}
