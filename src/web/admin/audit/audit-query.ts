import type { AuditSubjectKind } from '#contract/audit/audit.ts'
import { auditActions, auditSubjectKinds } from '#contract/audit/audit.ts'

/** The filters of the log by the names they have in the address; days as `2026-12-31`. */
export const auditFilters = ['subjectKind', 'action', 'from', 'to', 'actorId', 'subjectId'] as const
export type AuditFilterName = (typeof auditFilters)[number]

type Filters = Readonly<Partial<Record<AuditFilterName, string>>>

/** What the calls are asked with. Days count as whole days of the person's own time zone; what makes no sense is left out. */
export function auditQuery({ subjectKind, action, from, to, actorId, subjectId }: Filters) {
  const [begin, end] = [startOfDay(from, 0), startOfDay(to, 1)]
  const kind = kindOf(subjectKind)
  const knownAction = auditActions.find((known) => known === action)
  return {
    ...(begin && { from: begin }),
    ...(end && { until: end }),
    ...(kind && { subjectKind: kind }),
    ...(knownAction && { action: knownAction }),
    ...(isId(actorId) && { actorId }),
    ...(isId(subjectId) && { subjectId }),
  }
}

const kindOf = (kind: string | undefined): AuditSubjectKind | undefined =>
  auditSubjectKinds.find((known) => known === kind)

const isId = (text: string | undefined): text is string => text !== undefined && /^[1-9]\d{0,17}$/u.test(text)

/** The beginning of a day here, or of the day so many days later, in UTC. */
function startOfDay(day: string | undefined, later: number): string | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/u.exec(day ?? '')
  if (!parts) return null
  const [, year = '', month = '', date = ''] = parts
  const moment = new Date(Number(year), Number(month) - 1, Number(date) + later)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}
