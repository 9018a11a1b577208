import type { ComponentType } from 'react'
import type { AreaId } from '#contract/host/areas.ts'
import type { RolePermission } from '#contract/users/role-permissions.ts'
import { askFolderAhead } from '../folders/ask-folder-ahead.ts'
import type { TextArea } from '../session/language/messages.ts'

/** One screen of an area. */
export interface AreaPage {
  /** In the router's patterns, without the slash at the beginning. */
  readonly path: string
  readonly load: () => Promise<ComponentType>
  /** What one needs for it beyond what the area asks for. */
  readonly permission?: RolePermission
  /** What it speaks of beside the shell's. */
  readonly texts?: readonly TextArea[]
  /** Asks for what it will show, while it is still loaded. */
  readonly askAhead?: (pathname: string) => void
}

/** The screens of every area: the routes are made of them, and their paths are the ones that are known. */
export const areaPages: Readonly<Record<AreaId, readonly AreaPage[]>> = {
  home: [{ path: 'home', load: async () => (await import('./home.tsx')).Home }],
  files: [
    {
      path: 'filemanager/*',
      load: async () => (await import('./file-manager.tsx')).FileManager,
      texts: ['files'],
      askAhead: askFolderAhead,
    },
    {
      path: 'trash',
      load: async () => (await import('../files/trash/trash-page.tsx')).TrashPage,
      texts: ['files'],
    },
    {
      path: 'search/*',
      load: async () => (await import('../search/results/search-page.tsx')).SearchPage,
      texts: ['search'],
    },
  ],
  taskboards: [
    {
      path: 'taskboards',
      load: async () => (await import('../boards/list/board-list-page.tsx')).BoardListPage,
      texts: ['boards'],
    },
    {
      path: 'taskboards/*',
      load: async () => (await import('../boards/board/board-page.tsx')).BoardPage,
      texts: ['boards'],
    },
    {
      path: 'workfloweditor/*',
      load: async () => (await import('../boards/workflow/workflow-editor-page.tsx')).WorkflowEditorPage,
      texts: ['boards', 'workflow'],
    },
  ],
  assistant: [
    {
      path: 'assistant/*',
      load: async () => (await import('./assistant.tsx')).Assistant,
      texts: ['assistant'],
    },
  ],
  reporting: [
    {
      path: 'reporting',
      load: async () => (await import('../reports/overview/overview-page.tsx')).OverviewPage,
      texts: ['reports'],
    },
    {
      path: 'reporting/administration',
      load: async () => (await import('./report-administration.tsx')).ReportAdministration,
      permission: 'MANAGE_REPORTING',
      texts: ['reports', 'reportAdministration', 'admin'],
    },
    {
      path: 'reporting/*',
      load: async () => (await import('../reports/dashboard/dashboard-page.tsx')).DashboardPage,
      texts: ['reports'],
    },
  ],
  overview: [
    {
      path: 'admin',
      load: async () => (await import('../admin/overview/overview-page.tsx')).OverviewPage,
      texts: ['admin'],
    },
  ],
  companies: [
    {
      path: 'admin/companies',
      load: async () => (await import('../admin/companies/companies-page.tsx')).CompaniesPage,
      texts: ['admin'],
    },
  ],
  users: [
    {
      path: 'admin/users',
      load: async () => (await import('../admin/users/users-page.tsx')).UsersPage,
      texts: ['admin'],
    },
    {
      path: 'admin/users/import',
      load: async () => (await import('../admin/users/import/import-page.tsx')).ImportPage,
      texts: ['admin'],
    },
    {
      path: 'admin/users/*',
      load: async () => (await import('./person-page.tsx')).PersonPage,
      texts: ['admin'],
    },
  ],
  folderRights: [
    {
      path: 'admin/filemanagerpermissions',
      load: async () => (await import('../admin/rights/rights-page.tsx')).RightsPage,
      texts: ['admin', 'rights'],
    },
    {
      path: 'admin/access',
      load: async () => (await import('../admin/access/access-page.tsx')).AccessPage,
      texts: ['admin', 'rights'],
    },
    {
      path: 'admin/access/requests',
      load: async () => (await import('../admin/access/requests/requests-page.tsx')).RequestsPage,
      texts: ['admin', 'rights'],
    },
    {
      path: 'admin/access/wide',
      load: async () => (await import('../admin/access/wide/wide-page.tsx')).WidePage,
      texts: ['admin', 'rights'],
    },
  ],
  roles: [
    {
      path: 'admin/roles',
      load: async () => (await import('../admin/roles/roles-page.tsx')).RolesPage,
      texts: ['admin'],
    },
    {
      path: 'admin/roleManagement',
      load: async () => (await import('../admin/roles/roles-page.tsx')).RolesPage,
      texts: ['admin'],
    },
  ],
  audit: [
    {
      path: 'admin/audit',
      load: async () => (await import('../admin/audit/audit-page.tsx')).AuditPage,
      texts: ['admin'],
    },
  ],
  teamsSignIn: [
    {
      path: 'admin/teams',
      load: async () => (await import('../admin/teams/teams-check-page.tsx')).TeamsCheckPage,
      texts: ['admin', 'auth'],
    },
  ],
}
