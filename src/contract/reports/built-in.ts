import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema, momentSchema } from '../http/id.ts'
import { namedSchema } from './dashboards.ts'
import { openingProblems } from './report-values.ts'

/** The built-in dashboards; the number of a dashboard is its place here, counted from 1. */
export const builtInDashboards = ['storage', 'activity', 'tasks', 'search', 'assistant'] as const
export type BuiltInDashboard = (typeof builtInDashboards)[number]

/** The built-in dashboard of a number, if there is one. */
export const builtInDashboard = (number: number): BuiltInDashboard | undefined =>
  builtInDashboards[number - 1]

/** Of fewer people nothing is told. */
export const leastPeople = 5

/** What may be looked at, in whole weeks that end with the present one. */
export const figurePeriods = ['month', 'quarter', 'year'] as const
export type FigurePeriod = (typeof figurePeriods)[number]
export const weeksOfPeriod: Readonly<Record<FigurePeriod, number>> = { month: 4, quarter: 13, year: 52 }

export const chartNames = [
  'storageOverTime',
  'filesOverTime',
  'storageByFolder',
  'filesAdded',
  'activePeople',
  'tasksOverTime',
  'tasksByBoard',
  'tasksByStage',
  'tasksFinished',
  'leadTime',
  'searches',
  'questions',
  'sourceFiles',
  'sentences',
] as const
export type ChartName = (typeof chartNames)[number]

export const seriesNames = [
  'bytes',
  'files',
  'filesAdded',
  'activePeople',
  'tasks',
  'todo',
  'doing',
  'overdue',
  'tasksFinished',
  'leadTime',
  'searches',
  'searchesWithoutHit',
  'questions',
  'sourceFiles',
  'unreadableFiles',
  'sentences',
  'unsupportedSentences',
] as const
export type SeriesName = (typeof seriesNames)[number]

/** What a row of a chart is of: a day, a week (its Monday), a folder of the first level, a board, a stage of one. */
export const chartRows = ['day', 'week', 'folder', 'board', 'stage'] as const
export const figureUnits = ['bytes', 'count', 'days'] as const

/** `tooFew`: of fewer than {@link leastPeople} people, and therefore not told. `null`: not known. */
const figureSchema = z.nullable(z.union([z.number(), z.literal('tooFew')]))
export type Figure = z.infer<typeof figureSchema>

const chartSchema = z.object({
  name: z.enum(chartNames),
  rowsOf: z.enum(chartRows),
  unit: z.enum(figureUnits),
  /** What each value of a row says. */
  series: z.array(z.enum(seriesNames)),
  rows: z.array(
    z.object({
      /** A day as `2026-03-31`, or an id; `null`: all others together, which the caller may not read or which are many. */
      key: z.nullable(z.string()),
      /** Of a folder, a board or a stage. */
      name: z.nullable(z.string()),
      values: z.array(figureSchema),
    }),
  ),
})
export type Chart = z.infer<typeof chartSchema>

export const showReportFigures = defineCall({
  name: 'showReportFigures',
  area: 'reports',
  summary:
    'What a built-in dashboard shows to the caller: figures of exactly one company, none of fewer than five people, and no names but those that the caller may read',
  method: 'GET',
  path: '/api/report/dashboards/{id}/figures',
  access: 'VIEW_REPORTING',
  params: z.object({ id: idSchema }),
  query: z.object({
    period: z._default(z.enum(figurePeriods), 'quarter'),
    /** Only of this one among `parts`; one that is not there changes nothing. */
    part: z.optional(idSchema),
  }),
  reply: z.object({
    dashboard: z.enum(builtInDashboards),
    /** Whose figures; `null`: of all companies together. */
    figuresOf: z.nullable(namedSchema),
    /** When they were made last; `null`: never yet. */
    asOf: z.nullable(momentSchema),
    /** What it can be narrowed down to: folders that the caller may read, or boards that they are on. */
    parts: z.array(namedSchema),
    part: z.nullable(namedSchema),
    charts: z.array(chartSchema),
  }),
  problems: openingProblems,
})
