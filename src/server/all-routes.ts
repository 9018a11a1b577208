import { companiesRoutes } from './admin/companies/routes.ts'
import { auditRoutes } from './admin/audit/routes.ts'
import { overviewRoutes } from './admin/overview/routes.ts'
import { signInRoutes } from './admin/sign-ins/routes.ts'
import { accessRoutes } from './admin/access/routes.ts'
import { accessRequestRoutes } from './admin/access-requests/routes.ts'
import { folderRightsRoutes } from './admin/folder-rights/routes.ts'
import { rolesRoutes } from './admin/roles/routes.ts'
import { teamsRoutes } from './admin/teams/routes.ts'
import { adminUsersRoutes } from './admin/users/routes.ts'
import { adminRoutes } from './admin/routes.ts'
import { promptsRoutes } from './assistant/prompts/routes.ts'
import { assistantRoutes } from './assistant/routes.ts'
import { chatFilesRoutes } from './assistant/chat-files/routes.ts'
import { coverageRoutes } from './assistant/coverage/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { taskFilesRoutes } from './boards/files/routes.ts'
import { myBoardsRoutes } from './boards/mine/routes.ts'
import { ownerlessBoardsRoutes } from './boards/ownerless/routes.ts'
import { boardTransferRoutes } from './boards/transfer/routes.ts'
import { boardsRoutes } from './boards/routes.ts'
import { filesRoutes } from './files/routes.ts'
import { recentRoutes } from './files/recent/routes.ts'
import { tagsRoutes } from './files/tags/routes.ts'
import { versionsRoutes } from './files/versions/routes.ts'
import { watchRoutes } from './files/watch/routes.ts'
import { homeRoutes } from './home/routes.ts'
import type { Route } from './http/route.ts'
import { notificationsRoutes } from './notifications/routes.ts'
import { reportsRoutes } from './reports/routes.ts'
import { readingRoutes } from './search/reading/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { usersRoutes } from './users/routes.ts'

/** The calls of every area with their operations. */
export const allRoutes: readonly Route[] = [
  ...authRoutes,
  ...usersRoutes,
  ...homeRoutes,
  ...reportsRoutes,
  ...filesRoutes,
  ...tagsRoutes,
  ...versionsRoutes,
  ...adminRoutes,
  ...accessRoutes,
  ...accessRequestRoutes,
  ...folderRightsRoutes,
  ...companiesRoutes,
  ...rolesRoutes,
  ...auditRoutes,
  ...signInRoutes,
  ...overviewRoutes,
  ...teamsRoutes,
  ...adminUsersRoutes,
  ...notificationsRoutes,
  ...watchRoutes,
  ...recentRoutes,
  ...readingRoutes,
  ...searchRoutes,
  ...coverageRoutes,
  ...boardsRoutes,
  ...myBoardsRoutes,
  ...ownerlessBoardsRoutes,
  ...boardTransferRoutes,
  ...taskFilesRoutes,
  ...assistantRoutes,
  ...chatFilesRoutes,
  ...promptsRoutes,
]
