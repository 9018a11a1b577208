import useSWR from 'swr'
import type { SWRResponse } from 'swr'
import { listDashboards } from '#contract/reports/dashboards.ts'
import type { Dashboard } from '#contract/reports/dashboards.ts'
import { maxListed } from '#contract/reports/report-values.ts'
import { ask } from '../../session/ask.ts'
import { queryConfig } from '../../session/use-ask.ts'

/** All dashboards that the person sees, the favourites first. */
export const useMyDashboards = (): SWRResponse<readonly Dashboard[], Error> =>
  useSWR<readonly Dashboard[], Error>([listDashboards.name, 'mine'], () => askAllDashboards('false'), queryConfig)

/** All pages of the list; with `all` of every dashboard there is. */
export async function askAllDashboards(all: 'true' | 'false'): Promise<readonly Dashboard[]> {
  const first = await ask(listDashboards, { query: { pageSize: maxListed, all } })
  const others = Array.from({ length: Math.max(Math.ceil(first.total / maxListed) - 1, 0) }, (_each, at) =>
    ask(listDashboards, { query: { pageSize: maxListed, all, page: at + 1 } }),
  )
  const pages = await Promise.all(others)
  return [...first.items, ...pages.flatMap(({ items }) => items)]
}
