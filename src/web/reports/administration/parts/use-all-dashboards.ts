import { listDashboards } from '#contract/reports/dashboards.ts'
import type { Dashboard } from '#contract/reports/dashboards.ts'
import useSWR from 'swr'
import { askAllDashboards } from '../../data/use-my-dashboards.ts'
import { queryConfig } from '../../../session/use-ask.ts'

/** All reports there are, by name; none as long as they are not there. */
export function useAllDashboards(): readonly Dashboard[] {
  const { data = [] } = useSWR<readonly Dashboard[], Error>(
    [listDashboards.name, 'all'],
    () => askAllDashboards('true'),
    queryConfig,
  )
  return data
}
