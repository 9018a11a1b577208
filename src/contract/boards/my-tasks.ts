import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema, momentSchema } from '../http/id.ts'
import { timeZoneSchema } from '../users/users.ts'
import { priorities } from './task-shapes.ts'
import { boardColors } from './workflow.ts'

/** Most that is told of each part. */
export const mostOfMine = 25

const ofBoard = z.object({ id: idSchema, name: z.string(), color: z.enum(boardColors) })

const myTaskSchema = z.object({
  id: idSchema,
  title: z.string(),
  taskboard: ofBoard,
  /** The stage it is in, by name; `null`: a subtask. */
  workflowStage: z.nullable(z.object({ id: idSchema, name: z.string() })),
  /** The task it is a subtask of. */
  parent: z.nullable(z.object({ id: idSchema, title: z.string() })),
  dueDate: z.nullable(z.string()),
  priority: z.nullable(z.enum(priorities)),
  version: z.int(),
  positionVersion: z.int(),
  /** The id of the stage to which ticking it off moves it; `null`: none is to be reached from where it is, or it is a subtask. */
  doneStage: z.nullable(idSchema),
})
export type MyTask = z.infer<typeof myTaskSchema>

const myRequestSchema = z.object({
  id: idSchema,
  taskId: idSchema,
  title: z.string(),
  taskboard: ofBoard,
  /** Names of stages. */
  from: z.string(),
  to: z.string(),
  reason: z.string(),
  /** Who asked, by name; `null`: nobody who has an account any more. */
  asker: z.nullable(z.string()),
  askedAt: momentSchema,
})
export type MyRequest = z.infer<typeof myRequestSchema>

/** The first of them, and how many there are. */
const some = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.object({ first: z.array(schema), total: z.int() })
const tasks = some(myTaskSchema)
const requests = some(myRequestSchema)

export const listMyTasks = defineCall({
  name: 'listMyTasks',
  area: 'boards',
  summary:
    'What is assigned to the caller and not done, on all boards, by when it is due; moves that wait for them to decide, and those for which they asked',
  method: 'GET',
  path: '/api/task/mine',
  access: 'signedIn',
  query: z.object({
    /** IANA name; by it is decided which day it is. */
    timeZone: z.optional(timeZoneSchema),
  }),
  reply: z.object({
    overdue: tasks,
    today: tasks,
    /** Until Sunday. */
    thisWeek: tasks,
    /** After that, and without a due date. */
    later: tasks,
    approvals: requests,
    requests,
  }),
  problems: [],
})
