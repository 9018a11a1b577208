import * as z from 'zod/mini'

/** What dashboards can come from. */
export const reportProviders = ['metabase', 'builtIn'] as const
export type ReportProvider = (typeof reportProviders)[number]

/** `company`: the figures of exactly one company. `everybody`: the same for everybody, filtered by no company. */
export const dashboardScopes = ['company', 'everybody'] as const
export type DashboardScope = (typeof dashboardScopes)[number]

/** Why somebody sees a dashboard: it is of their company, of their group, for them by name, or for everybody with a company. */
export const viewerReasons = ['company', 'group', 'person', 'everybody'] as const
export type ViewerReason = (typeof viewerReasons)[number]

/** Most people, groups or dashboards that are named at once. */
export const maxAssigned = 1000

/** The largest number that a dashboard can have in its tool. */
export const maxNumber = 2_147_483_647

/** Most dashboards that one call lists: an overview, which has no pages, is asked at once. */
export const maxListed = 500

/** Why somebody does not get to see what a dashboard shows. */
export const openingProblems = [
  'notFound',
  'companyMissing',
  'reportKeyMissing',
  'notChecked',
  'checkFailed',
  'reportsOff',
  'biUnavailable',
] as const

/** The text by which the BI tool knows a company: narrow enough that it can break out of no rule of any tool. */
export const reportKeyPattern = /^[A-Za-z0-9_.-]{1,64}$/u

/** Whether a text can be a key for reports. */
export const isReportKey = (text: string): boolean => reportKeyPattern.test(text)

/** A key for reports as it is typed; `null`: the company has none, and nobody sees figures of it. */
export const reportKeySchema = z.nullable(
  z.string().check(z.trim(), z.regex(reportKeyPattern, 'company.reportKey')),
)
