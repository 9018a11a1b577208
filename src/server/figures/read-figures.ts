import { sql, type Kysely, type RawBuilder } from 'kysely'
import { leastPeople } from '#contract/reports/built-in.ts'
import { prepared } from '../db/prepared.ts'
import type { DB } from '../db/schema.ts'
import type { Day } from './days.ts'
import type { DayFigure, WeekFigure } from './made-figures.ts'

export interface FigureSpan {
  readonly figures: readonly (DayFigure | WeekFigure)[]
  /** Null: of all companies together. */
  readonly companyId: string | null
  readonly days: readonly Day[]
  /** Only of this folder, or board. */
  readonly partId?: string | undefined
}

/** What was counted, and of how many people; `null` where it is about things. */
export interface Counted {
  readonly value: number
  readonly people: number | null
}

/** What is known of a figure on a day; nothing, when nothing was counted. */
export type CountedAt = (figure: DayFigure | WeekFigure, day: Day) => Counted | undefined

interface Row {
  readonly day: Day
  readonly figure: string
  readonly value: string
  readonly people: number | null
}

const isOf = (companyId: string | null): RawBuilder<unknown> =>
  companyId === null ? sql`true` : sql`company_id = ${companyId}::bigint`

/** SQL: enough people are behind what was counted of a company, or nobody is and nothing was counted. */
const isOfMany = sql`(of_company.people is null or of_company.people >= ${sql.lit(leastPeople)}
  or (of_company.people = 0 and of_company.value = 0))`
const ofMany = sql`sum(of_company.value) filter (where ${isOfMany})`

/**
 * SQL: the sums of companies, without those of few people: what is told of the others would say what these did. Where all are of few,
 * the sum of all of them, for which the rule of five is asked by whoever tells it.
 */
const summed = sql`coalesce(${ofMany}, sum(of_company.value))::text as value,
  coalesce(sum(of_company.people) filter (where ${isOfMany}), sum(of_company.people))::int as people`

/** Figures on some days. */
export async function readFigures(
  db: Kysely<DB>,
  { figures, companyId, days, partId }: FigureSpan,
): Promise<CountedAt> {
  const { rows } = await sql<Row>`${prepared}
    select day::text, figure, ${summed} from (
      select day, figure, company_id, sum(value) as value, sum(people) as people from daily_figures
      where ${isOf(companyId)} and figure = any(${figures}::text[]) and day = any(${days}::date[])
        ${partId === undefined ? sql`` : sql`and coalesce(folder_id, board_id) = ${partId}::bigint`}
      group by day, figure, company_id
    ) of_company group by day, figure`.execute(db)
  const counted = new Map(rows.map((row) => [`${row.figure} ${row.day}`, row]))
  return (figure, day) => {
    const row = counted.get(`${figure} ${day}`)
    return row && { value: Number(row.value), people: row.people }
  }
}

interface PartRow extends Omit<Row, 'day'> {
  readonly id: string
}

/** The folders or boards of which a figure was counted on a day, with what was counted of the others there; the largest first. */
export async function readParts(
  db: Kysely<DB>,
  { figures, companyId, day }: Pick<FigureSpan, 'figures' | 'companyId'> & { readonly day: Day },
): Promise<ReadonlyMap<string, ReadonlyMap<string, Counted>>> {
  const { rows } = await sql<PartRow>`${prepared}
    select id, figure, ${summed} from (
      select coalesce(folder_id, board_id) as id, figure, company_id, sum(value) as value, sum(people) as people from daily_figures
      where ${isOf(companyId)} and figure = any(${figures}::text[]) and day = ${day}::date
      group by coalesce(folder_id, board_id), figure, company_id
    ) of_company group by id, figure order by coalesce(${ofMany}, sum(of_company.value)) desc, id`.execute(db)
  const parts = new Map<string, Map<string, Counted>>()
  for (const { id, figure, value, people } of rows) {
    const of = parts.get(id) ?? new Map<string, Counted>()
    of.set(figure, { value: Number(value), people })
    parts.set(id, of)
  }
  return parts
}

/** The days of a span whose figures are made, the oldest first, and when the last of them was. */
export async function readMadeDays(
  db: Kysely<DB>,
  { from, until }: { readonly from: Day; readonly until: Day },
): Promise<{ readonly days: readonly Day[]; readonly asOf: Date | null }> {
  const { rows } = await sql<{ day: Day; made_at: Date }>`${prepared}
    select day::text, made_at from figure_days where day between ${from}::date and ${until}::date order by day`.execute(
    db,
  )
  return { days: rows.map(({ day }) => day), asOf: rows.at(-1)?.made_at ?? null }
}
