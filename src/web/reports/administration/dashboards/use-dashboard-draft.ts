import { useState } from 'react'
import type { GivenBody } from '#contract/http/call.ts'
import { nameRefusal } from '../parts/name-refusal.ts'
import type { NameRefusal } from '../parts/name-refusal.ts'
import { dashboardName } from '#contract/reports/dashboards.ts'
import type { createDashboard, Dashboard, ReportUser } from '#contract/reports/dashboards.ts'
import { maxNumber } from '#contract/reports/report-values.ts'
import type { DashboardScope, ReportProvider } from '#contract/reports/report-values.ts'

/** What is typed for a report. */
export interface DashboardValues {
  readonly name: string
  readonly provider: ReportProvider
  readonly number: string
  readonly companyId: string | null
  readonly scope: DashboardScope
  readonly isOpenToCompanies: boolean
  readonly users: readonly ReportUser[]
  readonly groupIds: readonly string[]
  /** The name once more, where nothing filters the figures. */
  readonly confirmedName: string
}

export interface DashboardDraft {
  /** What it began with; `null`: one that is to be made. */
  readonly base: Dashboard | null
  readonly values: DashboardValues
  readonly isDirty: boolean
  readonly change: (values: Partial<DashboardValues>) => void
  /** Begins anew with what the server has. */
  readonly reset: (base: Dashboard) => void
}

/** Keeps what is typed; a new report is of the usual source until another is chosen. As long as nothing is, a newer version of the report is taken over as it comes. */
export function useDashboardDraft(
  dashboard: Dashboard | null,
  usualProvider: ReportProvider,
): DashboardDraft {
  const [base, setBase] = useState(dashboard)
  const [changed, setChanged] = useState<Partial<DashboardValues>>({})
  const before = valuesOf(base, usualProvider)
  const values = { ...before, ...changed }
  const isDirty = JSON.stringify(bodyOf(values)) !== JSON.stringify(bodyOf(before))
  const reset = (next: Dashboard): void => {
    setBase(next)
    setChanged({})
  }
  if (!isDirty && dashboard && base && dashboard.version !== base.version) reset(dashboard)
  const change = (changes: Partial<DashboardValues>): void =>
    // the source stays that for which the first was typed, however late it is told which one is usual
    setChanged((others) => ({ provider: values.provider, ...others, ...changes }))
  return { base, values, isDirty, change, reset }
}

const valuesOf = (dashboard: Dashboard | null, usualProvider: ReportProvider): DashboardValues => ({
  name: dashboard?.name ?? '',
  provider: dashboard?.provider ?? usualProvider,
  number: dashboard ? `${dashboard.number}` : firstNumber(usualProvider),
  companyId: dashboard?.company?.id ?? null,
  scope: dashboard?.scope ?? 'company',
  isOpenToCompanies: dashboard?.isOpenToCompanies ?? false,
  users: dashboard?.users ?? [],
  groupIds: dashboard?.reportUserGroups.map(({ id }) => id) ?? [],
  confirmedName: '',
})

/** Of Kontor's own there is always one to begin with. */
export const firstNumber = (provider: ReportProvider): string => (provider === 'builtIn' ? '1' : '')

/** As it is saved: a report of a company is neither open to all companies nor the same for everybody. */
export function bodyOf(values: DashboardValues): GivenBody<typeof createDashboard> {
  const { name, provider, number, companyId, users, groupIds, confirmedName } = values
  const scope = companyId === null ? values.scope : 'company'
  return {
    name: name.trim(),
    provider,
    number: Number(number),
    companyId,
    scope,
    isOpenToCompanies: companyId === null && values.isOpenToCompanies,
    userIds: users.map(({ id }) => id).toSorted(),
    groupIds: [...groupIds].toSorted(),
    ...(scope === 'everybody' && confirmedName !== '' && { confirmedName }),
  }
}

/** Why what is typed cannot be saved: what the server would refuse. */
export function draftRefusal({ name, number }: DashboardValues): NameRefusal | 'number' | null {
  const refusal = nameRefusal(dashboardName, name)
  if (refusal) return refusal
  return /^[1-9]\d*$/u.test(number) && Number(number) <= maxNumber ? null : 'number'
}
