import { listSubjectGrants } from '#contract/admin/folder-rights.ts'
import { showOffboarding } from '#contract/admin/offboarding.ts'
import { listUserSessions } from '#contract/admin/user-sessions.ts'
import { listAudit } from '#contract/admin/audit.ts'
import { listBoardsOfUser } from '#contract/boards/boards-of-user.ts'
import { listOwnerlessBoards } from '#contract/boards/ownerless-boards.ts'
import { userRefreshes } from '../user-refreshes.ts'

/** What is stale once somebody was let go, or is back. */
export const personRefreshes = [
  ...userRefreshes,
  showOffboarding,
  listUserSessions,
  listSubjectGrants,
  listBoardsOfUser,
  listOwnerlessBoards,
  listAudit,
]
