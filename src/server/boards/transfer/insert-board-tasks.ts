import { generateNKeysBetween } from 'fractional-indexing'
import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import { recordActivity } from '../record-activity.ts'
import { liveTasksIn, type BoardFile, type FileTask } from './board-file.ts'
import type { MatchedPerson } from './match-people.ts'

export interface Import {
  readonly file: BoardFile
  /** Who the people of the file are here. */
  readonly matches: ReadonlyMap<string, MatchedPerson>
  readonly now: Date
}

interface Tasks extends Import {
  readonly boardId: string
  readonly actor: Actor
  /** That of the board at this change. */
  readonly revision: string
  readonly ofStage: ReadonlyMap<string, string>
  readonly labels: ReadonlyMap<string, string>
  /** The rank behind which the tasks stand in their stage; left out: nothing is there yet. */
  readonly behind?: string | null
}

/** Rows that are written by one statement, as one text: there may be 10,000 cards. */
export async function insertBoardTasks(tx: Transaction<DB>, all: Tasks): Promise<void> {
  const { boardId, actor, file, matches, now, revision, ofStage, labels, behind = null } = all
  const personOf = (key: string | null): string | null =>
    key === null ? null : (matches.get(key)?.id ?? null)
  const ranked = file.stages.flatMap(({ key }) => {
    const inStage = file.tasks.filter(({ stage }) => stage === key)
    const ranks = generateNKeysBetween(behind, null, inStage.length)
    return inStage.map((task, at) => ({ task, rank: ranks[at] ?? '' }))
  })
  const kinds = new Map(file.stages.map(({ key, kind }) => [key, kind]))
  const rows = ranked.map(({ task, rank }, at) => ({
    number: at,
    stage_id: ofStage.get(task.stage),
    rank,
    title: task.title,
    description: task.description,
    assignee_id: personOf(task.assignee),
    due_date: task.dueDate,
    priority: task.priority,
    created_at: task.createdAt ?? now.toISOString(),
    done_at: kinds.get(task.stage) === 'done' ? (task.doneAt ?? now.toISOString()) : null,
    archived_at: task.isArchived ? now.toISOString() : null,
  }))
  const { rows: made } = await sql<{ id: string; number: number }>`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (number int, stage_id bigint, rank text,
        title text, description text, assignee_id bigint, due_date date, priority text, created_at timestamptz,
        done_at timestamptz, archived_at timestamptz))
    insert into tasks (board_id, stage_id, rank, title, description, assignee_id, creator_id, due_date, priority, created_at,
      done_at, stage_since, archived_at, placed_by, revision, create_key)
    select ${boardId}::bigint, stage_id, rank, title, description, assignee_id, ${actor.userId}::bigint, due_date, priority,
      created_at, done_at, ${now}, archived_at, ${actor.userId}::bigint, ${revision}::bigint,
      concat_ws('-', 'import', ${revision}::text, number) from given
    returning id, split_part(create_key, '-', 3)::int as number`.execute(tx)
  const ids = new Map(made.map(({ id, number }) => [number, id]))
  const cards = ranked.map(({ task }, at) => ({ task, id: ids.get(at) ?? '' }))
  await insertSubtasks(tx, cards, { ...all, personOf })
  const board = { id: boardId, revision, changedBy: actor.userId, changedAt: now }
  const after = { tasks: liveTasksIn(file) }
  await recordActivity(tx, board, { taskId: null, kind: 'tasksImported', after })
  await insertRest(tx, cards, {
    actor,
    now,
    matches,
    revision,
    labels,
    names: new Map(file.people.map(({ key, name }) => [key, name])),
  })
}

type Cards = readonly { readonly task: FileTask; readonly id: string }[]

async function insertSubtasks(
  tx: Transaction<DB>,
  cards: Cards,
  {
    boardId,
    actor,
    now,
    revision,
    personOf,
  }: Tasks & { readonly personOf: (key: string | null) => string | null },
): Promise<void> {
  const rows = cards.flatMap(({ task, id }) => {
    const ranks = generateNKeysBetween(null, null, task.subtasks.length)
    return task.subtasks.map(({ title, assignee, dueDate, isDone }, at) => ({
      parent_id: id,
      rank: ranks[at] ?? '',
      title,
      assignee_id: personOf(assignee),
      due_date: dueDate,
      done_at: isDone ? now.toISOString() : null,
    }))
  })
  await sql`
    insert into tasks (board_id, parent_id, rank, title, assignee_id, creator_id, due_date, done_at, revision)
    select ${boardId}::bigint, parent_id, rank, title, assignee_id, ${actor.userId}::bigint, due_date, done_at, ${revision}::bigint
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (parent_id bigint, rank text, title text, assignee_id bigint,
      due_date date, done_at timestamptz)`.execute(tx)
}

interface Rest extends Pick<Tasks, 'actor' | 'now' | 'matches' | 'revision' | 'labels'> {
  /** Of the people of the file, by their keys. */
  readonly names: ReadonlyMap<string, string>
}

/** Labels, comments, and that the tasks were created. */
async function insertRest(
  tx: Transaction<DB>,
  cards: Cards,
  { actor, now, matches, revision, labels, names }: Rest,
): Promise<void> {
  const labelled = cards.flatMap(({ task, id }) =>
    task.labels.flatMap((key) => (labels.has(key) ? [{ task_id: id, label_id: labels.get(key) }] : [])),
  )
  await sql`
    insert into task_labels (task_id, label_id) select task_id, label_id
    from jsonb_to_recordset(${JSON.stringify(labelled)}::jsonb) as g (task_id bigint, label_id bigint)`.execute(
    tx,
  )
  const comments = cards.flatMap(({ task, id }) =>
    task.comments.map(({ author, text, createdAt }) => {
      const match = author === null ? undefined : matches.get(author)
      return {
        task_id: id,
        author_id: match?.id ?? null,
        author_name: match || author === null ? null : (names.get(author) ?? null),
        text,
        created_at: createdAt ?? now.toISOString(),
      }
    }),
  )
  await sql`
    insert into task_comments (task_id, author_id, author_name, text, created_at, is_imported)
    select task_id, author_id, author_name, text, created_at, true
    from jsonb_to_recordset(${JSON.stringify(comments)}::jsonb) as g (task_id bigint, author_id bigint, author_name text, text text,
      created_at timestamptz)`.execute(tx)
  await sql`
    insert into task_activity (task_id, board_id, actor_id, kind, after, revision, happened_at)
    select t.id, t.board_id, ${actor.userId}::bigint, 'created', jsonb_build_object('title', t.title, 'stage', t.stage_id::text, 'isImported', true),
      ${revision}::bigint, ${now}
    from tasks t where t.id = any(${cards.map(({ id }) => id)}::bigint[]) order by t.id`.execute(tx)
}
