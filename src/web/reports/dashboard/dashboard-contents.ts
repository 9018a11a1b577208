import type { ComponentType } from 'react'
import type { Dashboard } from '#contract/reports/dashboards.ts'
import type { ReportProvider } from '#contract/reports/report-values.ts'
import { lazyComponent } from '../../ui/states/lazy-component.tsx'
import { DashboardSkeleton } from '../look/dashboard-skeleton.tsx'
import { FramedSkeleton } from '../look/framed-skeleton.tsx'

interface DashboardContentProps {
  readonly dashboard: Dashboard
}

/** What is seen while a dashboard comes, by where it comes from. */
export const dashboardSkeletons: Readonly<Record<ReportProvider, ComponentType>> = {
  metabase: FramedSkeleton,
  builtIn: DashboardSkeleton,
}

/** What draws a dashboard, by where it comes from. Each says itself that it waits or failed. */
export const dashboardContents: Readonly<Record<ReportProvider, ComponentType<DashboardContentProps>>> = {
  metabase: lazyComponent(
    async () => (await import('../metabase/metabase-dashboard.tsx')).MetabaseDashboard,
    dashboardSkeletons.metabase,
  ),
  builtIn: lazyComponent(
    async () => (await import('../built-in/built-in-dashboard.tsx')).BuiltInDashboard,
    dashboardSkeletons.builtIn,
  ),
}
