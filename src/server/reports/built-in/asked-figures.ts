import { sql, type Kysely } from 'kysely'
import {
  leastPeople,
  weeksOfPeriod,
  type Chart,
  type Figure,
  type FigurePeriod,
  type SeriesName,
} from '#contract/reports/built-in.ts'
import type { Actor } from '../../actor.ts'
import { prepared } from '../../db/prepared.ts'
import type { DB } from '../../db/schema.ts'
import { addDays, daysBetween, mondayOf, type Day } from '../../figures/days.ts'
import { readMadeDays, type Counted } from '../../figures/read-figures.ts'

/** What a dashboard is asked for: whose figures, by whom, of when. */
export interface AskedFigures {
  readonly db: Kysely<DB>
  readonly actor: Actor
  /** Null: of all companies together. */
  readonly companyId: string | null
  /** So few people are there that nothing of what they do is told. */
  readonly isSmall: boolean
  /** The days that are drawn, the oldest first: all of them, or of a year the last one of each week. */
  readonly days: readonly Day[]
  /** The Mondays of its weeks. */
  readonly weeks: readonly Day[]
  /** Days of which something is known. */
  readonly knownDays: ReadonlySet<Day>
  /** The Mondays of weeks of which something is known: a Monday itself may be a day that is not. */
  readonly knownWeeks: ReadonlySet<Day>
  readonly latest: Day | undefined
  readonly asOf: Date | null
  /** The folder or board that was chosen. */
  readonly partId: string | undefined
}

interface Asking extends Pick<AskedFigures, 'db' | 'actor' | 'companyId' | 'partId'> {
  readonly period: FigurePeriod
  readonly today: Day
}

/** Finds out what is known of the period. */
export async function askFigures({ period, today, ...asking }: Asking): Promise<AskedFigures> {
  const { db, companyId } = asking
  const from = addDays(mondayOf(today), -7 * (weeksOfPeriod[period] - 1))
  const { days: made, asOf } = await readMadeDays(db, { from, until: today })
  const latest = made.at(-1)
  const days = period === 'year' ? lastOfWeeks(made) : daysBetween(made[0] ?? today, latest ?? today)
  const weeks = daysBetween(mondayOf(made[0] ?? today), mondayOf(today), 7)
  return {
    ...asking,
    isSmall: await isSmall(db, companyId),
    days,
    weeks,
    knownDays: new Set(made),
    knownWeeks: new Set(made.map(mondayOf)),
    latest,
    asOf,
  }
}

const lastOfWeeks = (days: readonly Day[]): readonly Day[] =>
  days.filter((day, at) => {
    const next = days[at + 1]
    return next === undefined || mondayOf(next) !== mondayOf(day)
  })

async function isSmall(db: Kysely<DB>, companyId: string | null): Promise<boolean> {
  const { rows } = await sql<{ people: number }>`${prepared}
    select count(*)::int as people from (select from users where status = 'active'
      and ${companyId === null ? sql`true` : sql`company_id = ${companyId}::bigint`} limit ${leastPeople}) few`.execute(
    db,
  )
  return (rows[0]?.people ?? 0) < leastPeople
}

/** What may be told of something that was counted, by the rule of five. */
export function toldOf({ value, people }: Counted, isOfFew: boolean): Figure {
  if (people === null) return value
  if (isOfFew || (people < leastPeople && (people > 0 || value > 0))) return 'tooFew'
  return value
}

const nobody: Counted = { value: 0, people: 0 }

/** A day, or a week by its Monday. */
type Span = { readonly day: Day } | { readonly week: Day }

const isKnown = ({ knownDays, knownWeeks }: AskedFigures, span: Span): boolean =>
  'day' in span ? knownDays.has(span.day) : knownWeeks.has(span.week)

/** What may be told of a figure of people on a day or in a week. */
export function ofPeople(asked: AskedFigures, span: Span, counted: Counted | undefined): Figure {
  if (!counted && !isKnown(asked, span)) return null
  return toldOf(counted ?? nobody, asked.isSmall)
}

/** The same of a figure of things. */
export function ofThings(asked: AskedFigures, span: Span, counted: Counted | undefined): Figure {
  if (counted) return counted.value
  return isKnown(asked, span) ? 0 : null
}

interface DrawnChart<Series extends SeriesName> extends Pick<Chart, 'name' | 'rowsOf' | 'unit'> {
  readonly series: readonly Series[]
  readonly valueOf: (series: Series, day: Day) => Figure
}

/** A chart over the days or weeks of the period. */
export function overTime<Series extends SeriesName>(
  asked: AskedFigures,
  { valueOf, series, ...chart }: DrawnChart<Series>,
): Chart {
  const days = chart.rowsOf === 'day' ? asked.days : asked.weeks
  const rows = days.map((day) => ({ key: day, name: null, values: series.map((each) => valueOf(each, day)) }))
  return { ...chart, series: [...series], rows }
}
