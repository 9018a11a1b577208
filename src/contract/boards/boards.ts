import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema } from '../http/id.ts'
import { filledLine, filledText } from '../text/lines.ts'
import { timeZoneSchema } from '../users/users.ts'
import { boardPersonSchema } from './board-person.ts'
import { boardRoles } from './board-roles.ts'
import { labelSchema } from './labels.ts'
import { boardTexts } from './limits.ts'
import { taskCardSchema } from './task-shapes.ts'
import { boardColors, workflowSchema } from './workflow.ts'

export const boardParams = z.object({ id: idSchema })

/** Who is on a board: people, roles and companies. */
export const boardSubjectKinds = ['user', 'role', 'company'] as const
export type BoardSubjectKind = (typeof boardSubjectKinds)[number]

const boardUserSchema = z.object({
  kind: z.enum(boardSubjectKinds),
  id: idSchema,
  name: z.string(),
  boardRole: z.enum(boardRoles),
})
export type BoardUser = z.infer<typeof boardUserSchema>

const boardCounts = z.object({
  /** Tasks that are not done. */
  open: z.int(),
  /** Of those, the ones whose due date is over, in the time zone of whoever asks. */
  overdue: z.int(),
})

const boardFields = {
  id: idSchema,
  name: z.string(),
  description: z.string(),
  color: z.enum(boardColors),
  /** Whether it has columns, and whether connections between them decide moves. */
  hasWorkflowStages: z.boolean(),
  hasRules: z.boolean(),
  taskboardUsers: z.array(boardUserSchema),
  /** What whoever asks may do on it. */
  role: z.enum(boardRoles),
  isFavourite: z.boolean(),
  isArchived: z.boolean(),
  /** Counts the changes of what is said of the board; a change names the one it was based on. */
  version: z.int(),
  /** Where files that are dropped on its tasks are stored; `null`: nowhere yet. */
  folderId: z.nullable(idSchema),
}

const boardLineSchema = z.object({ ...boardFields, counts: boardCounts })
export type BoardLine = z.infer<typeof boardLineSchema>

const boardSchema = z.object({
  ...boardFields,
  labels: z.array(labelSchema),
})
export type Board = z.infer<typeof boardSchema>

const showBoardReply = z.object({
  /** Counts every change of anything on it; what came after is asked for by it. */
  revision: idSchema,
  board: boardSchema,
  workflow: workflowSchema,
  /** Everybody whom tasks name. */
  people: z.array(boardPersonSchema),
  tasks: z.array(taskCardSchema),
})
export type ShownBoard = z.infer<typeof showBoardReply>

export const listBoards = defineCall({
  name: 'listBoards',
  area: 'boards',
  summary:
    'The boards on which the caller is, by name. The archived ones only when asked for; so are the deleted ones, to their owners',
  method: 'GET',
  path: '/api/taskboard',
  access: 'signedIn',
  query: z.object({
    state: z._default(z.enum(['active', 'archived', 'deleted']), 'active'),
    /** IANA name; by it is decided what is overdue. */
    timeZone: z.optional(timeZoneSchema),
  }),
  reply: z.array(boardLineSchema),
  problems: [],
})

/** What a board may begin with. */
export const boardTemplates = ['simple', 'approval', 'ticket'] as const
export type BoardTemplate = (typeof boardTemplates)[number]

const boardInput = {
  name: filledLine(boardTexts.boardName),
  description: filledText(boardTexts.boardDescription),
}

export const createBoard = defineCall({
  name: 'createBoard',
  area: 'boards',
  summary:
    'Create a board, of which the caller is the owner: by a template (simple without one), or with the workflow of another board on which the caller is',
  method: 'POST',
  path: '/api/taskboard',
  access: 'signedIn',
  body: z.object({
    ...boardInput,
    color: z._default(z.enum(boardColors), 'blue'),
    template: z._default(z.enum(boardTemplates), 'simple'),
    /** Id of the board whose workflow is copied instead of the template. */
    copyOf: z.optional(idSchema),
  }),
  reply: boardSchema,
  status: 201,
  problems: ['notFound'],
})

export const showBoard = defineCall({
  name: 'showBoard',
  area: 'boards',
  summary: 'A board with its workflow, the people whom its tasks name, and its live tasks',
  method: 'GET',
  path: '/api/taskboard/{id}',
  access: 'signedIn',
  params: boardParams,
  reply: showBoardReply,
  problems: ['notFound'],
})

export const listBoardChanges = defineCall({
  name: 'listBoardChanges',
  area: 'boards',
  summary:
    'What changed on a board since a revision: what is said of it and its workflow where they changed, the tasks that changed, and the ids of those that left it',
  method: 'GET',
  path: '/api/taskboard/{id}/changes',
  access: 'signedIn',
  params: boardParams,
  query: z.object({ since: z.string().check(z.regex(/^\d{1,18}$/u, 'id')) }),
  reply: z.object({
    revision: idSchema,
    /** Too much has changed since: the whole board is to be asked for. Then nothing else is said. */
    isTooFar: z.boolean(),
    /** What the caller may do now: that can become less by a change elsewhere, such as of their company. */
    role: z.enum(boardRoles),
    board: z.nullable(boardSchema),
    workflow: z.nullable(workflowSchema),
    people: z.array(boardPersonSchema),
    tasks: z.array(taskCardSchema),
    gone: z.array(idSchema),
  }),
  problems: ['notFound'],
})

export const changeBoard = defineCall({
  name: 'changeBoard',
  area: 'boards',
  summary: 'Change name, description and colour of a board and the folder of its files; needs an owner',
  method: 'PUT',
  path: '/api/taskboard/{id}',
  access: 'signedIn',
  params: boardParams,
  body: z.object({
    ...boardInput,
    color: z.enum(boardColors),
    folderId: z.nullable(idSchema),
    version: z.int().check(z.minimum(1)),
  }),
  reply: boardSchema,
  problems: ['notFound', 'changedMeanwhile', 'boardArchived'],
})
