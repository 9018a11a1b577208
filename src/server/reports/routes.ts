import { showReportFigures } from '#contract/reports/built-in.ts'
import * as checks from '#contract/reports/check-calls.ts'
import { reportProviders } from '#contract/reports/report-values.ts'
import * as lists from '#contract/reports/dashboard-lists.ts'
import * as viewers from '#contract/reports/dashboard-viewers.ts'
import * as dashboards from '#contract/reports/dashboards.ts'
import * as groups from '#contract/reports/report-groups.ts'
import { route, type Route } from '../http/route.ts'
import { writtenJson } from '../http/written-json.ts'
import { assignDashboard } from './assign-dashboard.ts'
import { changeDashboard } from './change-dashboard.ts'
import { changeNamedBy } from './change-named-by.ts'
import { showReportFigures as showFigures } from './built-in/show-figures.ts'
import { acceptCard } from './check/accept-card.ts'
import { checkDashboard } from './check/look-at-dashboards.ts'
import { createDashboard } from './create-dashboard.ts'
import {
  listDashboardCompanies,
  listDashboardsOfCompany,
  listDashboardsOfGroup,
  listDashboardsOfUser,
  listDashboardUsers,
} from './dashboard-lists.ts'
import { listDashboards } from './list-dashboards.ts'
import { listGroupsOfDashboard, listGroupsOfUser, listReportGroups } from './list-groups.ts'
import { listViewers } from './list-viewers.ts'
import { readDashboard } from './read-dashboards.ts'
import { readGroup } from './read-groups.ts'
import { removeDashboard } from './remove-dashboard.ts'
import { addDashboardFavourite, removeDashboardFavourite } from './set-favourite.ts'
import { showReportFilters } from './show-filters.ts'
import { showReportFrame } from './show-frame.ts'
import { showImpact } from './show-impact.ts'
import { tryReportProvider } from './try-provider.ts'
import { changeMembership, changeReportGroup, createReportGroup, removeReportGroup } from './write-group.ts'

const dashboardRoutes: readonly Route[] = [
  // hundreds of them say much the same: what is sent is a tenth of it
  route(dashboards.listDashboards, async (services, { actor, query }) =>
    writtenJson(Buffer.from(JSON.stringify(await listDashboards(services, actor, query)))),
  ),
  route(dashboards.createDashboard, (services, { actor, body }) => createDashboard(services, actor, body)),
  route(dashboards.changeDashboard, (services, { actor, params, body }) =>
    changeDashboard(services, actor, params.id, body),
  ),
  route(dashboards.showDashboard, ({ db }, { actor, params }) => readDashboard(db, actor, params.id)),
  route(dashboards.removeDashboard, (services, { actor, params }) =>
    removeDashboard(services, actor, params.id),
  ),
  route(dashboards.addDashboardFavourite, (services, { actor, params }) =>
    addDashboardFavourite(services, actor, params.id),
  ),
  route(dashboards.removeDashboardFavourite, (services, { actor, params }) =>
    removeDashboardFavourite(services, actor, params.id),
  ),
  route(lists.listDashboardCompanies, (services, { actor }) => listDashboardCompanies(services, actor)),
  route(lists.listDashboardsOfCompany, (services, { actor, params }) =>
    listDashboardsOfCompany(services, actor, params.companyId),
  ),
  route(lists.listDashboardsOfGroup, (services, { actor, params }) =>
    listDashboardsOfGroup(services, actor, params.userGroupId),
  ),
  route(lists.listDashboardUsers, (services, { actor, query }) => listDashboardUsers(services, actor, query)),
  route(lists.listDashboardsOfUser, (services, { actor, params }) =>
    listDashboardsOfUser(services, actor, params.userId),
  ),
]

const toUser = 'usersOfDashboard'
const toGroup = 'groupsOfDashboard'

