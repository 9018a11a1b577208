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

/** What means nothing without another permission: changing reports without seeing them, asking data without the assistant. */
const basis: Readonly<Partial<Record<RolePermission, RolePermission>>> = {
  ACCESS_DB_IN_CHATBOT: 'VIEW_CHATBOT',
  MANAGE_REPORTING: 'VIEW_REPORTING',
}

/** The permissions that others in the list need and that are not in it; a role is refused as long as there are any. */
export const missingPermissions = (held: readonly RolePermission[]): readonly RolePermission[] =>
  rolePermissions.filter(
    (permission) => !held.includes(permission) && held.some((each) => basis[each] === permission),
  )

/** A list with one permission more, and with what that one needs; in the order of {@link rolePermissions}. */
export function withPermission(
  held: readonly RolePermission[],
  added: RolePermission,
): readonly RolePermission[] {
  const needed = basis[added]
  return rolePermissions.filter((each) => held.includes(each) || each === added || each === needed)
}

/** A list with one permission less, and without what needs that one. */
export const withoutPermission = (
  held: readonly RolePermission[],
  removed: RolePermission,
): readonly RolePermission[] =>
  rolePermissions.filter((each) => held.includes(each) && each !== removed && basis[each] !== removed)
