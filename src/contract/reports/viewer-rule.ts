import type { DashboardScope, ViewerReason } from './report-values.ts'

/** What decides who sees a dashboard. */
export interface AssignedDashboard {
  readonly companyId: string | null
  readonly scope: DashboardScope
  /** Without a company: everybody who has one sees it. */
  readonly isOpenToCompanies: boolean
  readonly userIds: ReadonlySet<string>
  readonly groupIds: ReadonlySet<string>
}

/** What decides what a person sees. */
export interface ReportPerson {
  readonly id: string
  readonly companyId: string | null
  readonly groupIds: ReadonlySet<string>
}

/**
 * Why a person with an active account and VIEW_REPORTING sees a dashboard whose company, if it has one, is active; nothing: they do
 * not. The database asks the same in `src/server/reports/viewers.ts`.
 */
export function reasonsFor(dashboard: AssignedDashboard, person: ReportPerson): readonly ViewerReason[] {
  const { companyId, isOpenToCompanies, userIds, groupIds } = dashboard
  const reasons: ViewerReason[] = []
  if (companyId !== null && companyId === person.companyId) reasons.push('company')
  if ([...person.groupIds].some((id) => groupIds.has(id))) reasons.push('group')
  if (userIds.has(person.id)) reasons.push('person')
  if (companyId === null && isOpenToCompanies && person.companyId !== null) reasons.push('everybody')
  return reasons
}

/** Whose figures somebody sees: of one company, the same as everybody, or of nobody as long as the person has no company. */
export type FiguresOf = { readonly companyId: string } | 'everybody' | null

/** Whose figures a dashboard shows to a person; who sees it at all is another question. */
export function figuresFor(
  { companyId, scope }: Pick<AssignedDashboard, 'companyId' | 'scope'>,
  person: Pick<ReportPerson, 'companyId'>,
): FiguresOf {
  if (scope === 'everybody') return 'everybody'
  const shown = companyId ?? person.companyId
  return shown === null ? null : { companyId: shown }
}
