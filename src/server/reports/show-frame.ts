import type { QueryOf, ReplyOf } from '#contract/http/call.ts'
import type { showReportFrame as call } from '#contract/reports/check-calls.ts'
import type { Actor } from '../actor.ts'
import type { Services } from '../services.ts'
import { openDashboard } from './open-dashboard.ts'

/** Where a dashboard is drawn for the actor: one dashboard, one company. Refuses as {@link openDashboard} does. */
export async function showReportFrame(
  services: Services,
  actor: Pick<Actor, 'userId'>,
  id: string,
  { theme, language }: QueryOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const { provider, number, source, company } = await openDashboard(services, actor, id)
  const { url, token, expiresAt } = await source.open({
    dashboardId: id,
    number,
    companyKey: company?.key ?? null,
    theme,
    language,
  })
  return {
    provider,
    url,
    ...(token === undefined ? {} : { token }),
    expiresAt: new Date(expiresAt).toISOString(),
  }
}