const viewerRoutes: readonly Route[] = [
  route(viewers.addDashboardUser, (services, { actor, params: { dashboardId, userId } }) =>
    assignDashboard(services, actor, { dashboardId, to: toUser, id: userId, isGiven: true }),
  ),
  route(viewers.removeDashboardUser, (services, { actor, params: { dashboardId, userId } }) =>
    assignDashboard(services, actor, { dashboardId, to: toUser, id: userId, isGiven: false }),
  ),
  route(viewers.addDashboardGroup, (services, { actor, params: { dashboardId, userGroupId } }) =>
    assignDashboard(services, actor, { dashboardId, to: toGroup, id: userGroupId, isGiven: true }),
  ),
  route(viewers.removeDashboardGroup, (services, { actor, params: { dashboardId, userGroupId } }) =>
    assignDashboard(services, actor, { dashboardId, to: toGroup, id: userGroupId, isGiven: false }),
  ),
  route(viewers.changeNamedBy, (services, { actor, params, body }) =>
    changeNamedBy(services, actor, params.userId, body),
  ),
  route(viewers.listViewers, (services, { params, query }) =>
    listViewers(services, params.dashboardId, query),
  ),
  route(viewers.showImpact, (services, { actor, body }) => showImpact(services, actor, body)),
]

const groupRoutes: readonly Route[] = [
  route(groups.listReportGroups, (services, { actor }) => listReportGroups(services, actor)),
  route(groups.createReportGroup, (services, { actor, body }) => createReportGroup(services, actor, body)),
  route(groups.changeReportGroup, (services, { actor, params, body }) =>
    changeReportGroup(services, actor, params.id, body),
  ),
  route(groups.removeReportGroup, (services, { actor, params }) =>
    removeReportGroup(services, actor, params.id),
  ),
  route(groups.listGroupsOfDashboard, (services, { actor, params }) =>
    listGroupsOfDashboard(services, actor, params.dashboardId),
  ),
  route(groups.listGroupsOfUser, (services, { actor, params }) =>
    listGroupsOfUser(services, actor, params.userId),
  ),
  route(groups.listGroupUsers, async ({ db }, { actor, params }) => {
    const { users } = await readGroup(db, actor, params.userGroupId)
    return users
  }),
  route(groups.addGroupUser, (services, { actor, params: { userGroupId: groupId, userId } }) =>
    changeMembership(services, actor, { groupId, userId, isIn: true }),
  ),
  route(groups.removeGroupUser, (services, { actor, params: { userGroupId: groupId, userId } }) =>
    changeMembership(services, actor, { groupId, userId, isIn: false }),
  ),
]

const checkRoutes: readonly Route[] = [
  route(checks.checkDashboard, (services, { actor, params }) => checkDashboard(services, actor, params.id)),
  route(checks.acceptCard, (services, { actor, params: { id: dashboardId, cardId } }) =>
    acceptCard(services, actor, { dashboardId, cardId, isAccepted: true }),
  ),
  route(checks.refuseCard, (services, { actor, params: { id: dashboardId, cardId } }) =>
    acceptCard(services, actor, { dashboardId, cardId, isAccepted: false }),
  ),
  route(checks.showReportFrame, (services, { actor, params, query }) =>
    showReportFrame(services, actor, params.id, query),
  ),
  route(checks.showReportFilters, (services, { actor, params }) =>
    showReportFilters(services, actor, params.id),
  ),
  route(showReportFigures, (services, { actor, params, query }) =>
    showFigures(services, actor, params.id, query),
  ),
  route(checks.listReportProviders, async ({ reportSources }) =>
    reportProviders.map((provider) => ({ provider, isConfigured: reportSources.has(provider) })),
  ),
  route(checks.tryReportProvider, (services, { params }) => tryReportProvider(services, params.provider)),
]

/** The calls of dashboards and of the groups that see them. */
export const reportsRoutes: readonly Route[] = [
  ...dashboardRoutes,
  ...viewerRoutes,
  ...groupRoutes,
  ...checkRoutes,
]
