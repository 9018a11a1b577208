import { sql } from 'kysely'
import type { Chart } from '#contract/reports/built-in.ts'
import { prepared } from '../../db/prepared.ts'
import type { AskedFigures } from './asked-figures.ts'

interface StageRow {
  readonly id: string
  readonly name: string
  readonly tasks: number
}

/**
 * The open tasks of a board by its own stages, as they are now: figures of days know stages by kind only. `isOfFew`: too few people
 * are on it.
 */
export async function stageChart(
  { db, companyId }: AskedFigures,
  { boardId, isOfFew }: { readonly boardId: string; readonly isOfFew: boolean },
): Promise<Chart> {
  const ofCompany = companyId === null ? sql`true` : sql`u.company_id = ${companyId}::bigint`
  const { rows } = await sql<StageRow>`${prepared}
    select s.id, s.name, count(t.id) filter (where ${ofCompany})::int as tasks
    from stages s
    left join tasks t on t.stage_id = s.id and t.archived_at is null and t.deleted_at is null
    left join users u on u.id = coalesce(t.assignee_id, t.creator_id)
    where s.board_id = ${boardId}::bigint and s.deleted_at is null and s.kind <> 'done'
    group by s.id order by s.place, s.id`.execute(db)
  return {
    name: 'tasksByStage',
    rowsOf: 'stage',
    unit: 'count',
    series: ['tasks'],
    rows: rows.map(({ id, name, tasks }) => ({ key: id, name, values: [isOfFew ? 'tooFew' : tasks] })),
  }
}
