import * as z from 'zod/mini'
import { idSchema } from '../http/id.ts'
import { notificationFields } from '../notifications/notification.ts'
import { boardRoles } from './board-roles.ts'

/** The names of what it is about are those of now: the resource of a payload line is the title of a task, or the name of a board. */
const ofBoard = { ...notificationFields, boardId: idSchema, board: z.string() }
const ofTask = { ...ofBoard, taskId: idSchema }

/** A task was assigned to the person, who has it still and has not done it. */
export const taskAssignedNotification = z.object({ ...ofTask, type: z.literal('task_assigned') })

/** Somebody named the person in the description of a task or in a comment. */
export const taskMentionedNotification = z.object({ ...ofTask, type: z.literal('task_mentioned') })

/** Somebody wrote comments on a task that is the person's, or on which they wrote something; `count`: how many are there still. */
export const taskCommentedNotification = z.object({
  ...ofTask,
  type: z.literal('task_commented'),
  count: z.int(),
})

/** A move waits for the decision of the person. */
export const moveRequestedNotification = z.object({
  ...ofTask,
  type: z.literal('move_requested'),
  /** Where it is to go, by name. */
  stage: z.string(),
  reason: z.string(),
})

/** What the person asked for was decided. */
export const moveDecidedNotification = z.object({
  ...ofTask,
  type: z.literal('move_decided'),
  stage: z.string(),
  isApproved: z.boolean(),
  /** What was said to it; may be empty. */
  answer: z.string(),
})

/** The person was put on a board. */
export const boardSharedNotification = z.object({
  ...ofBoard,
  type: z.literal('board_shared'),
  boardRole: z.enum(boardRoles),
})

/** What is overdue, and what is due tomorrow, once each morning; the payload names the first of them. */
export const tasksDueNotification = z.object({
  ...notificationFields,
  type: z.literal('tasks_due'),
  overdue: z.int(),
  tomorrow: z.int(),
})

/** The kinds of notifications of boards. */
export const boardNotifications = [
  taskAssignedNotification,
  taskMentionedNotification,
  taskCommentedNotification,
  moveRequestedNotification,
  moveDecidedNotification,
  boardSharedNotification,
  tasksDueNotification,
] as const
export type BoardNotification = z.infer<(typeof boardNotifications)[number]>
export type BoardNotificationType = BoardNotification['type']
