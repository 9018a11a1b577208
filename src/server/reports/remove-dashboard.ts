import type { Actor } from '../actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { Problem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { changeReports } from './change-reports.ts'
import { dashboardFacts } from './write-dashboard.ts'

/** Removes a dashboard. Refuses with `notFound`. */
export async function removeDashboard(services: Services, actor: Actor, id: string): Promise<void> {
  await changeReports(services, actor, {
    touched: () => [id],
    work: async (tx) => {
      const before = await dashboardFacts(tx, id)
      if (!before) throw new Problem('notFound')
      await tx.deleteFrom('dashboards').where('id', '=', id).execute()
      await recordChange(tx, {
        actor,
        action: 'dashboardRemoved',
        subject: { kind: 'dashboard', id, name: before.name },
        before,
      })
      return { result: undefined }
    },
  })
  services.log.info({ dashboard: id, person: actor.userId }, 'A dashboard was removed')
}
