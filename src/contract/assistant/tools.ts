import * as z from 'zod/mini'
import { boardTexts } from '../boards/limits.ts'
import { defineCall } from '../http/call.ts'
import { idSchema } from '../http/id.ts'
import { filledLine, text } from '../text/lines.ts'

/** What a model may ask for. Whatever changes something waits for the person. */
export const toolNames = ['createFile', 'createTask', 'askDatabase', 'searchWeb'] as const
export type ToolName = (typeof toolNames)[number]

/** Those that the person may begin from an answer as well. */
export const answerToolNames = ['createFile', 'createTask'] as const satisfies readonly ToolName[]
export type AnswerToolName = (typeof answerToolNames)[number]

/** `waiting`: for the person. What was confirmed happens once, also when the confirmation comes twice. */
export const toolCallStates = ['waiting', 'running', 'done', 'declined', 'failed'] as const

/** Most characters of a file that an answer becomes; a task takes as many as its board does. */
export const longestFileText = 200_000

export const tableSchema = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.nullable(z.string()))),
  /** There are more rows than these. */
  isCut: z.boolean(),
})
export type Table = z.output<typeof tableSchema>

const namedSchema = z.object({ id: idSchema, name: z.string() })

export const toolCallSchema = z.object({
  id: idSchema,
  runId: idSchema,
  name: z.enum(toolNames),
  state: z.enum(toolCallStates),
  /** The folder or board where it happens; `null`: there is none, or the person has to choose it. */
  place: z.nullable(namedSchema),
  /** Of the file with its extension, or of the task. */
  title: z.string(),
  /** Of the file or task; what the web is asked, or the SQL that the database is. */
  text: z.string(),
  /** The file or task that came of it. */
  result: z.nullable(namedSchema),
  /** Name of the database that was asked, where the person may ask several; that of the installation is `installation`. */
  database: z.nullable(z.string()),
  /** What the database answered; of a saved chat it is asked again. */
  table: z.nullable(tableSchema),
  /** Code of the refusal with which it failed. */
  problem: z.nullable(z.string()),
})
export type ToolCall = z.output<typeof toolCallSchema>

export const proposeTool = defineCall({
  name: 'proposeTool',
  area: 'assistant',
  summary: 'Begin to make a file or task of an answer; nothing happens before it is confirmed',
  method: 'POST',
  path: '/api/chat/{chatId}/messages/{messageId}/tool-calls',
  access: 'VIEW_CHATBOT',
  params: z.object({ chatId: idSchema, messageId: idSchema }),
  body: z.object({ name: z.enum(answerToolNames) }),
  reply: toolCallSchema,
  status: 201,
  problems: ['notFound', 'sourceClosed'],
})

export const repeatQuery = defineCall({
  name: 'repeatQuery',
  area: 'assistant',
  summary:
    'What the database says at this moment to a question that was asked in a chat of the caller; needs ACCESS_DB_IN_CHATBOT',
  method: 'POST',
  path: '/api/chat/tool-calls/{toolCallId}/run',
  access: 'VIEW_CHATBOT',
  params: z.object({ toolCallId: idSchema }),
  reply: tableSchema,
  problems: ['notFound', 'notAllowed', 'queryNotAllowed', 'queryWrong', 'queryTooSlow', 'unavailable'],
})

export const decideToolCall = defineCall({
  name: 'decideToolCall',
  area: 'assistant',
  summary:
    'Confirm or decline what waits for the caller, with place and content as they were shown or changed; then the run goes on by itself. What cannot be done waits on',
  method: 'POST',
  path: '/api/chat/runs/{runId}/confirm',
  access: 'VIEW_CHATBOT',
  params: z.object({ runId: idSchema }),
  body: z.object({
    toolCallId: idSchema,
    isConfirmed: z.boolean(),
    /** Of a folder or board. */
    place: z.optional(idSchema),
    title: z.optional(filledLine(boardTexts.title)),
    text: z.optional(text(longestFileText)),
  }),
  reply: toolCallSchema,
  problems: [
    'notFound',
    'alreadyDecided',
    'tooManyRuns',
    'sourceClosed',
    'nameTaken',
    'forbiddenFileType',
    'boardArchived',
    'boardFull',
    'stageFull',
    'stageRequires',
    'moveNotConnected',
    'storageFull',
    'tooLarge',
    'webAway',
  ],
})
