import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema, momentSchema } from '../http/id.ts'
import { timeZoneSchema } from '../users/users.ts'
import { boardParams } from './boards.ts'
import { stageRequirements } from './workflow.ts'

/** Bytes of UTF-8 of a file that is imported. */
export const maxBoardImportBytes = 16 * 1024 * 1024

export const exportFormats = ['csv', 'json'] as const

export const exportBoard = defineCall({
  name: 'exportBoard',
  area: 'boards',
  summary:
    'A short-lived address under which the browser itself fetches the tasks of a board as CSV, or the whole board as JSON, which can be imported; needs a member',
  method: 'POST',
  path: '/api/taskboard/{id}/export',
  access: 'signedIn',
  params: boardParams,
  body: z.object({ format: z.enum(exportFormats) }),
  reply: z.object({ url: z.string(), expiresAt: momentSchema }),
  status: 201,
  problems: ['notFound'],
})

export const fetchBoardExport = defineCall({
  name: 'fetchBoardExport',
  area: 'boards',
  summary: 'The board a ticket stands for as a file; whether its holder is a member is asked again',
  method: 'GET',
  path: '/api/taskboard/export/{ticket}',
  access: 'ticket',
  params: z.object({ ticket: z.string() }),
  reply: 'bytes',
  problems: ['notFound', 'linkExpired'],
})

/** What cannot come along as it is, with how much of it there is. */
export const leftOutKinds = [
  /** Files stay where they are; links to them stand in the description. */
  'attachments',
  /** Texts that were longer than they may be here. */
  'cutTexts',
  'labels',
  'stages',
  'subtasks',
  /** People who were not matched: their tasks have nobody. */
  'people',
  /** Tasks that were done, where all begin in an entry stage. */
  'doneTasks',
  /** Who decides about approvals: the owners do. */
  'approvers',
  /** Trello keeps the newest 1,000 comments in its file. */
  'olderComments',
] as const
export type LeftOutKind = (typeof leftOutKinds)[number]

/** Why tasks that are brought to a board cannot begin there. */
export const importObstacleKinds = ['boardFull', 'stageFull', ...stageRequirements] as const

const importReply = z.object({
  source: z.enum(['kontor', 'trello']),
  name: z.string(),
  counts: z.object({
    /** None come to a board that is there. */
    stages: z.int(),
    tasks: z.int(),
    archived: z.int(),
    subtasks: z.int(),
    comments: z.int(),
    labels: z.int(),
  }),
  /** Everybody whom the file names. */
  people: z.array(
    z.object({
      /** By which `people` of the body names them. */
      key: z.string(),
      name: z.string(),
      tasks: z.int(),
      /** Who that is here. */
      match: z.nullable(z.object({ id: idSchema, name: z.string() })),
    }),
  ),
  leftOut: z.array(z.object({ kind: z.enum(leftOutKinds), count: z.int() })),
  /** For how many tasks there is no room, or what they lack for their stage: as long as there is any, nothing is imported. */
  obstacles: z.array(z.object({ kind: z.enum(importObstacleKinds), count: z.int() })),
  /** Id of the board that was made, or to which the tasks came; `null`: nothing was imported. */
  taskboard: z.nullable(idSchema),
})
export type BoardImport = z.infer<typeof importReply>

export const importBoard = defineCall({
  name: 'importBoard',
  area: 'boards',
  summary:
    'Make a board of the JSON that Kontor or Trello exported, of which the caller is the owner and those who are matched are members; or bring its tasks to a board on which the caller is a member, all or none, with the labels and members that are there. With `isDryRun` it only tells what would come along',
  method: 'POST',
  path: '/api/taskboard/import',
  access: 'signedIn',
  // twice the text: in JSON each line break and quotation mark is written with two characters
  maxBodyBytes: 2 * maxBoardImportBytes + 65_536,
  body: z.object({
    /** The text of the file. */
    content: z.string(),
    isDryRun: z._default(z.boolean(), false),
    /** The board to which the tasks come; left out: a new one is made. */
    taskboard: z.optional(idSchema),
    /** Its entry stage in which they begin; left out: the first one. */
    workflowStage: z.optional(idSchema),
    /** Who somebody is here, or nobody; whoever is left out is matched by e-mail address or name. */
    people: z._default(
      z
        .array(z.object({ key: z.string(), userId: z.nullable(idSchema) }))
        .check(z.maxLength(1000, 'tooManyItems')),
      [],
    ),
    timeZone: z.optional(timeZoneSchema),
  }),
  reply: importReply,
  problems: [
    'tooLarge',
    'importUnreadable',
    'boardFull',
    'notFound',
    'boardArchived',
    'stageFull',
    'stageRequires',
  ],
})
