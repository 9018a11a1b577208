import type { Transaction } from 'kysely'
import type { Task } from '#contract/boards/task-shapes.ts'
import type { createTask as call } from '#contract/boards/tasks.ts'
import type { BodyOf } from '#contract/http/call.ts'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import { invalidField } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { changeOnBoard, NothingChanged } from '../change-on-board.ts'
import { lockBoard, type LockedBoard } from '../lock-board.ts'
import { todayFor } from '../today.ts'
import { expectRoom, placeAtEntry, placeBelow, type NewPlace } from './new-place.ts'
import { tellAssigned, tellMentioned } from '../notifications/tell.ts'
import { expectMentions } from './expect-mentions.ts'
import { readTask } from './read-task.ts'
import { recordActivity } from '../record-activity.ts'
import { expectAssignee, expectDueDate, writeLabels } from './task-content.ts'

type Input = BodyOf<typeof call>

/**
 * Creates a task at the end of an entry stage, or a subtask behind the others; sent once more with the same key it is the one
 * that was made. Refuses with `notFound`, `notAllowed`, `boardArchived`, `boardFull`, `subtaskNested`, and with what the law says.
 */
export async function createTask(services: Services, actor: Actor, input: Input): Promise<Task> {
  const today = await todayFor(services, actor, input.timeZone)
  return changeOnBoard(services.db, async (tx) => {
    const board = await lockBoard(services, tx, actor, { boardId: input.taskboard, needed: 'member' })
    const made = await tx
      .selectFrom('tasks')
      .select('id')
      .where('board_id', '=', board.id)
      .where('creator_id', '=', actor.userId)
      .where('create_key', '=', input.key)
      .executeTakeFirst()
    if (made) return new NothingChanged(await readTask(tx, made.id))
    await expectRoom(tx, board)
    expectDueDate(input.dueDate, today)
    await expectAssignee(tx, board.id, input.assignee)
    await expectMentions(tx, board.id, { field: 'description', text: input.description, before: '' })
    if (input.parentId !== undefined && input.workflowStage !== undefined)
      throw invalidField('workflowStage', 'taskStage')
    const place =
      input.parentId === undefined
        ? await placeNew(tx, board, input)
        : await placeBelow(tx, board, input.parentId)
    const { id } = await tx
      .insertInto('tasks')
      .values({
        ...place,
        board_id: board.id,
        title: input.title,
        description: input.description,
        assignee_id: input.assignee,
        creator_id: actor.userId,
        due_date: input.dueDate,
        priority: input.priority,
        revision: board.revision,
        create_key: input.key,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeLabels(tx, board.id, id, input.labels)
    await recordActivity(tx, board, {
      taskId: id,
      kind: 'created',
      after: { title: input.title, stage: place.stage_id },
    })
    const task = await readTask(tx, id)
    const { title, assignee, description: text } = input
    if (assignee !== null) await tellAssigned(tx, board, { taskId: id, title, to: assignee })
    await tellMentioned(tx, board, { taskId: id, title, text, before: '' })
    return task
  })
}

const placeNew = (
  tx: Transaction<DB>,
  board: LockedBoard,
  { workflowStage, assignee, dueDate }: Input,
): Promise<NewPlace> =>
  placeAtEntry(tx, board, { workflowStage, facts: { assignee, dueDate, openSubtasks: 0 } })
