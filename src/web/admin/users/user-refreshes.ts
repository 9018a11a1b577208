import { listAccessMatrix } from '#contract/admin/access-matrix.ts'
import { listAudit } from '#contract/admin/audit.ts'
import { listSubjectGrants } from '#contract/admin/folder-rights.ts'
import { showOffboarding } from '#contract/admin/offboarding.ts'
import { listUserSessions } from '#contract/admin/user-sessions.ts'
import { listUsers, showUser } from '#contract/admin/users.ts'
import { listWideAccess } from '#contract/admin/wide-access.ts'
import { countChatsOfUser } from '#contract/assistant/chat-count.ts'
import { listBoardsOfUser } from '#contract/boards/boards-of-user.ts'
import { listOwnerlessBoards } from '#contract/boards/ownerless-boards.ts'
import { listDashboardsOfUser } from '#contract/reports/dashboard-lists.ts'
import { listPeople } from '#contract/users/people.ts'

/** What is stale after a change of a person: a role, a company and the state of the account decide on every section of their page. */
export const userRefreshes = [
  listUsers,
  showUser,
  listPeople,
  listUserSessions,
  listSubjectGrants,
  listBoardsOfUser,
  listOwnerlessBoards,
  listDashboardsOfUser,
  countChatsOfUser,
  showOffboarding,
  listAudit,
  listAccessMatrix,
  listWideAccess,
]
