import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema, momentSchema } from '../http/id.ts'
import { pageOf, pageQueryFields, wholeNumber } from '../http/paging.ts'
import { filledLine, filledText, line } from '../text/lines.ts'
import {
  chatOptionsSchema,
  chatParams,
  chatSchema,
  chatTexts,
  defaultChatOptions,
  messagesReply,
} from './chat-shapes.ts'
import { runEvents } from './run-events.ts'

const { page, pageSize, search } = pageQueryFields(['askedAt'])

export const createChat = defineCall({
  name: 'createChat',
  area: 'assistant',
  summary: 'Begin a chat; without a title the first question gives it one',
  method: 'POST',
  path: '/api/chat/create',
  access: 'VIEW_CHATBOT',
  body: z.object({
    title: z._default(line(chatTexts.title), ''),
    scope: z._default(z.nullable(idSchema), null),
    options: z._default(chatOptionsSchema, defaultChatOptions),
  }),
  reply: chatSchema,
  status: 201,
  problems: [],
})

export const listChats = defineCall({
  name: 'listChats',
  area: 'assistant',
  summary:
    'The chats of the caller by the last question; pinned ones come first, unless `order` is `lastAsked`. What is searched for stands in the title or in a question',
  method: 'GET',
  path: '/api/chat/list',
  access: 'VIEW_CHATBOT',
  query: z.object({
    page,
    pageSize,
    search,
    order: z._default(z.enum(['pinnedFirst', 'lastAsked']), 'pinnedFirst'),
  }),
  reply: pageOf(chatSchema),
  problems: [],
})

export const showChat = defineCall({
  name: 'showChat',
  area: 'assistant',
  summary: 'One chat of the caller',
  method: 'GET',
  path: '/api/chat/{chatId}',
  access: 'VIEW_CHATBOT',
  params: chatParams,
  reply: chatSchema,
  problems: ['notFound'],
})

/** What is asked: something new below the tip, another wording of a question, or the same question once more. */
const askedSchema = z.object({
  text: z.optional(filledText(chatTexts.message)),
  /** A question of this chat in the place of which this one is asked; both stay reachable. */
  replaces: z.optional(idSchema),
  /** An answer of this chat; its question is asked once more, without a text. */
  retryOf: z.optional(idSchema),
  /** Those of the chat where left out; of a retry those of the question. */
  options: z.optional(chatOptionsSchema),
  scope: z.optional(z.nullable(idSchema)),
  /** The tip of the chat as the person saw it. */
  basedOn: z.nullable(idSchema),
})
export type AskedMessage = z.output<typeof askedSchema>

export const updateChat = defineCall({
  name: 'updateChat',
  area: 'assistant',
  summary:
    'With a message: ask it, and get the events of the run that answers. Else change title, pin, scope or options of a chat, or which branch of it is shown, and get the chat',
  method: 'POST',
  path: '/api/chat/update/{chatId}',
  access: 'VIEW_CHATBOT',
  params: chatParams,
  body: z
    .object({
      message: z.optional(askedSchema),
      title: z.optional(filledLine(chatTexts.title)),
      isPinned: z.optional(z.boolean()),
      scope: z.optional(z.nullable(idSchema)),
      options: z.optional(chatOptionsSchema),
      /** A message whose branch is to be shown: the newest one below it becomes the tip. */
      tip: z.optional(idSchema),
      /** The version that a change was based on; a message names the tip instead. */
      basedOn: z.optional(z.int().check(z.minimum(1))),
    })
    .check((context) => {
      const { message, basedOn } = context.value
      const refuse = (path: string[]): void => {
        context.issues.push({ code: 'custom', message: 'required', input: context.value, path })
      }
      if (!message && basedOn === undefined) refuse(['basedOn'])
      // a retry is of a question that is there, everything else says something
      if (message && (message.retryOf === undefined) === (message.text === undefined))
        refuse(['message', 'text'])
    }),
  reply: { events: runEvents, json: chatSchema },
  problems: ['notFound', 'changedMeanwhile', 'scopeGone', 'runGoesOn', 'tooManyRuns', 'tooManyMessages'],
})

export const deleteChat = defineCall({
  name: 'deleteChat',
  area: 'assistant',
  summary: 'Delete a chat; it can be restored for thirty days',
  method: 'DELETE',
  path: '/api/chat/delete/{chatId}',
  access: 'VIEW_CHATBOT',
  params: chatParams,
  problems: ['notFound'],
})

export const restoreChat = defineCall({
  name: 'restoreChat',
  area: 'assistant',
  summary: 'Bring a deleted chat back. Once more changes nothing',
  method: 'POST',
  path: '/api/chat/{chatId}/restore',
  access: 'VIEW_CHATBOT',
  params: chatParams,
  problems: ['notFound'],
})

export const listMessages = defineCall({
  name: 'listMessages',
  area: 'assistant',
  summary: 'The newest messages of the branch of a chat that is shown, or those before one of them',
  method: 'GET',
  path: '/api/chat/{chatId}/messages',
  access: 'VIEW_CHATBOT',
  params: chatParams,
  query: z.object({
    /** Only messages before the one with this id. */
    before: z.optional(idSchema),
    limit: z._default(wholeNumber(1, 100), 50),
  }),
  reply: messagesReply,
  problems: ['notFound'],
})

export const exportChat = defineCall({
  name: 'exportChat',
  area: 'assistant',
  summary:
    'A short-lived address under which the browser itself fetches the branch of a chat that is shown, as Markdown',
  method: 'POST',
  path: '/api/chat/{chatId}/export',
  access: 'VIEW_CHATBOT',
  params: chatParams,
  reply: z.object({ url: z.string(), expiresAt: momentSchema }),
  status: 201,
  problems: ['notFound'],
})

export const fetchChatExport = defineCall({
  name: 'fetchChatExport',
  area: 'assistant',
  summary: 'The chat a ticket stands for, as Markdown; whether it is its holder’s is asked again',
  method: 'GET',
  path: '/api/chat/export/{ticket}',
  access: 'ticket',
  params: z.object({ ticket: z.string() }),
  reply: 'bytes',
  problems: ['notFound', 'linkExpired'],
})
