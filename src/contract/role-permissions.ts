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

/**
 * Whether somebody with these permissions may give a role, or change the account of somebody who has it: nobody hands out,
 * or takes over, more than they have themselves, except those who manage roles and so could have it anyway.
 */
export const mayHandOut = (own: ReadonlySet<RolePermission>, role: readonly RolePermission[]): boolean =>
  own.has('MANAGE_ROLES') || role.every((permission) => own.has(permission))
