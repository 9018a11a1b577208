import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema } from '../http/id.ts'
import { pageOf, pageQueryFields } from '../http/paging.ts'
import { dashboardSchema, namedDashboardSchema, namedSchema, reportPersonSchema } from './dashboards.ts'
import { viewerReasons } from './report-values.ts'

const list = { area: 'reports', access: 'VIEW_REPORTING', method: 'GET' } as const

export const reasonSchema = z.object({
  kind: z.enum(viewerReasons),
  /** Of the company or the group; `null` where the kind says all. */
  name: z.nullable(z.string()),
})
export type Reason = z.infer<typeof reasonSchema>

const seenDashboardSchema = z.extend(namedDashboardSchema, { reasons: z.array(reasonSchema) })

const personDashboardsSchema = z.object({
  person: reportPersonSchema,
  dashboards: z.array(seenDashboardSchema),
})
export type PersonDashboards = z.infer<typeof personDashboardsSchema>

/** By which dashboards and groups somebody is named. */
const namedBySchema = z.object({ dashboardIds: z.array(idSchema), groupIds: z.array(idSchema) })
export type NamedBy = z.infer<typeof namedBySchema>

export const listDashboardCompanies = defineCall({
  ...list,
  name: 'listDashboardCompanies',
  summary: 'The companies with the dashboards of each; to whoever does not manage reports their own only',
  path: '/api/report/dashboards/companies',
  reply: z.array(z.object({ company: namedSchema, dashboards: z.array(namedSchema) })),
  problems: [],
})

export const listDashboardsOfCompany = defineCall({
  ...list,
  name: 'listDashboardsOfCompany',
  summary: 'The dashboards of a company; to whoever does not manage reports those that they see',
  path: '/api/report/dashboards/companies/{companyId}',
  params: z.object({ companyId: idSchema }),
  reply: z.array(dashboardSchema),
  problems: ['notFound'],
})

export const listDashboardsOfGroup = defineCall({
  ...list,
  name: 'listDashboardsOfGroup',
  summary: 'The dashboards of a report group; to whoever does not manage reports those of their own groups',
  path: '/api/report/dashboards/user-groups/{userGroupId}',
  params: z.object({ userGroupId: idSchema }),
  reply: z.array(dashboardSchema),
  problems: ['notFound'],
})

export const listDashboardUsers = defineCall({
  ...list,
  name: 'listDashboardUsers',
  summary:
    'The people who see dashboards, each with those and why; to whoever does not manage reports oneself',
  path: '/api/report/dashboards/users',
  query: z.object(pageQueryFields(['name', 'email'])),
  /** `sortedName` begins with what people are sorted by. */
  reply: pageOf(z.extend(personDashboardsSchema, { sortedName: z.string() })),
  problems: [],
})

export const listDashboardsOfUser = defineCall({
  ...list,
  name: 'listDashboardsOfUser',
  summary:
    'The dashboards that a person sees, and why; one’s own always, those of others for who manages reports',
  path: '/api/report/dashboards/users/{userId}',
  params: z.object({ userId: idSchema }),
  reply: z.extend(personDashboardsSchema, {
    /** For those who manage reports. */
    namedBy: z.nullable(namedBySchema),
    /** The report groups that the person is in, by name, whatever the state of the account; for those who manage reports. */
    groups: z.nullable(z.array(namedSchema)),
  }),
  problems: ['notFound'],
})
