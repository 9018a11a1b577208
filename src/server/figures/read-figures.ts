import { sql, type Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'

interface Span {
  readonly figure: string
  /** The first and the last day (UTC), both included, as `2026-03-31`. */
  readonly from: string
  readonly until: string
  /** Left out: of all companies together. */
  readonly companyId?: string
}

interface DayValue {
  readonly day: string
  readonly value: number
}

/** What was counted on each day of a span, in the order of the days; days without anything are left out. */
export async function readFigures(
  db: Kysely<DB>,
  { figure, from, until, companyId }: Span,
): Promise<readonly DayValue[]> {
  let rows = db
    .selectFrom('daily_figures')
    .where('figure', '=', figure)
    .where('day', '>=', from)
    .where('day', '<=', until)
  if (companyId !== undefined) rows = rows.where('company_id', '=', companyId)
  const days = await rows
    .select([sql<string>`day::text`.as('day'), sql<string>`sum(value)`.as('value')])
    .groupBy('day')
    .orderBy('day')
    .execute()
  return days.map(({ day, value }) => ({ day, value: Number(value) }))
}
