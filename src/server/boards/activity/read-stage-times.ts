import { sql, type Kysely } from 'kysely'
import type { listTaskActivity as call } from '#contract/boards/activity.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import type { DB } from '../../db/schema.ts'

interface Asked {
  readonly boardId: string
  readonly taskId: string
  readonly until: Date
}

/** How long a task was in each stage of its board, by what is on record; while it was put away it was in none. */
export async function readStageTimes(
  db: Kysely<DB>,
  { boardId, taskId, until }: Asked,
): Promise<ReplyOf<typeof call>['times']> {
  const { rows } = await sql<{ stage: string; seconds: number }>`
    with spans as (
      select id, after ->> 'stage' as stage, happened_at as since,
        lead(happened_at, 1, ${until}::timestamptz) over (order by id) as till
      from task_activity
      where task_id = ${taskId}::bigint and board_id = ${boardId}::bigint
        and kind in ('created', 'moved', 'madeCard', 'leftBoard', 'cameToBoard', 'archived', 'deleted', 'restored'))
    select stage, floor(extract(epoch from sum(till - since)))::int as seconds
    from spans where stage is not null group by stage order by min(id)`.execute(db)
  return rows
}
