import type { AuditEntry } from '#contract/admin/audit.ts'
import type { AuditSubjectKind } from '#contract/audit/audit.ts'
import type { RolePermission } from '#contract/users/role-permissions.ts'
import { accessAddress } from '../rights/subjects/subject-address.ts'

interface Place {
  readonly permission: RolePermission
  readonly address: (id: string) => string
}

/** An area to come adds its own here. */
const places: Readonly<Partial<Record<AuditSubjectKind, Place>>> = {
  user: { permission: 'MANAGE_USERS', address: (id) => `/admin/users/?userId=${id}` },
  role: { permission: 'MANAGE_ROLES', address: (id) => `/admin/roles/?roleId=${id}` },
  company: { permission: 'MANAGE_COMPANIES', address: (id) => `/admin/companies/?companyId=${id}` },
  right: { permission: 'MANAGE_FILES', address: accessAddress },
}

/** Where what was changed can be seen; null when it is gone, or not for this person to see. */
export function subjectAddress(
  { kind, id, isThere }: AuditEntry['subject'],
  can: (permission: RolePermission) => boolean,
): string | null {
  const place = places[kind]
  return place && isThere && can(place.permission) ? place.address(id) : null
}
