import { sql, type Kysely } from 'kysely'
import type { Priority } from '#contract/boards/task-shapes.ts'
import type { DB } from '../../db/schema.ts'
import { personName } from '../person-name.ts'
import { readWorkflow } from '../workflow/read-workflow.ts'
import type { BoardFile, FileTask } from './board-file.ts'

interface TaskRow {
  readonly id: string
  readonly stage_id: string
  readonly title: string
  readonly description: string
  readonly assignee: string | null
  readonly due_date: string | null
  readonly priority: Priority | null
  readonly created_at: Date
  readonly done_at: Date | null
  readonly is_archived: boolean
  readonly labels: string[]
  readonly subtasks: FileTask['subtasks'] | null
  readonly comments: FileTask['comments'] | null
  readonly files: number
}

/** Everything on a board that an export tells, the archived tasks too; who is mentioned stands there by name. */
export async function readBoardFile(db: Kysely<DB>, boardId: string): Promise<BoardFile> {
  const board = await db
    .selectFrom('boards')
    .select(['name', 'description', 'color'])
    .where('id', '=', boardId)
    .executeTakeFirstOrThrow()
  const { columns, connections } = await readWorkflow(db, boardId)
  const { rows: labels } = await sql<BoardFile['labels'][number]>`
    select id::text as key, name, color from labels where board_id = ${boardId}::bigint order by id`.execute(
    db,
  )
  const { rows: people } = await sql<BoardFile['people'][number]>`
    select u.id::text as key, ${personName} as name, u.email from users u where u.id in (
      select assignee_id from tasks where board_id = ${boardId}::bigint and deleted_at is null
      union select c.author_id from task_comments c join tasks t on t.id = c.task_id where t.board_id = ${boardId}::bigint)
    order by u.id`.execute(db)
  // who wrote what came with an earlier file and has no account here
  const { rows: known } = await sql<BoardFile['people'][number]>`
    select distinct ${keyOfName} as key, c.author_name as name, null as email
    from task_comments c join tasks t on t.id = c.task_id
    where t.board_id = ${boardId}::bigint and t.deleted_at is null and c.deleted_at is null and c.author_id is null
      and c.author_name is not null
    order by name`.execute(db)
  const named = namesIn(new Map(await mentionable(db, boardId)))
  const { rows } = await sql<TaskRow>`
    select t.id, t.stage_id, t.title, t.description, t.assignee_id as assignee, t.due_date, t.priority, t.created_at, t.done_at,
      t.archived_at is not null as is_archived,
      array(select l.label_id::text from task_labels l where l.task_id = t.id order by l.label_id) as labels,
      (select json_agg(json_build_object('title', p.title, 'assignee', p.assignee_id::text, 'dueDate', p.due_date,
          'isDone', p.done_at is not null) order by p.rank)
        from tasks p where p.parent_id = t.id and p.deleted_at is null) as subtasks,
      (select json_agg(json_build_object('author', coalesce(c.author_id::text, ${keyOfName}), 'text', c.text,
          'createdAt', to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by c.id)
        from task_comments c where c.task_id = t.id and c.deleted_at is null) as comments,
      (select count(*)::int from task_files f where f.task_id = t.id) as files
    from tasks t join stages s on s.id = t.stage_id
    where t.board_id = ${boardId}::bigint and t.deleted_at is null order by s.place, t.rank`.execute(db)
  return {
    format: 'kontor-board',
    version: 1,
    board: board as BoardFile['board'],
    stages: columns.map(({ id, receiveFrom: _receiveFrom, ...stage }) => ({ key: id, ...stage })),
    connections: connections.map(({ from, to, needsApproval, approvers }) => ({
      from,
      to,
      needsApproval,
      hasApprovers: approvers.length > 0,
    })),
    labels,
    people: [...people, ...known],
    tasks: rows.map((row) => ({
      stage: row.stage_id,
      title: row.title,
      description: named(row.description),
      assignee: row.assignee,
      dueDate: row.due_date,
      priority: row.priority,
      labels: row.labels,
      createdAt: row.created_at.toISOString(),
      doneAt: row.done_at?.toISOString() ?? null,
      isArchived: row.is_archived,
      subtasks: row.subtasks ?? [],
      comments: (row.comments ?? []).map((comment) => ({ ...comment, text: named(comment.text) })),
      files: row.files,
    })),
  }
}

/** What an export calls somebody who is known by a name alone. */
const keyOfName = sql<string>`'name ' || c.author_name`

/** Everybody whom texts of the board mention, by id. */
async function mentionable(db: Kysely<DB>, boardId: string): Promise<readonly (readonly [string, string])[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    with texts as (
      select description as text from tasks where board_id = ${boardId}::bigint and deleted_at is null
      union all
      select c.text from task_comments c join tasks t on t.id = c.task_id
      where t.board_id = ${boardId}::bigint and c.deleted_at is null)
    select u.id::text, ${personName} as name from users u where u.id in (
      select m[1]::bigint from texts, regexp_matches(text, '@\\[([1-9][0-9]{0,17})\\]', 'g') m)`.execute(db)
  return rows.map(({ id, name }) => [id, name])
}

const namesIn =
  (names: ReadonlyMap<string, string>) =>
  (text: string): string =>
    text.replaceAll(/@\[([1-9]\d{0,17})\]/gu, (mention, id: string) => `@${names.get(id) ?? mention}`)
