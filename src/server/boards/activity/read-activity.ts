import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { listBoardActivity as call } from '#contract/boards/activity.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import type { BoardColor } from '#contract/boards/workflow.ts'
import type { DB } from '../../db/schema.ts'
import { readPeople } from '../read-board.ts'

type Told = ReplyOf<typeof call>['activities'][number]
type Names = Omit<ReplyOf<typeof call>, 'activities'>

const atOnce = 50

interface ActivityRow {
  readonly id: string
  readonly kind: string
  readonly task_id: string | null
  readonly title: string | null
  readonly actor_id: string | null
  readonly happened_at: Date
  readonly before: Told['before']
  readonly after: Told['after']
}

interface Asked {
  readonly boardId: string
  /** Of what happened, `a`, to tasks, `t`. */
  readonly condition: RawBuilder<boolean>
  readonly before: string | undefined
  /** Further stages whose names are wanted. */
  readonly stages: readonly string[]
}

/** What happened on a board, the last first, with the names of whom and what it tells of. */
export async function readActivity(
  db: Kysely<DB>,
  { boardId, condition, before, stages }: Asked,
): Promise<Names & { readonly activities: Told[] }> {
  const { rows } = await sql<ActivityRow>`
    select a.id, a.kind, a.task_id, t.title, a.actor_id, a.happened_at, a.before, a.after
    from task_activity a left join tasks t on t.id = a.task_id
    where a.board_id = ${boardId}::bigint and ${condition}
      and ${before === undefined ? sql`true` : sql`a.id < ${before}::bigint`}
    order by a.id desc limit ${atOnce + 1}`.execute(db)
  // what stands there is what `record-activity.ts` wrote
  const activities = rows.slice(0, atOnce).map((row) => activityOf(row) as Told)
  const facts = activities.flatMap((each) => [each.before, each.after])
  const people = [
    ...activities.flatMap(({ actor }) => (actor === null ? [] : [actor])),
    ...idsIn(facts, 'assignee'),
    ...idsIn(facts, 'person'),
  ]
  return {
    activities,
    hasMore: rows.length > atOnce,
    people: await readPeople(db, [...new Set(people)]),
    stages: await stagesOf(db, boardId, [...idsIn(facts, 'stage'), ...stages]),
    labels: await labelsOf(db, boardId, idsIn(facts, 'labels')),
  }
}

const activityOf = (row: ActivityRow) => ({
  id: row.id,
  kind: row.kind,
  taskId: row.task_id,
  ...(row.title !== null && { title: row.title }),
  actor: row.actor_id,
  happenedAt: row.happened_at.toISOString(),
  before: row.before,
  after: row.after,
})

/** The ids under a name in what is on record, each once. */
function idsIn(facts: readonly Told['before'][], name: string): readonly string[] {
  const values = facts.flatMap((each): unknown => each?.[name] ?? [])
  return [...new Set(values.filter((value) => typeof value === 'string'))]
}

async function stagesOf(db: Kysely<DB>, boardId: string, ids: readonly string[]): Promise<Names['stages']> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from stages where board_id = ${boardId}::bigint and id = any(${ids}::bigint[]) order by id`.execute(
    db,
  )
  return rows
}

/** The labels with these ids; one that was deleted as it was then. */
async function labelsOf(db: Kysely<DB>, boardId: string, ids: readonly string[]): Promise<Names['labels']> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; name: string; color: BoardColor }>`
    select id, name, color from labels where board_id = ${boardId}::bigint and id = any(${ids}::bigint[])
    union all
    select (before ->> 'id')::bigint, before ->> 'name', before ->> 'color' from task_activity
    where board_id = ${boardId}::bigint and kind = 'labelsChanged' and after is null and before ->> 'id' = any(${ids}::text[])
    order by id`.execute(db)
  return rows
}
