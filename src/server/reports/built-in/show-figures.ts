import {
  builtInDashboard,
  type BuiltInDashboard,
  type Chart,
  type showReportFigures as call,
} from '#contract/reports/built-in.ts'
import type { Named } from '#contract/reports/dashboards.ts'
import type { QueryOf, ReplyOf } from '#contract/http/call.ts'
import type { Actor } from '../../actor.ts'
import { dayOf } from '../../figures/days.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { openDashboard } from '../open-dashboard.ts'
import { askFigures, type AskedFigures } from './asked-figures.ts'
import { storageCharts } from './storage-charts.ts'
import { taskCharts } from './task-charts.ts'
import { activityCharts, assistantCharts, searchCharts } from './week-charts.ts'

/** What is drawn of a dashboard, and what it can be narrowed down to. */
export interface DrawnDashboard {
  readonly parts: readonly Named[]
  readonly part: Named | null
  readonly charts: readonly Chart[]
}

const drawn: Readonly<Record<BuiltInDashboard, (asked: AskedFigures) => Promise<DrawnDashboard>>> = {
  storage: storageCharts,
  activity: activityCharts,
  tasks: taskCharts,
  search: searchCharts,
  assistant: assistantCharts,
}

/** What a built-in dashboard shows to the actor. Refuses as {@link openDashboard} does, and any other with `notFound`. */
export async function showReportFigures(
  { db, ...services }: Services,
  actor: Actor,
  id: string,
  { period, part: partId }: QueryOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const { provider, number, company } = await openDashboard({ db, ...services }, actor, id)
  const dashboard = provider === 'builtIn' ? builtInDashboard(number) : undefined
  if (!dashboard) throw new Problem('notFound')
  const today = dayOf(services.now())
  const asked = await askFigures({ db, actor, companyId: company?.id ?? null, period, today, partId })
  const { parts, part, charts } = await drawn[dashboard](asked)
  return {
    dashboard,
    figuresOf: company && { id: company.id, name: company.name },
    asOf: asked.asOf?.toISOString() ?? null,
    parts: [...parts],
    part,
    charts: [...charts],
  }
}
