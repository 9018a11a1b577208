import type { Transaction } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import type { Task } from '#contract/boards/task-shapes.ts'
import type { changeTask as call } from '#contract/boards/tasks.ts'
import type { BodyOf } from '#contract/http/call.ts'
import type { DB } from '../../db/schema.ts'
import type { LockedBoard } from '../lock-board.ts'
import { tellAnew } from '../tell-anew.ts'
import { tellAssigned, tellMentioned } from '../notifications/tell.ts'
import { expectMentions } from './expect-mentions.ts'
import type { TaskRow } from './find-task.ts'
import { recordActivity } from '../record-activity.ts'
import { expectAssignee, expectDueDate, labelsOf, writeLabels } from './task-content.ts'

type ContentChange = Omit<BodyOf<typeof call>, 'version' | 'timeZone'>

interface Writing {
  readonly task: TaskRow
  /** Only what is given. */
  readonly change: ContentChange
  /** Where the actor is. */
  readonly today: string
}

/** Writes what is given into a task and puts it on record; answers whether anything is another than before. */
export async function writeContent(
  tx: Transaction<DB>,
  board: LockedBoard,
  { task, change, today }: Writing,
): Promise<boolean> {
  const before = contentOf(task, await labelsOf(tx, task.id))
  const after = { ...before, ...given(change) }
  if (after.dueDate !== before.dueDate) expectDueDate(after.dueDate, today)
  if (after.assignee !== before.assignee) await expectAssignee(tx, board.id, after.assignee)
  await expectMentions(tx, board.id, {
    field: 'description',
    text: after.description,
    before: before.description,
  })
  const changed = keysOf(after).filter((key) => !isDeepStrictEqual(before[key], after[key]))
  if (changed.length === 0) return false
  await tx
    .updateTable('tasks')
    .set({
      title: after.title,
      description: after.description,
      assignee_id: after.assignee,
      due_date: after.dueDate,
      priority: after.priority,
      ...(changed.includes('isDone') && { done_at: after.isDone ? board.changedAt : null }),
      version: task.version + 1,
      revision: board.revision,
    })
    .where('id', '=', task.id)
    .execute()
  if (changed.includes('labels')) await writeLabels(tx, board.id, task.id, after.labels)
  await recordActivity(tx, board, {
    taskId: task.id,
    kind: 'changed',
    before: recorded(before, changed),
    after: recorded(after, changed),
  })
  await tellChanged(tx, board, { taskId: task.id, before, after })
  return true
}

interface Changed {
  readonly taskId: string
  readonly before: Content
  readonly after: Content
}

/** Whoever has the task now, or is mentioned in it now, is told. */
async function tellChanged(
  tx: Transaction<DB>,
  board: LockedBoard,
  { taskId, before, after }: Changed,
): Promise<void> {
  const { title, assignee, description } = after
  if (assignee !== before.assignee) await tellAssigned(tx, board, { taskId, title, to: assignee })
  if (description !== before.description)
    await tellMentioned(tx, board, { taskId, title, text: description, before: before.description })
  if (description !== before.description || after.isDone !== before.isDone) await tellAnew(tx, [taskId])
}

interface Content extends Required<
  Pick<Task, 'title' | 'description' | 'assignee' | 'dueDate' | 'priority'>
> {
  readonly labels: readonly string[]
  readonly isDone: boolean
}

const contentOf = (task: TaskRow, labels: readonly string[]): Content => ({
  title: task.title,
  description: task.description,
  assignee: task.assignee_id,
  dueDate: task.due_date,
  priority: task.priority,
  labels,
  isDone: task.done_at !== null,
})

/** What is said of the content, in the form in which it is stored. */
const given = ({
  title,
  description,
  assignee,
  dueDate,
  priority,
  labels,
  isDone,
}: ContentChange): Partial<Content> => ({
  ...(title !== undefined && { title }),
  ...(description !== undefined && { description }),
  ...(assignee !== undefined && { assignee }),
  ...(dueDate !== undefined && { dueDate }),
  ...(priority !== undefined && { priority }),
  ...(labels !== undefined && {
    labels: labels.toSorted((one, other) => Number(BigInt(one) - BigInt(other))),
  }),
  ...(isDone !== undefined && { isDone }),
})

const keysOf = (content: Content): readonly (keyof Content)[] => Object.keys(content) as (keyof Content)[]

/** What is kept on record; of a description only that it was changed: it may be long, and is written again and again. */
const recorded = (content: Content, keys: readonly (keyof Content)[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(keys.map((key) => [key, key === 'description' ? null : content[key]]))
