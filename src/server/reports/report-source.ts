import type { ReportControls, ReportTheme } from '#contract/reports/check-calls.ts'
import type { CheckReason, OpenCard } from '#contract/reports/dashboard-checks.ts'
import type { DashboardScope, ReportProvider } from '#contract/reports/report-values.ts'
import type { Language } from '#contract/users/users.ts'

/** A card or filter that shows something of no matter which company. */
export type FoundCard = Omit<OpenCard, 'isAccepted'>

/** What a look at a dashboard found out. Without an answer nothing is known: whatever was known stays. */
export type Verdict =
  | { readonly kind: 'passed'; readonly isClockOff?: boolean }
  | {
      readonly kind: 'failed'
      readonly reason: CheckReason
      readonly openCards: readonly FoundCard[]
      /** Its clock differs from ours by more than a minute, which closes nothing by itself. */
      readonly isClockOff?: boolean
    }
  /** `isAway`: the source itself is, and has no answer about any other dashboard either. */
  | { readonly kind: 'unavailable'; readonly reason: CheckReason; readonly isAway: boolean }

/** Whether a source can be worked with as it is set up; without a reason it can. */
export interface TriedSource {
  readonly reason: CheckReason | null
  readonly isClockOff: boolean
}

/** Which dashboard, and whose figures. */
export interface AskedDashboard {
  /** Of the dashboard, as the source counts. */
  readonly number: number
  /** Null: the same for everybody, which nothing filters. */
  readonly companyKey: string | null
}

export interface AskedFrame extends AskedDashboard {
  readonly dashboardId: string
  readonly theme: ReportTheme
  readonly language: Language
}

export interface ReportFrame {
  readonly url: string
  readonly token?: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/**
 * What dashboards come from. To open one again is to renew it: the rights and the company are decided anew each time, so that
 * nothing is carried over from the frame before.
 */
export interface ReportSource {
  /** Whether it shows figures of the company that is named and of no other. Never throws because the source is away. */
  readonly check: (dashboard: { readonly number: number; readonly scope: DashboardScope }) => Promise<Verdict>
  readonly open: (asked: AskedFrame) => Promise<ReportFrame>
  /** Whether its address and its secret are right. Without it there is nothing that could be wrong. */
  readonly tryOut?: () => Promise<TriedSource>
  /** What can be set on it; null: the source does not answer, or nothing that can be understood. Without it nothing can. */
  readonly controls?: (asked: AskedDashboard) => Promise<ReportControls | 'refused' | null>
}

/** The part of the services that belongs to reports. */
export interface ReportServices {
  /** The sources that are configured. */
  readonly reportSources: ReadonlyMap<ReportProvider, ReportSource>
}
