import type { AuditSubjectKind } from '#contract/audit/audit.ts'
import { auditActions, auditSubjectKinds } from '#contract/audit/audit.ts'
import { isId } from '#contract/http/id.ts'
import { startOfDay } from '../../ui/data-table/date-range.ts'

/** The filters of the log by the names they have in the address; days as `2026-12-31`. */
export const auditFilters = [
  'subjectKind',
  'action',
  'from',
  'to',
  'actorId',
  'subjectId',
  'personId',
  'groupId',
] as const
export type AuditFilterName = (typeof auditFilters)[number]

type Filters = Readonly<Partial<Record<AuditFilterName, string>>>

/** What the calls are asked with. Days count as whole days of the person's own time zone; what makes no sense is left out. */
export function auditQuery({
  subjectKind,
  action,
  from,
  to,
  actorId,
  subjectId,
  personId,
  groupId,
}: Filters) {
  const [begin, end] = [startOfDay(from), startOfDay(to, 1)]
  const kind = kindOf(subjectKind)
  const knownAction = auditActions.find((known) => known === action)
  return {
    ...(begin && { from: begin }),
    ...(end && { until: end }),
    ...(kind && { subjectKind: kind }),
    ...(knownAction && { action: knownAction }),
    ...(isId(actorId) && { actorId }),
    ...(isId(subjectId) && { subjectId }),
    ...(isId(personId) && { personId }),
    ...(isId(groupId) && { groupId }),
  }
}

const kindOf = (kind: string | undefined): AuditSubjectKind | undefined =>
  auditSubjectKinds.find((known) => known === kind)
