import type { ReportProvider } from '#contract/reports/report-values.ts'
import { Problem } from '../http/problem.ts'
import type { TriedSource, ReportServices } from './report-source.ts'

/** Whether a source of dashboards can be worked with as it is set up. Refuses with `reportsOff` one that is not. */
export async function tryReportProvider(
  { reportSources }: ReportServices,
  provider: ReportProvider,
): Promise<TriedSource> {
  const source = reportSources.get(provider)
  if (!source) throw new Problem('reportsOff')
  return source.tryOut ? source.tryOut() : { reason: null, isClockOff: false }
}
