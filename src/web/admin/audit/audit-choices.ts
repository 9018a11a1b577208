import { readableKinds } from '#contract/audit/audit-readers.ts'
import type { AuditAction, AuditSubjectKind } from '#contract/audit/audit.ts'
import { auditActions } from '#contract/audit/audit.ts'
import type { RolePermission } from '#contract/users/role-permissions.ts'

/** What the names of actions on a kind begin with; kinds of which nothing is written yet have none. */
const beginnings: Readonly<Record<AuditSubjectKind, readonly string[]>> = {
  user: ['user'],
  company: ['company'],
  role: ['role'],
  right: ['folder', 'file', 'access'],
  search: [],
  board: ['board'],
  assistant: ['prompt'],
  dashboard: ['dashboard'],
  reportGroup: ['reportGroup'],
  figure: [],
}

/** The kinds that a person can narrow the log down to. */
export const filterKinds = (can: (permission: RolePermission) => boolean): readonly AuditSubjectKind[] =>
  readableKinds(can).filter((kind) => beginnings[kind].length > 0)

/** The actions on these kinds. */
export const actionsOf = (kinds: readonly AuditSubjectKind[]): readonly AuditAction[] =>
  auditActions.filter((action) =>
    kinds.some((kind) => beginnings[kind].some((beginning) => action.startsWith(beginning))),
  )
