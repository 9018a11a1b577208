import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema } from '../http/id.ts'
import { itemsOf, outcomeFields } from '../http/item-results.ts'
import { filledLine, text } from '../text/lines.ts'
import { timeZoneSchema } from '../users/users.ts'
import { createKeySchema } from './create-key.ts'
import { eachOnce } from './each-once.ts'
import { boardLimits, boardTexts } from './limits.ts'
import { daySchema, priorities, taskCardSchema, taskSchema } from './task-shapes.ts'

const taskParams = z.object({ id: idSchema })

const ids = (most: number) => z.array(idSchema).check(z.maxLength(most, 'tooManyItems'), eachOnce())

/** What can be written into a task. */
export const contentFields = {
  title: filledLine(boardTexts.title),
  description: text(boardTexts.description),
  assignee: z.nullable(idSchema),
  /** Today or later in the time zone of the caller, where it is set or changed. */
  dueDate: z.nullable(daySchema),
  priority: z.nullable(z.enum(priorities)),
  labels: ids(boardLimits.labelsOfTask),
}

export const createTask = defineCall({
  name: 'createTask',
  area: 'boards',
  summary:
    'Create a task at the end of an entry stage, or a subtask; needs a member. Sent once more with the same key it is the same task',
  method: 'POST',
  path: '/api/task',
  access: 'signedIn',
  body: z.object({
    key: createKeySchema,
    taskboard: idSchema,
    /** An entry stage; the first one where it is left out. Not for a subtask. */
    workflowStage: z.optional(idSchema),
    parentId: z.optional(idSchema),
    title: contentFields.title,
    description: z._default(contentFields.description, ''),
    assignee: z._default(contentFields.assignee, null),
    dueDate: z._default(contentFields.dueDate, null),
    priority: z._default(contentFields.priority, null),
    labels: z._default(contentFields.labels, []),
    timeZone: z.optional(timeZoneSchema),
  }),
  reply: taskSchema,
  status: 201,
  problems: [
    'notFound',
    'boardArchived',
    'taskArchived',
    'moveNotConnected',
    'stageFull',
    'stageRequires',
    'subtaskNested',
    'boardFull',
  ],
})

export const showTask = defineCall({
  name: 'showTask',
  area: 'boards',
  summary: 'A task with its description and its subtasks',
  method: 'GET',
  path: '/api/task/{id}',
  access: 'signedIn',
  params: taskParams,
  reply: taskSchema,
  problems: ['notFound'],
})

export const changeTask = defineCall({
  name: 'changeTask',
  area: 'boards',
  summary:
    'Change what is given of a task; needs a member. Its version is the one that was seen, and its place stays. A subtask is ticked off by `isDone`',
  method: 'PUT',
  path: '/api/task/{id}',
  access: 'signedIn',
  params: taskParams,
  body: z.object({
    version: z.int().check(z.minimum(1)),
    title: z.optional(contentFields.title),
    description: z.optional(contentFields.description),
    assignee: z.optional(contentFields.assignee),
    dueDate: z.optional(contentFields.dueDate),
    priority: z.optional(contentFields.priority),
    labels: z.optional(contentFields.labels),
    /** Of a subtask only. */
    isDone: z.optional(z.boolean()),
    timeZone: z.optional(timeZoneSchema),
  }),
  reply: taskSchema,
  problems: ['notFound', 'boardArchived', 'taskArchived', 'changedMeanwhile'],
})

export const deleteTask = defineCall({
  name: 'deleteTask',
  area: 'boards',
  summary:
    'Delete a task with its subtasks; it can be restored for thirty days. Once more changes nothing. Needs a member',
  method: 'DELETE',
  path: '/api/task/{id}',
  access: 'signedIn',
  params: taskParams,
  problems: ['notFound', 'boardArchived'],
})

export const restoreTask = defineCall({
  name: 'restoreTask',
  area: 'boards',
  summary:
    'Bring a deleted or archived task back: to its stage if that is there and has room, else to an entry stage. Needs a member',
  method: 'POST',
  path: '/api/task/{id}/restore',
  access: 'signedIn',
  params: taskParams,
  reply: taskSchema,
  problems: ['notFound', 'boardArchived', 'stageFull', 'boardFull'],
})

const moveSchema = z.object({
  taskId: idSchema,
  /** Where the sender saw it. */
  from: z.object({ stageId: idSchema, positionVersion: z.int().check(z.minimum(1)) }),
  to: z.object({
    stageId: idSchema,
    /** The task it is to stand behind; `null`: at the beginning. Is that one gone, it goes to the end. */
    after: z.nullable(idSchema),
  }),
  /**
   * The id of one's own last move of this task, which is taken back, against the connections too: within five minutes, while
   * nothing else has happened to it.
   */
  takesBack: z.optional(idSchema),
})
export type TaskMove = z.infer<typeof moveSchema>

export const moveTasks = defineCall({
  name: 'moveTasks',
  area: 'boards',
  summary:
    'Move tasks within a stage or to another one of their board; needs a member. Each is worked off on its own: a list of one ' +
    'is refused as such, of a longer one `results` tells what became of each',
  method: 'POST',
  path: '/api/task/move',
  access: 'signedIn',
  body: itemsOf(moveSchema),
  reply: z.object({
    results: z.array(
      z.object({
        taskId: idSchema,
        ...outcomeFields,
        /** The task as it is now; `null` where it was refused. */
        task: z.nullable(taskCardSchema),
        /** By it the move can be taken back; `null` within a stage. */
        activityId: z.nullable(idSchema),
      }),
    ),
  }),
  problems: [
    'notFound',
    'boardArchived',
    'taskArchived',
    'movedMeanwhile',
    'moveNotConnected',
    'moveNeedsApproval',
    'stageFull',
    'stageRequires',
    'takenBackTooLate',
  ],
})
