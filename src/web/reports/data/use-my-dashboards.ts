import useSWR from 'swr'
import type { SWRResponse } from 'swr'
import { listDashboards } from '#contract/reports/dashboards.ts'
import type { Dashboard } from '#contract/reports/dashboards.ts'
import { ask } from '../../session/ask.ts'
import { queryConfig } from '../../session/use-ask.ts'

/** Most that one call answers with. */
const pageSize = 100

/** All dashboards that the person sees, the favourites first. */
export const useMyDashboards = (): SWRResponse<readonly Dashboard[], Error> =>
  useSWR<readonly Dashboard[], Error>([listDashboards.name, 'mine'], askAll, queryConfig)

async function askAll(): Promise<readonly Dashboard[]> {
  const first = await ask(listDashboards, { query: { pageSize } })
  const others = Array.from({ length: Math.ceil(first.total / pageSize) - 1 }, (_each, at) =>
    ask(listDashboards, { query: { pageSize, page: at + 1 } }),
  )
  const pages = await Promise.all(others)
  return [...first.items, ...pages.flatMap(({ items }) => items)]
}
