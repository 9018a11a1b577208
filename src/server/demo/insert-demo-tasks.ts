import { generateNKeysBetween } from 'fractional-indexing'
import type { Transaction } from 'kysely'
import { dayIn, daysAfter } from '#contract/boards/days.ts'
import { usualZone } from '../boards/today.ts'
import type { DB } from '../db/schema.ts'
import { insertWhatHappened } from './insert-demo-activity.ts'
import { idOf } from './insert-demo-group.ts'
import type { DemoTask } from './manifest-of-boards.ts'
import { daysAgo, personId, type Made, type StoredBoard, type StoredTask } from './stored-board.ts'

interface Tasks {
  readonly stored: StoredBoard
  readonly tasks: readonly DemoTask[]
  readonly made: Made
}

/** Makes the tasks of one board, in the order in which they stand, with everything that is on them. */
export async function insertDemoTasks(tx: Transaction<DB>, all: Tasks): Promise<void> {
  const { stored, tasks, made } = all
  if (tasks.length === 0) return
  const ranks = generateNKeysBetween(null, null, tasks.length)
  const rows = await tx
    .insertInto('tasks')
    .values(
      tasks.map((task, index) => ({ ...cardColumns(task, all), rank: ranks[index] ?? '', create_key: key(index) })),
    )
    .returning(['id', 'create_key'])
    .execute()
  const ids = new Map(rows.map(({ id, create_key: createKey }) => [createKey ?? '', id]))
  const cards = tasks.map((task, index) => ({ ...task, id: idOf(ids, key(index)) }))
  await insertSubtasks(tx, all, cards)
  await insertLabelsAndFiles(tx, all, cards)
  await insertWhatHappened(tx, { stored, cards, made })
}

const key = (index: number): string => `demo-${index}`

/** The day so many days from the one on which the demo is made. */
const dueDay = (days: number | undefined): string | null =>
  days === undefined ? null : daysAfter(dayIn(usualZone, Date.now()), days)

const idOfMaybe = (made: Made, person: string | null | undefined): string | null =>
  person === undefined ? null : personId(made, person)

function cardColumns(task: DemoTask, { stored, made }: Tasks) {
  const [first, last] = [task.steps[0], task.steps.at(-1)]
  const stage = stored.stages[last?.stage ?? 0]
  const since = daysAgo(last?.daysAgo ?? 0)
  return {
    board_id: stored.id,
    stage_id: stage?.id ?? null,
    title: task.title,
    description: task.description,
    creator_id: personId(made, task.creator),
    assignee_id: idOfMaybe(made, task.assignee),
    due_date: dueDay(task.dueInDays),
    priority: task.priority ?? null,
    created_at: daysAgo(first?.daysAgo ?? 0),
    stage_since: since,
    done_at: stage?.kind === 'done' ? since : null,
    placed_by: personId(made, last?.by ?? null),
    position_version: task.steps.length,
    revision: '1',
    archived_at: task.isArchived ? since : null,
  }
}

async function insertSubtasks(
  tx: Transaction<DB>,
  { stored, made }: Tasks,
  cards: readonly StoredTask[],
): Promise<void> {
  const rows = cards.flatMap(({ id, subtasks, creator, steps }) => {
    const ranks = generateNKeysBetween(null, null, subtasks.length)
    const created = daysAgo(steps[0]?.daysAgo ?? 0)
    return subtasks.map(({ title, assignee, isDone }, index) => ({
      board_id: stored.id,
      parent_id: id,
      rank: ranks[index] ?? '',
      title,
      creator_id: personId(made, creator),
      assignee_id: idOfMaybe(made, assignee),
      created_at: created,
      stage_since: created,
      done_at: isDone ? daysAgo(0) : null,
      revision: '1',
    }))
  })
  if (rows.length > 0) await tx.insertInto('tasks').values(rows).execute()
}

async function insertLabelsAndFiles(
  tx: Transaction<DB>,
  { stored, made }: Tasks,
  cards: readonly StoredTask[],
): Promise<void> {
  const labels = cards.flatMap((card) =>
    card.labels.map((label) => ({ task_id: card.id, label_id: idOf(stored.labels, label) })),
  )
  if (labels.length > 0) await tx.insertInto('task_labels').values(labels).execute()
  const files = cards.flatMap((card) =>
    card.files.map((path) => ({
      task_id: card.id,
      entry_id: idOf(made.files, path),
      added_by: personId(made, card.creator),
      added_at: daysAgo(card.steps[0]?.daysAgo ?? 0),
    })),
  )
  if (files.length > 0) await tx.insertInto('task_files').values(files).execute()
}
