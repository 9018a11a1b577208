import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema } from '../http/id.ts'
import { filledLine } from '../text/lines.ts'
import { assignedIds, namedSchema, reportPersonSchema } from './dashboards.ts'

const viewed = { area: 'reports', access: 'VIEW_REPORTING', method: 'GET' } as const
const managed = { area: 'reports', access: 'MANAGE_REPORTING' } as const

const groupSchema = z.object({
  id: idSchema,
  version: z.int(),
  name: z.string(),
  /** Whoever does not manage reports learns of themselves only. */
  users: z.array(reportPersonSchema),
  /** Whoever does not manage reports learns of those that they see. */
  dashboards: z.array(namedSchema),
})
export type ReportGroup = z.infer<typeof groupSchema>

/** What a report group is called. */
export const reportGroupName = filledLine(100)

const groupInput = z.object({ name: reportGroupName, userIds: assignedIds, dashboardIds: assignedIds })
export type ReportGroupInput = z.output<typeof groupInput>

export const listReportGroups = defineCall({
  ...viewed,
  name: 'listReportGroups',
  summary: 'The report groups by name; to whoever does not manage reports their own',
  path: '/api/report/user-groups',
  reply: z.array(groupSchema),
  problems: [],
})

export const createReportGroup = defineCall({
  ...managed,
  name: 'createReportGroup',
  summary: 'Create a report group',
  method: 'PUT',
  path: '/api/report/user-groups',
  body: groupInput,
  reply: groupSchema,
  status: 201,
  problems: ['nameTaken', 'accountDeactivated'],
})

export const changeReportGroup = defineCall({
  ...managed,
  name: 'changeReportGroup',
  summary: 'Change a report group; the body is the whole of it, with the version that was read',
  method: 'POST',
  path: '/api/report/user-groups/{id}',
  params: z.object({ id: idSchema }),
  body: z.extend(groupInput, { basedOn: z.int() }),
  reply: groupSchema,
  problems: ['notFound', 'nameTaken', 'accountDeactivated', 'changedMeanwhile'],
})

export const removeReportGroup = defineCall({
  ...managed,
  name: 'removeReportGroup',
  summary: 'Remove a report group; its people keep what they see otherwise',
  method: 'DELETE',
  path: '/api/report/user-groups/{id}',
  params: z.object({ id: idSchema }),
  problems: ['notFound'],
})

export const listGroupsOfDashboard = defineCall({
  ...viewed,
  name: 'listGroupsOfDashboard',
  summary: 'The report groups that see a dashboard; to whoever does not manage reports their own',
  path: '/api/report/user-groups/dashboards/{dashboardId}',
  params: z.object({ dashboardId: idSchema }),
  reply: z.array(groupSchema),
  problems: ['notFound'],
})

export const listGroupsOfUser = defineCall({
  ...viewed,
  name: 'listGroupsOfUser',
  summary: 'The report groups of a person; one’s own always, those of others for who manages reports',
  path: '/api/report/user-groups/users/{userId}',
  params: z.object({ userId: idSchema }),
  reply: z.array(groupSchema),
  problems: ['notFound'],
})

export const listGroupUsers = defineCall({
  ...viewed,
  name: 'listGroupUsers',
  summary: 'The people of a report group by name; to whoever does not manage reports themselves',
  path: '/api/report/user-groups/{userGroupId}/users',
  params: z.object({ userGroupId: idSchema }),
  reply: z.array(reportPersonSchema),
  problems: ['notFound'],
})

const ofUser = z.object({ userGroupId: idSchema, userId: idSchema })

export const addGroupUser = defineCall({
  ...managed,
  name: 'addGroupUser',
  summary: 'Put a person into a report group; once more changes nothing',
  method: 'POST',
  path: '/api/report/user-groups/{userGroupId}/users/{userId}',
  params: ofUser,
  problems: ['notFound', 'accountDeactivated'],
})

export const removeGroupUser = defineCall({
  ...managed,
  name: 'removeGroupUser',
  summary: 'Take a person from a report group; once more changes nothing',
  method: 'DELETE',
  path: '/api/report/user-groups/{userGroupId}/users/{userId}',
  params: ofUser,
  problems: ['notFound'],
})
