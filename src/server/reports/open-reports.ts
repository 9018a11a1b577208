import type { Config } from '../config.ts'
import { openMetabase } from './metabase/open-metabase.ts'
import type { ReportServices } from './report-source.ts'

/** Makes the sources of dashboards that are configured. */
export const openReports = ({ metabase }: Pick<Config, 'metabase'>, now: () => number): ReportServices => ({
  reportSources: new Map(metabase ? [['metabase', openMetabase(metabase, now)]] : []),
})
