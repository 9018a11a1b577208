import {
  listDashboardsOfUser,
  listDashboardUsers,
  listDashboardCompanies,
} from '#contract/reports/dashboard-lists.ts'
import { listViewers } from '#contract/reports/dashboard-viewers.ts'
import { listDashboards, showDashboard } from '#contract/reports/dashboards.ts'
import { listGroupsOfUser, listReportGroups } from '#contract/reports/report-groups.ts'

/** What is shown anew after a change of reports, here or elsewhere. */
export const reportRefreshes = [
  listDashboards,
  showDashboard,
  listDashboardCompanies,
  listDashboardUsers,
  listDashboardsOfUser,
  listViewers,
  listReportGroups,
  listGroupsOfUser,
]
