import { sql, type Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'

/** What was counted, and of what: at most one of folder and board. */
interface CountedFigure {
  /** Named by the area that counts, such as `searches`. */
  readonly figure: string
  readonly companyId?: string | null
  /** A folder of the first level. */
  readonly folderId?: string | null
  readonly boardId?: string | null
  /** A whole number; 1 unless said. */
  readonly by?: number
}

/** Counts something on the day (UTC) of a moment in milliseconds since 1970. Many at once add up. */
export async function countFigure(
  db: Kysely<DB>,
  moment: number,
  { figure, companyId = null, folderId = null, boardId = null, by = 1 }: CountedFigure,
): Promise<void> {
  await db
    .insertInto('daily_figures')
    .values({
      day: dayOf(moment),
      figure,
      company_id: companyId,
      folder_id: folderId,
      board_id: boardId,
      value: String(by),
    })
    .onConflict((conflict) =>
      conflict
        .constraint('daily_figures_once')
        .doUpdateSet({ value: sql`daily_figures.value + excluded.value` }),
    )
    .execute()
}

/** The day of a moment (UTC) as `2026-03-31`. */
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)
