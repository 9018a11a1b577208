import type { ReportProvider } from '#contract/reports/report-values.ts'
import type { Config } from '../config.ts'
import { openBuiltIn } from './built-in/open-built-in.ts'
import { openMetabase } from './metabase/open-metabase.ts'
import type { ReportServices, ReportSource } from './report-source.ts'

/** Makes the sources of dashboards: the built-in one, and those that are configured. */
export const openReports = ({ metabase }: Pick<Config, 'metabase'>, now: () => number): ReportServices => ({
  reportSources: new Map<ReportProvider, ReportSource>([
    ['builtIn', openBuiltIn(now)],
    ...(metabase ? [['metabase', openMetabase(metabase, now)] as const] : []),
  ]),
})
