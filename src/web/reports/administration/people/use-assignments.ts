import { useState } from 'react'
import { addDashboardUser, removeDashboardUser } from '#contract/reports/dashboard-viewers.ts'
import type { Dashboard, Named } from '#contract/reports/dashboards.ts'
import { addGroupUser, listReportGroups, removeGroupUser } from '#contract/reports/report-groups.ts'
import { ask } from '../../../session/ask.ts'
import { refreshCalls, useAsk } from '../../../session/use-ask.ts'
import { reportRefreshes } from '../parts/report-refreshes.ts'
import { useAllDashboards } from '../parts/use-all-dashboards.ts'

interface Assigned {
  readonly dashboardIds: readonly string[]
  readonly groupIds: readonly string[]
}

interface Assignments extends Assigned {
  /** What can be chosen. */
  readonly dashboards: readonly Dashboard[]
  readonly groups: readonly Named[]
  readonly isDirty: boolean
  /** A report is chosen that has not passed its check. */
  readonly isWaiting: boolean
  readonly change: (values: Partial<Assigned>) => void
  /** Saves what was chosen and left out; what others changed meanwhile stays. */
  readonly store: () => Promise<void>
}

/** By which reports and groups a person is named, and what was chosen and left out of them since. */
export function useAssignments(userId: string): Assignments {
  const dashboards = useAllDashboards()
  const { data: groups = [] } = useAsk(listReportGroups, {})
  const isNamed = ({ users }: { readonly users: readonly { readonly id: string }[] }): boolean =>
    users.some(({ id }) => id === userId)
  const now: Assigned = {
    dashboardIds: dashboards.filter(isNamed).map(({ id }) => id),
    groupIds: groups.filter(isNamed).map(({ id }) => id),
  }
  const [changes, setChanges] = useState<Partial<Assigned>>({})
  const wanted = { ...now, ...changes }
  const ofReports = differenceOf(now.dashboardIds, wanted.dashboardIds)
  const ofGroups = differenceOf(now.groupIds, wanted.groupIds)
  const store = async (): Promise<void> => {
    try {
      for (const { id: dashboardId, isGiven } of ofReports)
        await ask(isGiven ? addDashboardUser : removeDashboardUser, { params: { dashboardId, userId } })
      for (const { id: userGroupId, isGiven } of ofGroups)
        await ask(isGiven ? addGroupUser : removeGroupUser, { params: { userGroupId, userId } })
      setChanges({})
    } finally {
      await refreshCalls(reportRefreshes)
    }
  }
  return {
    ...wanted,
    dashboards,
    groups,
    isDirty: ofReports.length + ofGroups.length > 0,
    isWaiting: ofReports.some(({ id, isGiven }) => isGiven && !hasPassed(dashboards, id)),
    change: (values) => setChanges((before) => ({ ...before, ...values })),
    store,
  }
}

const hasPassed = (dashboards: readonly Dashboard[], id: string): boolean =>
  dashboards.some((dashboard) => dashboard.id === id && dashboard.check.state === 'passed')

/** What was chosen and what was left out. */
function differenceOf(before: readonly string[], after: readonly string[]) {
  return [
    ...after.filter((id) => !before.includes(id)).map((id) => ({ id, isGiven: true })),
    ...before.filter((id) => !after.includes(id)).map((id) => ({ id, isGiven: false })),
  ]
}
