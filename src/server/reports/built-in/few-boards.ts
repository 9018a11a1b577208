import { sql, type Kysely } from 'kysely'
import { leastPeople } from '#contract/reports/built-in.ts'
import { prepared } from '../../db/prepared.ts'
import type { DB } from '../../db/schema.ts'
import type { Day } from '../../figures/days.ts'

/** Where a board of few people would follow from the others and their sum. */
export interface FewBoards {
  /** This board is not told on this day, so that two are missing. */
  readonly isKeptBack: (boardId: string, day: Day) => boolean
  /** There is no other board: the sum itself is that of few people. */
  readonly isAllOfFew: (day: Day) => boolean
}

interface Asked {
  /** Null: of all companies together. */
  readonly companyId: string | null
  readonly days: readonly Day[]
}

/**
 * Days on which exactly one board is not told because few people are on it. The one of the others with the fewest people is kept back
 * with it, for everybody alike, whichever boards somebody is on.
 */
export async function readFewBoards(db: Kysely<DB>, { companyId, days }: Asked): Promise<FewBoards> {
  // all figures of a board are of the same people; where it has none, only figures of nothing are told
  const { rows } = await sql<{ day: Day; board: string | null }>`${prepared}
    with counted as (
      select day, board_id, figure, sum(people) as people, sum(value) as value from daily_figures
      where ${companyId === null ? sql`true` : sql`company_id = ${companyId}::bigint`} and day = any(${days}::date[])
        and (figure = 'boardTasksTodo' or (figure in ('boardTasksDoing', 'boardTasksOverdue') and people = 0))
      group by day, board_id, figure),
    boards as (
      select day, board_id, max(people) as people,
        max(people) < ${leastPeople} and (max(people) > 0 or sum(value) > 0) as is_few
      from counted group by day, board_id)
    select day::text, (array_agg(board_id order by people, board_id) filter (where not is_few))[1]::text as board
    from boards group by day having count(*) filter (where is_few) = 1`.execute(db)
  const keptBack = new Map(rows.map(({ day, board }) => [day, board]))
  return {
    isKeptBack: (boardId, day) => keptBack.get(day) === boardId,
    isAllOfFew: (day) => keptBack.get(day) === null,
  }
}
