import { rolePermissions, type RolePermission } from '#contract/users/role-permissions.ts'

/** Permissions of a role in the order of the contract; what an earlier version called otherwise is left out. None without a role. */
export const knownPermissions = (held: readonly string[] | null): RolePermission[] =>
  rolePermissions.filter((permission) => held?.includes(permission))
