import * as z from 'zod/mini'
import { idSchema, momentSchema } from '../http/id.ts'
import { boardPersonSchema } from './board-person.ts'

export const priorities = ['LOW', 'MEDIUM', 'HIGH'] as const
export type Priority = (typeof priorities)[number]

/** A whole day, such as `2026-11-23`, that there is in the calendar. */
export const daySchema = z.iso.date('day')

const taskFields = {
  id: idSchema,
  title: z.string(),
  /** Id of a person; what they are called stands among the people of the board. */
  assignee: z.nullable(idSchema),
  dueDate: z.nullable(z.string()),
  priority: z.nullable(z.enum(priorities)),
  /** Ids of the labels of the board. */
  labels: z.array(idSchema),
  /** How many files are attached. */
  files: z.int(),
  /** Counts the changes of its content, and apart from them those of its place. */
  version: z.int(),
  positionVersion: z.int(),
}

/** A task as its card shows it. */
export const taskCardSchema = z.object({
  ...taskFields,
  /** Id of the stage it is in. */
  workflowStage: idSchema,
  /** Its place in the stage: compared byte by byte, with `<`. */
  rank: z.string(),
  hasDescription: z.boolean(),
  comments: z.int(),
  subtasks: z.object({ done: z.int(), total: z.int() }),
  /** Since when it is in this stage. */
  stageSince: momentSchema,
  /** Whether somebody asked for moving it and nobody has decided yet. */
  isAskedFor: z.boolean(),
})
export type TaskCard = z.infer<typeof taskCardSchema>

const subtaskSchema = z.object({
  id: idSchema,
  title: z.string(),
  assignee: z.nullable(idSchema),
  dueDate: z.nullable(z.string()),
  isDone: z.boolean(),
  version: z.int(),
})
export type Subtask = z.infer<typeof subtaskSchema>

/** A task with everything in it. */
export const taskSchema = z.object({
  ...taskFields,
  taskboard: idSchema,
  /** `null` for a subtask. */
  workflowStage: z.nullable(idSchema),
  /** The task it is a subtask of. */
  parentId: z.nullable(idSchema),
  description: z.string(),
  tasks: z.array(subtaskSchema),
  creator: z.nullable(idSchema),
  createdAt: momentSchema,
  stageSince: momentSchema,
  doneAt: z.nullable(momentSchema),
  isArchived: z.boolean(),
  /** Everybody whom it names, in its description too. */
  people: z.array(boardPersonSchema),
})
export type Task = z.infer<typeof taskSchema>
