import { tokens } from '@fluentui/react-components'
import type { Chart } from '#contract/reports/built-in.ts'

/** More weeks than this are drawn as a line: bars and their labels would have no room. */
const mostBars = 16

/** As what a chart is drawn, which its kind of rows says. */
export function drawingOf({ rowsOf, rows }: Chart): 'part' | 'line' | 'bar' {
  if (rowsOf === 'folder') return 'part'
  return rowsOf === 'day' || (rowsOf === 'week' && rows.length > mostBars) ? 'line' : 'bar'
}

/** How the series of a chart are told apart: by colour, lines by their strokes as well, bars by what fills them. */
export interface SeriesLook {
  readonly color: string
  readonly dash: string
}

const usual: readonly SeriesLook[] = [
  { color: tokens.colorBrandForeground1, dash: '0' },
  { color: tokens.colorPaletteTealBorderActive, dash: '7 4' },
  // only tasks have three: the last is what is overdue
  { color: `var(--danger-in-charts, ${tokens.colorStatusDangerForeground1})`, dash: '2 4' },
]
/** Where colours are forced these are all there are. */
const forced: readonly SeriesLook[] = [
  { color: 'CanvasText', dash: '0' },
  { color: 'Highlight', dash: '7 4' },
  { color: 'GrayText', dash: '2 4' },
]

export function seriesLook(at: number, isForced: boolean): SeriesLook {
  const looks = isForced ? forced : usual
  return looks[at] ?? { color: isForced ? 'CanvasText' : tokens.colorNeutralForeground2, dash: '1 2' }
}

/** What fills the bars of a series: the first its colour alone, the others stripes of theirs, which the legend defines. */
export const barFill = (chart: Chart, at: number, isForced: boolean): string =>
  at === 0 ? seriesLook(at, isForced).color : `url(#${stripesId(chart, at)})`

export const stripesId = ({ name }: Chart, at: number): string => `stripes-${name}-${at}`

const sizeUnits = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const

/** One unit for the whole axis, so that its numbers are round in it. */
export interface AxisUnit {
  readonly divisor: number
  /** Of sizes. */
  readonly name: string | null
}

export function axisUnit({ unit, rows }: Chart): AxisUnit {
  if (unit !== 'bytes') return { divisor: 1, name: null }
  const most = Math.max(
    1,
    ...rows.flatMap(({ values }) => values.map((value) => (typeof value === 'number' ? value : 0))),
  )
  const step = Math.min(sizeUnits.length - 1, Math.floor(Math.log(most) / Math.log(1024)))
  return { divisor: 1024 ** step, name: sizeUnits[step] ?? 'B' }
}

/** The chart with its values in the unit of its axis. */
export function inUnit(chart: Chart): Chart {
  const { divisor } = axisUnit(chart)
  const rows = chart.rows.map((row) => ({
    ...row,
    values: row.values.map((value) => (typeof value === 'number' ? value / divisor : value)),
  }))
  return { ...chart, rows }
}

/** So far an axis of few things goes that there are only whole numbers on it. */
const shortest = 4

/** What is counted has no halves: an axis of few things is made longer. */
export const wholeAxis = ({ unit, rows }: Chart): { readonly yMaxValue?: number } =>
  unit === 'count' &&
  rows.every(({ values }) => values.every((value) => typeof value !== 'number' || value < shortest))
    ? { yMaxValue: shortest }
    : {}

/** Whether anything of it can be drawn. */
export const hasFigures = ({ rows }: Chart): boolean =>
  rows.some(({ values }) => values.some((value) => typeof value === 'number'))
