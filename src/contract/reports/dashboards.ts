import * as z from 'zod/mini'
import { eachOnce } from '../boards/each-once.ts'
import { defineCall } from '../http/call.ts'
import { idSchema, momentSchema } from '../http/id.ts'
import { pageOf, pageQueryFields } from '../http/paging.ts'
import { filledLine } from '../text/lines.ts'
import { checkReasons, checkStates, openCardSchema } from './dashboard-checks.ts'
import {
  dashboardScopes,
  maxAssigned,
  maxListed,
  maxNumber,
  reportProviders,
  type DashboardScope,
} from './report-values.ts'

export const namedSchema = z.object({ id: idSchema, name: z.string() })
/** Something with a name. */
export type Named = z.infer<typeof namedSchema>

/** What tells dashboards of one name apart: whose figures they show. */
const whoseFields = {
  /** Whose people see it and whose figures it shows to all its viewers; `null`: each sees those of their own company. */
  company: z.nullable(namedSchema),
  scope: z.enum(dashboardScopes),
}
export const namedDashboardSchema = z.extend(namedSchema, whoseFields)
/** A dashboard among others. */
export type NamedDashboard = z.infer<typeof namedDashboardSchema>

export const reportPersonSchema = z.object({ id: idSchema, name: z.string(), email: z.string() })
export type ReportUser = z.infer<typeof reportPersonSchema>

export const dashboardSchema = z.object({
  id: idSchema,
  /** Counts up with every change; a change names the one it was based on. */
  version: z.int(),
  name: z.string(),
  provider: z.enum(reportProviders),
  /** Its number in the tool that draws it. */
  number: z.int(),
  ...whoseFields,
  /** Without a company: everybody who has one sees it. */
  isOpenToCompanies: z.boolean(),
  /** Those named; whoever does not manage reports learns of themselves only. */
  users: z.array(reportPersonSchema),
  /** Groups that see it; whoever does not manage reports learns of their own only. */
  reportUserGroups: z.array(namedSchema),
  /** The company whose figures the caller would see; `null`: the same for everybody, or the caller has none. */
  figuresOf: z.nullable(namedSchema),
  /** Of when they are: of a built-in one, when they were counted; of a BI tool, when it answered last. `null`: not yet. */
  figuresAt: z.nullable(momentSchema),
  isFavourite: z.boolean(),
  check: z.object({
    state: z.enum(checkStates),
    reason: z.nullable(z.enum(checkReasons)),
    /** When the last look at it had an answer. */
    checkedAt: z.nullable(momentSchema),
    lastAnswerAt: z.nullable(momentSchema),
    /** The clocks of the source and of this server differed by more than a minute. */
    isClockOff: z.boolean(),
    /** Cards and filters that show something of no matter which company; for those who manage reports. */
    openCards: z.array(openCardSchema),
  }),
})
export type Dashboard = z.infer<typeof dashboardSchema>

const dashboardParams = z.object({ id: idSchema })

export const assignedIds = z._default(
  z.array(idSchema).check(z.maxLength(maxAssigned, 'tooManyItems'), eachOnce()),
  [],
)

/** Who sees a dashboard, and whose figures. */
export const assignmentFields = {
  companyId: z._default(z.nullable(idSchema), null),
  scope: z._default(z.enum(dashboardScopes), 'company'),
  isOpenToCompanies: z._default(z.boolean(), false),
  userIds: assignedIds,
  groupIds: assignedIds,
}

interface Owners {
  readonly companyId: string | null
  readonly scope: DashboardScope
  readonly isOpenToCompanies: boolean
}

/** A dashboard of a company is neither the same for everybody nor open to all who have one. */
export function oneOwner(context: z.core.ParsePayload<Owners>): void {
  const { companyId, scope, isOpenToCompanies } = context.value
  const refuse = (field: string, message: string) =>
    context.issues.push({ code: 'custom', path: [field], message, input: context.value })
  if (companyId !== null && scope === 'everybody') refuse('scope', 'report.companyAndEverybody')
  if (companyId !== null && isOpenToCompanies) refuse('isOpenToCompanies', 'report.companyAndEverybody')
}

/** What a dashboard is called. */
export const dashboardName = filledLine(200)

const dashboardInput = z
  .object({
    name: dashboardName,
    provider: z.enum(reportProviders),
    number: z.int().check(z.minimum(1), z.maximum(maxNumber)),
    ...assignmentFields,
    /** The name once more, of a dashboard that becomes the same for everybody: nothing filters it then. */
    confirmedName: z.optional(z.string()),
  })
  .check(oneOwner)
export type DashboardInput = z.output<typeof dashboardInput>

export const listDashboards = defineCall({
  name: 'listDashboards',
  area: 'reports',
  summary: 'The dashboards that the caller sees, favourites first; all of them for those who manage reports',
  method: 'GET',
  path: '/api/report/dashboards',
  access: 'VIEW_REPORTING',
  query: z.object({
    ...pageQueryFields(['name', 'company', 'number'], maxListed),
    all: z._default(z.enum(['true', 'false']), 'false'),
  }),
  reply: pageOf(dashboardSchema),
  problems: ['notAllowed'],
})

export const createDashboard = defineCall({
  name: 'createDashboard',
  area: 'reports',
  summary: 'Create a dashboard. It is looked at first: nobody sees it before it was proven to be filtered',
  method: 'PUT',
  path: '/api/report/dashboards',
  access: 'MANAGE_REPORTING',
  body: dashboardInput,
  reply: dashboardSchema,
  status: 201,
  problems: ['nameTaken', 'numberTaken', 'accountDeactivated'],
})

export const changeDashboard = defineCall({
  name: 'changeDashboard',
  area: 'reports',
  summary: 'Change a dashboard; the body is the whole of it, with the version that was read',
  method: 'POST',
  path: '/api/report/dashboards/{id}',
  access: 'MANAGE_REPORTING',
  params: dashboardParams,
  body: z.safeExtend(dashboardInput, { basedOn: z.int() }),
  reply: dashboardSchema,
  problems: ['notFound', 'nameTaken', 'numberTaken', 'accountDeactivated', 'changedMeanwhile'],
})

export const showDashboard = defineCall({
  name: 'showDashboard',
  area: 'reports',
  summary: 'A dashboard that the caller sees, or any for those who manage reports',
  method: 'GET',
  path: '/api/report/dashboards/{id}',
  access: 'VIEW_REPORTING',
  params: dashboardParams,
  reply: dashboardSchema,
  problems: ['notFound'],
})

export const removeDashboard = defineCall({
  name: 'removeDashboard',
  area: 'reports',
  summary: 'Remove a dashboard; the BI tool keeps its own',
  method: 'DELETE',
  path: '/api/report/dashboards/{id}',
  access: 'MANAGE_REPORTING',
  params: dashboardParams,
  problems: ['notFound'],
})

const favourite = { area: 'reports', access: 'VIEW_REPORTING', params: dashboardParams } as const

export const addDashboardFavourite = defineCall({
  ...favourite,
  name: 'addDashboardFavourite',
  summary: 'Put a dashboard among the favourites of the caller; once more changes nothing',
  method: 'PUT',
  path: '/api/report/dashboards/{id}/favourite',
  problems: ['notFound'],
})

export const removeDashboardFavourite = defineCall({
  ...favourite,
  name: 'removeDashboardFavourite',
  summary: 'Take a dashboard from the favourites of the caller; once more changes nothing',
  method: 'DELETE',
  path: '/api/report/dashboards/{id}/favourite',
  problems: [],
})
