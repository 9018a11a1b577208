import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema, momentSchema } from '../http/id.ts'
import { itemsOf, outcomeFields } from '../http/item-results.ts'
import { timeZoneSchema } from '../users/users.ts'
import { boardPersonSchema } from './board-person.ts'
import { taskCardSchema, taskSchema } from './task-shapes.ts'
import { contentFields } from './tasks.ts'

const params = z.object({ id: idSchema })

const changeSchema = z.object({
  taskId: idSchema,
  /** The one that was seen. */
  version: z.int().check(z.minimum(1)),
  assignee: z.optional(contentFields.assignee),
  dueDate: z.optional(contentFields.dueDate),
  priority: z.optional(contentFields.priority),
  labels: z.optional(contentFields.labels),
  /** Into the archive, or back from it to the stage the task was in. */
  isArchived: z.optional(z.boolean()),
})
export type TaskChange = z.infer<typeof changeSchema>

export const changeTasks = defineCall({
  name: 'changeTasks',
  area: 'boards',
  summary:
    'Assign, date, label or archive tasks; needs a member. Each is worked off on its own: a list of one is refused as such, of a longer ' +
    'one `results` tells what became of each',
  method: 'POST',
  path: '/api/task/change',
  access: 'signedIn',
  body: z.object({ changes: itemsOf(changeSchema), timeZone: z.optional(timeZoneSchema) }),
  reply: z.object({
    results: z.array(
      z.object({
        taskId: idSchema,
        ...outcomeFields,
        /** The card as it is now; `null` where it was refused or there is none: in the archive, or a subtask. */
        task: z.nullable(taskCardSchema),
        /** Of the content, as it is now; `null` where it was refused. */
        version: z.nullable(z.int()),
      }),
    ),
  }),
  problems: ['notFound', 'boardArchived', 'taskArchived', 'changedMeanwhile', 'stageFull', 'boardFull'],
})

export const archiveTask = defineCall({
  name: 'archiveTask',
  area: 'boards',
  summary:
    'Put a task with its subtasks into the archive, from which it is restored as a deleted one is. Once more changes nothing. Needs a member',
  method: 'POST',
  path: '/api/task/{id}/archive',
  access: 'signedIn',
  params,
  problems: ['notFound', 'boardArchived'],
})

export const makeCard = defineCall({
  name: 'makeCard',
  area: 'boards',
  summary: 'Make a subtask a card of its own at the end of an entry stage; needs a member',
  method: 'POST',
  path: '/api/task/{id}/card',
  access: 'signedIn',
  params,
  body: z.object({
    /** An entry stage; the first one where it is left out. */
    workflowStage: z.optional(idSchema),
  }),
  reply: taskSchema,
  problems: ['notFound', 'boardArchived', 'taskArchived', 'moveNotConnected', 'stageFull', 'stageRequires'],
})

export const moveToBoard = defineCall({
  name: 'moveToBoard',
  area: 'boards',
  summary:
    'Move a task with its subtasks to the end of an entry stage of another board; needs a member of both. Labels go along where that board ' +
    'has some of their names, assignees where they are members',
  method: 'POST',
  path: '/api/task/{id}/board',
  access: 'signedIn',
  params,
  body: z.object({
    /** Where the sender saw it. */
    from: z.object({ stageId: idSchema, positionVersion: z.int().check(z.minimum(1)) }),
    taskboard: idSchema,
    /** An entry stage of that board; the first one where it is left out. */
    workflowStage: z.optional(idSchema),
  }),
  reply: z.object({
    task: taskSchema,
    /** Names of labels and people that did not go along. */
    dropped: z.object({ labels: z.array(z.string()), assignees: z.array(z.string()) }),
  }),
  problems: [
    'notFound',
    'boardArchived',
    'taskArchived',
    'movedMeanwhile',
    'moveNotConnected',
    'stageFull',
    'stageRequires',
    'boardFull',
  ],
})

export const listGoneTasks = defineCall({
  name: 'listGoneTasks',
  area: 'boards',
  summary:
    'The tasks of a board that are in the archive, or were deleted and can still be restored; the last ones first, 100 at once',
  method: 'GET',
  path: '/api/taskboard/{id}/gone',
  access: 'signedIn',
  params,
  query: z.object({
    state: z._default(z.enum(['archived', 'deleted']), 'archived'),
    /** What of the title is looked for. */
    search: z._default(z.string().check(z.trim(), z.maxLength(200, 'tooLong')), ''),
  }),
  reply: z.object({
    tasks: z.array(
      z.object({
        id: idSchema,
        title: z.string(),
        /** Of a deleted subtask the task it belongs to. */
        parent: z.nullable(z.object({ id: idSchema, title: z.string() })),
        assignee: z.nullable(idSchema),
        goneAt: momentSchema,
      }),
    ),
    hasMore: z.boolean(),
    people: z.array(boardPersonSchema),
  }),
  problems: ['notFound'],
})
