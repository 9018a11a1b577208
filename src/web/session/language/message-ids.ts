import type admin from '../../../../locales/en/admin.json'
import type adminAccess from '../../../../locales/en/admin-access.json'
import type adminAudit from '../../../../locales/en/admin-audit.json'
import type adminMany from '../../../../locales/en/admin-many.json'
import type adminOverview from '../../../../locales/en/admin-overview.json'
import type adminPerson from '../../../../locales/en/admin-person.json'
import type adminRoles from '../../../../locales/en/admin-roles.json'
import type adminCompanies from '../../../../locales/en/admin-companies.json'
import type adminSignIns from '../../../../locales/en/admin-sign-ins.json'
import type adminTeams from '../../../../locales/en/admin-teams.json'
import type adminUsers from '../../../../locales/en/admin-users.json'
import type auth from '../../../../locales/en/auth.json'
import type chatPages from '../../../../locales/en/chat-pages.json'
import type boardWork from '../../../../locales/en/board-work.json'
import type boards from '../../../../locales/en/boards.json'
import type files from '../../../../locales/en/files.json'
import type filesDetails from '../../../../locales/en/files-details.json'
import type filesLinks from '../../../../locales/en/files-links.json'
import type filesSelection from '../../../../locales/en/files-selection.json'
import type filesTransfer from '../../../../locales/en/files-transfer.json'
import type filesTrash from '../../../../locales/en/files-trash.json'
import type filesUpload from '../../../../locales/en/files-upload.json'
import type notifications from '../../../../locales/en/notifications.json'
import type folderRights from '../../../../locales/en/folder-rights.json'
import type folderRightsRequests from '../../../../locales/en/folder-rights-requests.json'
import type home from '../../../../locales/en/home.json'
import type preview from '../../../../locales/en/preview.json'
import type profile from '../../../../locales/en/profile.json'
import type reportAdministration from '../../../../locales/en/report-administration.json'
import type reports from '../../../../locales/en/reports.json'
import type reportsFigures from '../../../../locales/en/reports-figures.json'
import type search from '../../../../locales/en/search.json'
import type shell from '../../../../locales/en/shell.json'
import type ui from '../../../../locales/en/ui.json'
import type workflow from '../../../../locales/en/workflow.json'

/** Every id that a component may name; an area adds its file here. */
export type MessageId =
  | keyof typeof admin
  | keyof typeof adminAccess
  | keyof typeof adminAudit
  | keyof typeof adminMany
  | keyof typeof adminOverview
  | keyof typeof adminPerson
  | keyof typeof adminRoles
  | keyof typeof adminCompanies
  | keyof typeof adminSignIns
  | keyof typeof adminTeams
  | keyof typeof adminUsers
  | keyof typeof auth
  | keyof typeof boards
  | keyof typeof boardWork
  | keyof typeof chatPages
  | keyof typeof files
  | keyof typeof filesDetails
  | keyof typeof filesLinks
  | keyof typeof filesSelection
  | keyof typeof filesTransfer
  | keyof typeof filesTrash
  | keyof typeof filesUpload
  | keyof typeof folderRights
  | keyof typeof folderRightsRequests
  | keyof typeof home
  | keyof typeof notifications
  | keyof typeof preview
  | keyof typeof profile
  | keyof typeof reportAdministration
  | keyof typeof reports
  | keyof typeof reportsFigures
  | keyof typeof search
  | keyof typeof shell
  | keyof typeof ui
  | keyof typeof workflow

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId
    }
  }
}
