import { useState } from 'react'
import { changeNamedBy } from '#contract/reports/dashboard-viewers.ts'
import type { Dashboard, Named } from '#contract/reports/dashboards.ts'
import { listReportGroups } from '#contract/reports/report-groups.ts'
import { askAndRefresh, useAsk } from '../../../session/use-ask.ts'
import { reportRefreshes } from '../parts/report-refreshes.ts'
import { useAllDashboards } from '../parts/use-all-dashboards.ts'

interface Chosen {
  readonly dashboardIds: readonly string[]
  readonly groupIds: readonly string[]
}

interface Assignments extends Chosen {
  /** What can be chosen. */
  readonly dashboards: readonly Dashboard[]
  readonly groups: readonly Named[]
  readonly isDirty: boolean
  /** A report is chosen that has not passed its check. */
  readonly isWaiting: boolean
  readonly change: (values: Partial<Chosen>) => void
  /** Gives up what was chosen, for what holds now. */
  readonly reset: () => void
  /** Saves all of it at once; refused when others have changed it meanwhile. */
  readonly store: () => Promise<void>
}

const nothing: Chosen = { dashboardIds: [], groupIds: [] }

/** By which reports and groups a person is named, and what was chosen and left out of them since; `now` is what the server has. */
export function useAssignments(userId: string, now: Chosen = nothing): Assignments {
  const dashboards = useAllDashboards()
  const { data: groups = [] } = useAsk(listReportGroups, {})
  /** What is chosen, and what there was when that began; until then whatever comes from the server is taken over. */
  const [draft, setDraft] = useState<{ readonly base: Chosen; readonly wanted: Chosen } | null>(null)
  const { base, wanted } = draft ?? { base: now, wanted: now }
  const reset = (): void => setDraft(null)
  return {
    ...wanted,
    dashboards,
    groups,
    isDirty: !isSame(base.dashboardIds, wanted.dashboardIds) || !isSame(base.groupIds, wanted.groupIds),
    isWaiting: wanted.dashboardIds.some(
      (id) => !base.dashboardIds.includes(id) && !hasPassed(dashboards, id),
    ),
    change: (values) => setDraft({ base, wanted: { ...wanted, ...values } }),
    reset,
    store: async () => {
      const body = { ...copyOf(wanted), basedOn: copyOf(base) }
      await askAndRefresh(changeNamedBy, { params: { userId }, body }, reportRefreshes)
      reset()
    },
  }
}

const copyOf = ({ dashboardIds, groupIds }: Chosen) => ({
  dashboardIds: [...dashboardIds],
  groupIds: [...groupIds],
})

const hasPassed = (dashboards: readonly Dashboard[], id: string): boolean =>
  dashboards.some((dashboard) => dashboard.id === id && dashboard.check.state === 'passed')

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((id) => others.includes(id))
