import { rolePermissions, type RolePermission } from '#contract/role-permissions.ts'

/** The permissions of a stored role that this version knows; none without a role. */
export const knownPermissions = (stored: readonly string[] | null): readonly RolePermission[] =>
  rolePermissions.filter((permission) => stored?.includes(permission))
