import * as adminAccessMatrix from './admin/access-matrix.ts'
import * as adminWideAccess from './admin/wide-access.ts'
import * as adminCompanies from './admin/companies.ts'
import * as adminAudit from './admin/audit.ts'
import * as adminOverview from './admin/overview.ts'
import * as adminSignIns from './admin/sign-ins.ts'
import * as adminFindFolders from './admin/find-folders.ts'
import * as adminFolderRights from './admin/folder-rights.ts'
import * as adminFolderRightsImport from './admin/folder-rights-import.ts'
import * as adminFolders from './admin/folders.ts'
import * as adminRoles from './admin/roles.ts'
import * as adminManyUsers from './admin/many-users.ts'
import * as adminOffboarding from './admin/offboarding.ts'
import * as adminUserSessions from './admin/user-sessions.ts'
import * as adminTeams from './admin/teams.ts'
import * as adminUsersImport from './admin/users-import.ts'
import * as adminUsers from './admin/users.ts'
import * as chatCount from './assistant/chat-count.ts'
import * as chatFiles from './assistant/chat-files.ts'
import * as chats from './assistant/chats.ts'
import * as citations from './assistant/citations.ts'
import * as runs from './assistant/runs.ts'
import * as webIcons from './assistant/web-icons.ts'
import * as assistantTools from './assistant/tools.ts'
import * as prompts from './assistant/prompts.ts'
import * as archive from './files/archive.ts'
import * as assistantCoverage from './assistant/coverage.ts'
import * as auth from './auth/sign-in.ts'
import * as microsoft from './auth/confirm-microsoft.ts'
import * as boardActivity from './boards/activity.ts'
import * as boardKeeping from './boards/board-keeping.ts'
import * as boardPeople from './boards/board-people.ts'
import * as boards from './boards/boards.ts'
import * as myTasks from './boards/my-tasks.ts'
import * as comments from './boards/comments.ts'
import * as labels from './boards/labels.ts'
import * as requests from './boards/requests.ts'
import * as subtaskPlace from './boards/subtask-place.ts'
import * as taskKeeping from './boards/task-keeping.ts'
import * as boardTransfer from './boards/board-transfer.ts'
import * as boardsOfUser from './boards/boards-of-user.ts'
import * as ownerlessBoards from './boards/ownerless-boards.ts'
import * as taskFiles from './boards/task-files.ts'
import * as tasks from './boards/tasks.ts'
import * as workflows from './boards/workflow-calls.ts'
import type { Call } from './http/call.ts'
import * as counts from './files/counts.ts'
import * as files from './files/entries.ts'
import * as accessRequests from './rights/access-requests.ts'
import * as folderAccess from './rights/folder-access.ts'
import * as home from './home/home.ts'
import * as messages from './files/messages.ts'
import * as notifications from './notifications/notifications.ts'
import * as password from './auth/password.ts'
import * as people from './users/people.ts'
import * as transfer from './files/transfer.ts'
import * as mayCreate from './files/may-create-somewhere.ts'
import * as preview from './files/preview.ts'
import * as reading from './search/reading.ts'
import * as recentlyOpened from './files/recently-opened.ts'
import * as builtInReports from './reports/built-in.ts'
import * as reportChecks from './reports/check-calls.ts'
import * as dashboardLists from './reports/dashboard-lists.ts'
import * as dashboardViewers from './reports/dashboard-viewers.ts'
import * as dashboards from './reports/dashboards.ts'
import * as reportGroups from './reports/report-groups.ts'
import * as search from './search/search.ts'
import * as searchable from './files/searchable.ts'
import * as tags from './files/tags.ts'
import * as thumbnails from './files/thumbnails.ts'
import * as trash from './files/trash.ts'
import * as uploads from './files/uploads.ts'
import * as users from './users/users.ts'
import * as viewer from './files/viewer.ts'
import * as versions from './files/versions.ts'
import * as watches from './files/watches.ts'

/** Every call of the API, for the OpenAPI document and for tests that walk all of them. */
export const allCalls: readonly Call[] = [
  auth,
  microsoft,
  password,
  users,
  people,
  home,
  dashboards,
  dashboardLists,
  dashboardViewers,
  reportGroups,
  reportChecks,
  builtInReports,
  files,
  counts,
  archive,
  messages,
  transfer,
  searchable,
  preview,
  reading,
  tags,
  thumbnails,
  versions,
  viewer,
  trash,
  uploads,
  adminAccessMatrix,
  adminWideAccess,
  adminCompanies,
  adminAudit,
  adminOverview,
  adminSignIns,
  adminFolders,
  adminFindFolders,
  adminFolderRights,
  adminFolderRightsImport,
  folderAccess,
  accessRequests,
  adminRoles,
  adminTeams,
  adminUsers,
  adminUsersImport,
  adminManyUsers,
  adminUserSessions,
  adminOffboarding,
  notifications,
  watches,
  recentlyOpened,
  mayCreate,
  search,
  assistantCoverage,
  assistantTools,
  citations,
  boards,
  boardKeeping,
  boardPeople,
  workflows,
  labels,
  tasks,
  subtaskPlace,
  myTasks,
  taskFiles,
  ownerlessBoards,
  boardsOfUser,
  boardTransfer,
  taskKeeping,
  comments,
  requests,
  boardActivity,
  chatFiles,
  chats,
  chatCount,
  runs,
  webIcons,
  prompts,
].flatMap((area) => Object.values(area).filter(isCall))

function isCall(value: unknown): value is Call {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'problems' in value
  )
}
