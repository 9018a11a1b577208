import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema } from '../http/id.ts'
import { pageOf, pageQueryFields } from '../http/paging.ts'
import {
  assignedIds,
  assignmentFields,
  namedDashboardSchema,
  oneOwner,
  reportPersonSchema,
} from './dashboards.ts'
import { reasonSchema } from './dashboard-lists.ts'

const managed = { area: 'reports', access: 'MANAGE_REPORTING' } as const
const ofUser = z.object({ dashboardId: idSchema, userId: idSchema })
const ofGroup = z.object({ dashboardId: idSchema, userGroupId: idSchema })

export const addDashboardUser = defineCall({
  ...managed,
  name: 'addDashboardUser',
  summary: 'Let a person see a dashboard; once more changes nothing',
  method: 'POST',
  path: '/api/report/dashboards/{dashboardId}/users/{userId}',
  params: ofUser,
  problems: ['notFound', 'accountDeactivated'],
})

export const removeDashboardUser = defineCall({
  ...managed,
  name: 'removeDashboardUser',
  summary: 'Take a person from a dashboard; once more changes nothing',
  method: 'DELETE',
  path: '/api/report/dashboards/{dashboardId}/users/{userId}',
  params: ofUser,
  problems: ['notFound'],
})

export const addDashboardGroup = defineCall({
  ...managed,
  name: 'addDashboardGroup',
  summary: 'Let a report group see a dashboard; once more changes nothing',
  method: 'POST',
  path: '/api/report/dashboards/{dashboardId}/user-groups/{userGroupId}',
  params: ofGroup,
  problems: ['notFound'],
})

export const removeDashboardGroup = defineCall({
  ...managed,
  name: 'removeDashboardGroup',
  summary: 'Take a report group from a dashboard; once more changes nothing',
  method: 'DELETE',
  path: '/api/report/dashboards/{dashboardId}/user-groups/{userGroupId}',
  params: ofGroup,
  problems: ['notFound'],
})

const namedBy = { dashboardIds: assignedIds, groupIds: assignedIds }

export const changeNamedBy = defineCall({
  ...managed,
  name: 'changeNamedBy',
  summary:
    'Say by which dashboards and groups a person is named, all at once or nothing; the body is the whole of it, with what was read',
  method: 'POST',
  path: '/api/report/dashboards/users/{userId}',
  params: z.object({ userId: idSchema }),
  body: z.object({ ...namedBy, basedOn: z.object(namedBy) }),
  problems: ['notFound', 'accountDeactivated', 'changedMeanwhile'],
})

const viewerSchema = z.object({ person: reportPersonSchema, reasons: z.array(reasonSchema) })
export type Viewer = z.infer<typeof viewerSchema>

export const listViewers = defineCall({
  ...managed,
  name: 'listViewers',
  summary:
    'Who sees a dashboard, and why: by company, by group, by name, or because it is open to all companies',
  method: 'GET',
  path: '/api/report/dashboards/{dashboardId}/users',
  params: z.object({ dashboardId: idSchema }),
  query: z.object(pageQueryFields(['name', 'email'])),
  /** `sortedName` begins with what people are sorted by. */
  reply: pageOf(z.extend(viewerSchema, { sortedName: z.string() })),
  problems: ['notFound'],
})

/**
 * What is to be saved: of a dashboard or of a group, with its id if it is there already, or by what a person is to see dashboards; or
 * what is to be removed.
 */
const plannedChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('dashboard'), id: z.optional(idSchema), ...assignmentFields }).check(oneOwner),
  z.object({
    kind: z.literal('group'),
    id: z.optional(idSchema),
    userIds: assignedIds,
    dashboardIds: assignedIds,
  }),
  z.object({ kind: z.literal('person'), id: idSchema, ...namedBy }),
  z.object({ kind: z.literal('removed'), what: z.enum(['dashboard', 'group']), id: idSchema }),
])
export type PlannedChange = z.output<typeof plannedChange>

const affectedSchema = z.object({
  count: z.int(),
  /** The first of them by name. */
  first: z.array(z.object({ person: reportPersonSchema, dashboard: namedDashboardSchema })),
})
export type Affected = z.infer<typeof affectedSchema>

/** Most of whom an impact names. */
export const namedOfImpact = 50

export const showImpact = defineCall({
  ...managed,
  name: 'showImpact',
  summary:
    'Who would see dashboards after a change and does not now, and the other way round; nothing is saved',
  method: 'POST',
  path: '/api/report/dashboards/impact',
  body: plannedChange,
  reply: z.object({ gain: affectedSchema, lose: affectedSchema }),
  problems: ['notFound', 'accountDeactivated', 'nameTaken', 'numberTaken'],
})
