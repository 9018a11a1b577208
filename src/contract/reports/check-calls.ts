import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema, momentSchema } from '../http/id.ts'
import { languages } from '../users/users.ts'
import { checkReasons, openCardId } from './dashboard-checks.ts'
import { dashboardSchema } from './dashboards.ts'
import { openingProblems, reportProviders } from './report-values.ts'

const managed = { area: 'reports', access: 'MANAGE_REPORTING' } as const
const dashboardParams = z.object({ id: idSchema })

export const checkDashboard = defineCall({
  ...managed,
  name: 'checkDashboard',
  summary:
    'Look at a dashboard now: without a company it must be refused, for one that does not exist every card and the values of every filter must be empty',
  method: 'POST',
  path: '/api/report/dashboards/{id}/check',
  params: dashboardParams,
  reply: z.object({
    dashboard: dashboardSchema,
    /** Why there was no answer; then the last result stays. */
    unavailable: z.nullable(z.enum(checkReasons)),
  }),
  problems: ['notFound', 'reportsOff'],
})

const cardParams = z.object({
  id: idSchema,
  cardId: openCardId,
})

export const acceptCard = defineCall({
  ...managed,
  name: 'acceptCard',
  summary:
    'Accept that a card shows figures, or a filter values, which no company limits; once more changes nothing',
  method: 'PUT',
  path: '/api/report/dashboards/{id}/accepted-cards/{cardId}',
  params: cardParams,
  reply: dashboardSchema,
  problems: ['notFound'],
})

export const refuseCard = defineCall({
  ...managed,
  name: 'refuseCard',
  summary: 'Accept it no more: a dashboard with such a card is closed',
  method: 'DELETE',
  path: '/api/report/dashboards/{id}/accepted-cards/{cardId}',
  params: cardParams,
  reply: dashboardSchema,
  problems: ['notFound'],
})

/** What a dashboard is drawn in. */
export const reportThemes = ['light', 'dark', 'contrast'] as const
export type ReportTheme = (typeof reportThemes)[number]

export const showReportFrame = defineCall({
  name: 'showReportFrame',
  area: 'reports',
  summary:
    'Where a dashboard is drawn for the caller, for ten minutes and for exactly one company; asked again it is renewed',
  method: 'GET',
  path: '/api/report/dashboards/{id}/iframe',
  access: 'VIEW_REPORTING',
  params: dashboardParams,
  query: z.object({
    theme: z._default(z.enum(reportThemes), 'light'),
    language: z._default(z.enum(languages), 'en'),
  }),
  reply: z.object({
    provider: z.enum(reportProviders),
    /** Shown in a frame as it is. */
    url: z.string(),
    /** For tools that take it apart from the address. */
    token: z.optional(z.string()),
    expiresAt: momentSchema,
  }),
  problems: openingProblems,
})

/** How a filter of a dashboard is set: one of its values, what is typed, a day, days from and to, yes or no. */
export const filterKinds = ['choice', 'text', 'number', 'day', 'days', 'yesNo'] as const

const reportFilterSchema = z.object({
  /** What the source calls it in an address. */
  slug: z.string(),
  name: z.string(),
  kind: z.enum(filterKinds),
  /** Of a choice: all there are. */
  values: z.array(z.object({ value: z.string(), label: z.string() })),
})
export type ReportFilter = z.infer<typeof reportFilterSchema>

const reportControlsSchema = z.object({
  filters: z.array(reportFilterSchema),
  /** Names of filters that only the source can draw: what is set there begins anew with every renewal. */
  ownFilters: z.array(z.string()),
  /** Its sheets, if there are several, by what the source calls each in an address. */
  tabs: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type ReportControls = z.infer<typeof reportControlsSchema>

export const showReportFilters = defineCall({
  name: 'showReportFilters',
  area: 'reports',
  summary:
    'What can be set on a dashboard by whoever looks at it; never the filter that is locked to the company',
  method: 'GET',
  path: '/api/report/dashboards/{id}/filters',
  access: 'VIEW_REPORTING',
  params: dashboardParams,
  reply: reportControlsSchema,
  problems: openingProblems,
})

export const listReportProviders = defineCall({
  ...managed,
  name: 'listReportProviders',
  summary: 'What dashboards can come from, and whether it is configured',
  method: 'GET',
  path: '/api/report/providers',
  reply: z.array(z.object({ provider: z.enum(reportProviders), isConfigured: z.boolean() })),
  problems: [],
})

export const tryReportProvider = defineCall({
  ...managed,
  name: 'tryReportProvider',
  summary: 'Whether the address and the secret of a source are right; nothing is changed',
  method: 'POST',
  path: '/api/report/providers/{provider}/try',
  params: z.object({ provider: z.enum(reportProviders) }),
  reply: z.object({
    /** Why it does not work; `null`: it does. */
    reason: z.nullable(z.enum(checkReasons)),
    /** Its clock and that of this server differ by more than a minute. */
    isClockOff: z.boolean(),
  }),
  problems: ['reportsOff'],
})
