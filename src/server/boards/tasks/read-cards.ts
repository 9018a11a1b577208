import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Priority, TaskCard } from '#contract/boards/task-shapes.ts'
import { prepared } from '../../db/prepared.ts'
import type { DB } from '../../db/schema.ts'
import type { LockedBoard } from '../lock-board.ts'
import { isLive } from '../is-live.ts'

interface CardRow {
  readonly id: string
  readonly stage_id: string
  readonly rank: string
  readonly title: string
  readonly has_description: boolean
  readonly assignee_id: string | null
  readonly due_date: string | null
  readonly priority: Priority | null
  readonly stage_since: Date
  readonly version: number
  readonly position_version: number
  readonly labels: string[] | null
  readonly files: number | null
  readonly comments: number | null
  readonly subtasks: number | null
  readonly done: number | null
  readonly is_asked_for: boolean
}

/** The cards among the tasks `t` of a board for which the condition holds, in no order: whoever shows them sorts by rank. */
export async function readCards(
  db: Kysely<DB>,
  boardId: string,
  condition: RawBuilder<boolean> = sql`true`,
): Promise<TaskCard[]> {
  const { rows } = await sql<CardRow>`${prepared}
    with cards as materialized (
      select t.id, t.stage_id, t.rank, t.title, octet_length(t.description) > 0 as has_description, t.assignee_id, t.due_date,
        t.priority, t.stage_since, t.version, t.position_version from tasks t
      where t.board_id = ${boardId}::bigint and t.stage_id is not null and ${isLive} and ${condition}),
    labelled as (
      select l.task_id, array_agg(l.label_id order by l.label_id) as labels
      from task_labels l join cards c on c.id = l.task_id group by l.task_id),
    filed as (select f.task_id, count(*)::int as files from task_files f join cards c on c.id = f.task_id group by f.task_id),
    commented as (
      select k.task_id, count(*)::int as comments
      from task_comments k join cards c on c.id = k.task_id where k.deleted_at is null group by k.task_id),
    parted as (
      select t.parent_id, count(*)::int as subtasks, count(t.done_at)::int as done
      from tasks t join cards c on c.id = t.parent_id where ${isLive} group by t.parent_id),
    asked as (select r.task_id from move_requests r join cards c on c.id = r.task_id where r.state = 'pending')
    select c.id, c.stage_id, c.rank, c.title, c.has_description, c.assignee_id, c.due_date, c.priority,
      c.stage_since, c.version, c.position_version, labels, files, comments, subtasks, done,
      asked.task_id is not null as is_asked_for
    from cards c
      left join labelled on labelled.task_id = c.id
      left join filed on filed.task_id = c.id
      left join commented on commented.task_id = c.id
      left join parted on parted.parent_id = c.id
      left join asked on asked.task_id = c.id`.execute(db)
  return rows.map(cardOf)
}

/** The card of a task that is there. */
export async function readCard(
  db: Kysely<DB>,
  { id }: Pick<LockedBoard, 'id'>,
  taskId: string,
): Promise<TaskCard> {
  const [card] = await readCards(db, id, sql`t.id = ${taskId}::bigint`)
  if (!card) throw new Error('A task has no card')
  return card
}

const cardOf = (row: CardRow): TaskCard => ({
  id: row.id,
  workflowStage: row.stage_id,
  rank: row.rank,
  title: row.title,
  hasDescription: row.has_description,
  assignee: row.assignee_id,
  dueDate: row.due_date,
  priority: row.priority,
  labels: row.labels ?? [],
  files: row.files ?? 0,
  comments: row.comments ?? 0,
  subtasks: { done: row.done ?? 0, total: row.subtasks ?? 0 },
  stageSince: row.stage_since.toISOString(),
  version: row.version,
  positionVersion: row.position_version,
  isAskedFor: row.is_asked_for,
})
