import useSWR from 'swr'
import type { SWRResponse } from 'swr'
import { listDashboards } from '#contract/reports/dashboards.ts'
import type { Dashboard } from '#contract/reports/dashboards.ts'
import { maxListed } from '#contract/reports/report-values.ts'
import { ask } from '../../session/ask.ts'
import { queryConfig } from '../../session/use-ask.ts'

const mine = [listDashboards.name, 'mine']

/** All dashboards that the person sees, the favourites first. */
export const useMyDashboards = (): SWRResponse<readonly Dashboard[], Error> =>
  useSWR<readonly Dashboard[], Error>(mine, () => askAllDashboards('false'), queryConfig)

/** A dashboard as the list had it when it was seen last; nothing is asked for it. */
export const useListedDashboard = (dashboardId: string | null): Dashboard | undefined =>
  useSWR<readonly Dashboard[], Error>(mine, null).data?.find(({ id }) => id === dashboardId)

/** All pages of the list; with `all` of every dashboard there is. */
export async function askAllDashboards(all: 'true' | 'false'): Promise<readonly Dashboard[]> {
  const first = await ask(listDashboards, { query: { pageSize: maxListed, all } })
  const others = Array.from({ length: Math.max(Math.ceil(first.total / maxListed) - 1, 0) }, (_each, at) =>
    ask(listDashboards, { query: { pageSize: maxListed, all, page: at + 1 } }),
  )
  const pages = await Promise.all(others)
  return [...first.items, ...pages.flatMap(({ items }) => items)]
}
