import * as adminCompanies from './admin-companies.ts'
import * as adminAudit from './admin-audit.ts'
import * as adminFolderRights from './admin-folder-rights.ts'
import * as adminFolderRightsImport from './admin-folder-rights-import.ts'
import * as adminFolders from './admin-folders.ts'
import * as adminRoles from './admin-roles.ts'
import * as adminTeams from './admin-teams.ts'
import * as adminUsersImport from './admin-users-import.ts'
import * as adminUsers from './admin-users.ts'
import * as archive from './archive.ts'
import * as auth from './auth.ts'
import * as microsoft from './confirm-microsoft.ts'
import type { Call } from './call.ts'
import * as files from './files.ts'
import * as folderAccess from './folder-access.ts'
import * as home from './home.ts'
import * as messages from './messages.ts'
import * as notifications from './notifications.ts'
import * as password from './password.ts'
import * as people from './people.ts'
import * as transfer from './transfer.ts'
import * as searchable from './searchable.ts'
import * as tags from './tags.ts'
import * as trash from './trash.ts'
import * as uploads from './uploads.ts'
import * as users from './users.ts'
import * as viewer from './viewer.ts'
import * as versions from './versions.ts'
import * as watches from './watches.ts'

/** Every call of the API, for the OpenAPI document and for tests that walk all of them. */
export const allCalls: readonly Call[] = [
  auth,
  microsoft,
  password,
  users,
  people,
  home,
  files,
  archive,
  messages,
  transfer,
  searchable,
  tags,
  versions,
  viewer,
  trash,
  uploads,
  adminCompanies,
  adminAudit,
  adminFolders,
  adminFolderRights,
  adminFolderRightsImport,
  folderAccess,
  adminRoles,
  adminTeams,
  adminUsers,
  adminUsersImport,
  notifications,
  watches,
].flatMap((area) => Object.values(area).filter(isCall))

function isCall(value: unknown): value is Call {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'problems' in value
  )
}
