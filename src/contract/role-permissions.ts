/** What a role may allow. Each one opens an area or the administration of one. */
export const rolePermissions = [
  'VIEW_CHATBOT',
  'ACCESS_DB_IN_CHATBOT',
  'VIEW_FILE_MANAGER',
  'MANAGE_FILES',
  'MANAGE_USERS',
  'MANAGE_COMPANIES',
  'MANAGE_ROLES',
  'VIEW_REPORTING',
  'MANAGE_REPORTING',
] as const

export type RolePermission = (typeof rolePermissions)[number]
