import { sql, type Kysely, type Selectable } from 'kysely'
import { mentionsIn } from '#contract/boards/mentions.ts'
import type { Subtask, Task } from '#contract/boards/task-shapes.ts'
import type { DB, TasksTable } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { readPeople } from '../read-board.ts'
import { isLive } from '../is-live.ts'

interface TaskRow extends Selectable<TasksTable> {
  readonly labels: string[] | null
  readonly files: number
  readonly subtasks: Subtask[] | null
}

/** A task with everything in it, the archived too. Whoever asks has looked at the board. Refuses with `notFound`. */
export async function readTask(db: Kysely<DB>, taskId: string): Promise<Task> {
  const { rows } = await sql<TaskRow>`
    select k.*,
      (select array_agg(l.label_id order by l.label_id) from task_labels l where l.task_id = k.id) as labels,
      (select count(*)::int from task_files f where f.task_id = k.id) as files,
      (select json_agg(json_build_object('id', t.id::text, 'title', t.title, 'assignee', t.assignee_id::text,
          'dueDate', t.due_date, 'isDone', t.done_at is not null, 'version', t.version) order by t.rank)
        from tasks t where t.parent_id = k.id and ${isLive}) as subtasks
    from tasks k where k.id = ${taskId}::bigint and k.deleted_at is null`.execute(db)
  const [row] = rows
  if (!row) throw new Problem('notFound')
  const tasks = row.subtasks ?? []
  const named = [row.creator_id, row.assignee_id, ...tasks.map(({ assignee }) => assignee)]
  const people = [...named.filter((id) => id !== null), ...mentionsIn(row.description)]
  return {
    id: row.id,
    taskboard: row.board_id,
    workflowStage: row.stage_id,
    parentId: row.parent_id,
    title: row.title,
    description: row.description,
    assignee: row.assignee_id,
    dueDate: row.due_date,
    priority: row.priority,
    labels: row.labels ?? [],
    files: row.files,
    tasks,
    creator: row.creator_id,
    createdAt: row.created_at.toISOString(),
    stageSince: row.stage_since.toISOString(),
    doneAt: row.done_at?.toISOString() ?? null,
    isArchived: row.archived_at !== null,
    version: row.version,
    positionVersion: row.position_version,
    people: await readPeople(db, [...new Set(people)]),
  }
}
