import * as z from 'zod/mini'
import { idSchema, momentSchema } from '../http/id.ts'
import { citationSchema } from './citations.ts'
import { runStates } from './run-events.ts'
import { sourceSchema } from './run-sources.ts'
import { toolCallSchema } from './tools.ts'

/** Most characters of what people type. */
export const chatTexts = { title: 120, message: 32_000 } as const

/** Days for which a deleted chat can be restored. */
export const daysChatDeleted = 30

export const chatParams = z.object({ chatId: idSchema })

/** What is asked besides the model; an option that is not there, or not allowed, counts as off. */
export const chatOptionsSchema = z.object({
  /** Documents of the company, as far as the person may read them and they are available to the assistant. */
  documents: z.boolean(),
  web: z.boolean(),
  database: z.boolean(),
})
export type ChatOptions = z.output<typeof chatOptionsSchema>

export const defaultChatOptions: ChatOptions = { documents: true, web: false, database: false }

export const chatSchema = z.object({
  id: idSchema,
  /** Empty until something was asked. */
  title: z.string(),
  isPinned: z.boolean(),
  /** The only file, or folder with what lies in it, that answers rest on; `null`: no such limit. */
  scope: z.nullable(idSchema),
  options: chatOptionsSchema,
  /** Counts the changes of title, pin, scope and options; a change names the one it was based on. */
  version: z.int(),
  /** The newest message of the branch that is shown; `null`: there is none yet. */
  tip: z.nullable(idSchema),
  /** When something was asked last. */
  askedAt: momentSchema,
  /** Whether an answer is being written. */
  isRunning: z.boolean(),
})
export type Chat = z.output<typeof chatSchema>

const messageRoles = ['user', 'assistant'] as const

const messageSchema = z.object({
  id: idSchema,
  /** What it follows; `null`: it is the first one. */
  parentId: z.nullable(idSchema),
  role: z.enum(messageRoles),
  /** Markdown of an answer, plain text of a question; empty where it is covered. */
  text: z.string(),
  /** It rests on a file that is no source for the person any more. */
  isCovered: z.boolean(),
  /** Of an answer: what it rests on. */
  sources: z.array(sourceSchema),
  /** Of an answer that has ended: what its markers lead to. */
  citations: z.array(citationSchema),
  /** Of an answer: the tools that were called for it, oldest first. */
  toolCalls: z.array(toolCallSchema),
  createdAt: momentSchema,
  /** Of a question: what it was asked with. */
  options: z.nullable(chatOptionsSchema),
  scope: z.nullable(idSchema),
  /** This message and its other wordings, or the other answers, oldest first. */
  wordings: z.array(idSchema),
  /** Of an answer: how its run went; `null` for a question. */
  run: z.nullable(
    z.object({
      id: idSchema,
      state: z.enum(runStates),
      /** With which refusal it ended. */
      problem: z.nullable(z.string()),
      /** The same in words, in the language of the request. */
      problemText: z.nullable(z.string()),
      /** Of the newest event that was told of it. */
      seq: z.int(),
      /** So many of the oldest messages the model was not given. */
      leftOut: z.int(),
      /** The search of the web gave no answer. */
      isWebAway: z.boolean(),
    }),
  ),
})
export type ChatMessage = z.output<typeof messageSchema>

export const messagesReply = z.object({
  /** Oldest first. */
  items: z.array(messageSchema),
  /** There are messages before these. */
  hasMore: z.boolean(),
})
