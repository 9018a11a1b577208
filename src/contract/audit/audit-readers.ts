import type { RolePermission } from '../users/role-permissions.ts'
import { auditSubjectKinds, type AuditSubjectKind } from './audit.ts'

/** With which right one reads what the change log tells of a kind of subject: the one with which it is managed. */
const readerOf = {
  user: 'MANAGE_USERS',
  company: 'MANAGE_COMPANIES',
  role: 'MANAGE_ROLES',
  right: 'MANAGE_FILES',
  search: 'MANAGE_USERS',
  board: 'MANAGE_USERS',
  assistant: 'MANAGE_USERS',
  dashboard: 'MANAGE_REPORTING',
  reportGroup: 'MANAGE_REPORTING',
  figure: 'MANAGE_REPORTING',
} as const satisfies Readonly<Record<AuditSubjectKind, RolePermission>>

/** The rights with any of which one reads the change log. */
export const auditReaders = [
  'MANAGE_USERS',
  'MANAGE_COMPANIES',
  'MANAGE_ROLES',
  'MANAGE_FILES',
  'MANAGE_REPORTING',
] as const satisfies readonly RolePermission[]
export type AuditReader = (typeof auditReaders)[number]

/** Of what somebody may read in the change log; with `by`, of what is managed with that right alone. */
export const readableKinds = (
  can: (permission: RolePermission) => boolean,
  by?: AuditReader,
): readonly AuditSubjectKind[] =>
  auditSubjectKinds.filter((kind) => can(readerOf[kind]) && (by === undefined || readerOf[kind] === by))
