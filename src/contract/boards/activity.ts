import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema, momentSchema } from '../http/id.ts'
import { boardPersonSchema } from './board-person.ts'
import { labelSchema } from './labels.ts'

/** What can have happened to a task. */
export const activityKinds = [
  'created',
  'changed',
  'moved',
  'asked',
  'declined',
  'withdrawn',
  'madeCard',
  'leftBoard',
  'cameToBoard',
  'archived',
  'deleted',
  'restored',
] as const
export type ActivityKind = (typeof activityKinds)[number]

/** What can have happened to a board itself. */
export const boardActivityKinds = [
  'boardChanged',
  'peopleChanged',
  'labelsChanged',
  'workflowChanged',
  'tasksImported',
  'boardArchived',
  'boardUnarchived',
  'boardDeleted',
  'boardRestored',
] as const
export type BoardActivityKind = (typeof boardActivityKinds)[number]

/** Named values; people, stages and labels by their ids. */
const factsSchema = z.nullable(z.record(z.string(), z.unknown()))

const activitySchema = z.object({
  id: idSchema,
  kind: z.enum(activityKinds),
  taskId: idSchema,
  title: z.string(),
  actor: z.nullable(idSchema),
  happenedAt: momentSchema,
  /**
   * Of a change only what differs; of a description that it does, of `files` how many there are. Of a move `stage`, and after it how it came about: `request` (the id of
   * the one that was approved), `isTakenBack`, or `byWorkflow`, as the stage was removed.
   */
  before: factsSchema,
  after: factsSchema,
})
export type Activity = z.infer<typeof activitySchema>

const boardActivitySchema = z.object({
  id: idSchema,
  kind: z.enum(boardActivityKinds),
  /** None. */
  taskId: z.null(),
  actor: z.nullable(idSchema),
  happenedAt: momentSchema,
  /**
   * Of a board only what differs; of its description and folder that they do. Of people a `person` by id, or a `role` or `company` by name, and
   * `boardRole`, `null` without any. Of a label all of it, none before it was added and after it was deleted. Of a workflow the names of columns that are `added` and `removed`. Of an import how many `tasks`.
   */
  before: factsSchema,
  after: factsSchema,
})
export type BoardActivity = z.infer<typeof boardActivitySchema>

const activityReply = {
  hasMore: z.boolean(),
  /** Whom, which stages and which labels these name; what was removed as long as its name is known. */
  people: z.array(boardPersonSchema),
  stages: z.array(z.object({ id: idSchema, name: z.string() })),
  labels: z.array(labelSchema),
}

const params = z.object({ id: idSchema })
const query = z.object({
  /** Only what happened before the one with this id. */
  before: z.optional(idSchema),
})

export const listTaskActivity = defineCall({
  name: 'listTaskActivity',
  area: 'boards',
  summary: 'What happened to a task and how long it was in each stage; the last first, 50 at once',
  method: 'GET',
  path: '/api/task/{id}/activity',
  access: 'signedIn',
  params,
  query,
  reply: z.object({
    activities: z.array(activitySchema),
    ...activityReply,
    /** Seconds in each stage of this board until now, in the order in which it came there first; without those in the archive. */
    times: z.array(z.object({ stage: idSchema, seconds: z.int() })),
  }),
  problems: ['notFound'],
})

export const listBoardActivity = defineCall({
  name: 'listBoardActivity',
  area: 'boards',
  summary:
    'What happened to a board and its tasks; the last first, 50 at once. Tasks that were imported are told as one',
  method: 'GET',
  path: '/api/taskboard/{id}/activity',
  access: 'signedIn',
  params,
  query,
  reply: z.object({
    activities: z.array(z.union([activitySchema, boardActivitySchema])),
    ...activityReply,
  }),
  problems: ['notFound'],
})
