import type { RolePermission } from '#contract/users/role-permissions.ts'

/** The permissions as the form shows them: what one works with, then what one administers. */
export const permissionGroups = [
  {
    label: 'admin.roles.group.use',
    permissions: ['VIEW_FILE_MANAGER', 'VIEW_CHATBOT', 'ACCESS_DB_IN_CHATBOT', 'VIEW_REPORTING'],
  },
  {
    label: 'admin.roles.group.manage',
    permissions: ['MANAGE_USERS', 'MANAGE_COMPANIES', 'MANAGE_ROLES', 'MANAGE_FILES', 'MANAGE_REPORTING'],
  },
] as const satisfies readonly { readonly label: string; readonly permissions: readonly RolePermission[] }[]

/** In the order of the form. */
export const shownPermissions: readonly RolePermission[] = permissionGroups.flatMap(
  ({ permissions }) => permissions,
)
