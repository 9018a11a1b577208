import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema, momentSchema } from '../http/id.ts'
import { wholeNumber } from '../http/paging.ts'
import { answeringRefusals, takingRefusals } from '../http/problems.ts'
import { readingSchema, textPassageSchema } from '../search/reading.ts'
import { chatParams } from './chat-shapes.ts'

/** So many files a chat has at most, none with more bytes than this. */
export const chatFileLimits = { files: 10, bytes: 25 * 1024 ** 2 } as const

const chatFileSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Media type (RFC 6838). */
  fileType: z.string(),
  /** How far the reading of its text is; `null` where such a file has none that is read. */
  reading: z.nullable(readingSchema),
  addedAt: momentSchema,
})
export type ChatFile = z.output<typeof chatFileSchema>

const [area, access] = ['assistant', 'VIEW_CHATBOT'] as const
const fileParams = z.object({ chatFileId: idSchema })

export const uploadChatFiles = defineCall({
  name: 'uploadChatFiles',
  area,
  summary:
    'Put files into a chat of the caller, where they are sources and nowhere else. The field `chatId` comes before the parts ' +
    '`files`; all are taken or none',
  method: 'POST',
  path: '/api/chat/upload-files',
  access,
  multipart: true,
  body: z.object({ chatId: idSchema }),
  reply: z.object({ files: z.array(chatFileSchema) }),
  status: 201,
  problems: ['notFound', 'tooManyChatFiles', 'forbiddenFileType', ...takingRefusals],
})

export const listChatFiles = defineCall({
  name: 'listChatFiles',
  area,
  summary: 'The files of a chat of the caller, oldest first, with how far their reading is',
  method: 'GET',
  path: '/api/chat/{chatId}/files',
  access,
  params: chatParams,
  reply: z.array(chatFileSchema),
  problems: ['notFound'],
})

export const showChatFile = defineCall({
  name: 'showChatFile',
  area,
  summary: 'The text of a file of a chat of the caller, passage by passage in the order of the file',
  method: 'GET',
  path: '/api/chat/files/{chatFileId}',
  access,
  params: fileParams,
  query: z.object({
    /** Passages before these are left out. */
    from: z._default(wholeNumber(0, 1_000_000), 0),
  }),
  reply: z.object({
    ...chatFileSchema.shape,
    passages: z.array(textPassageSchema),
    /** From where the text goes on; null at its end. */
    next: z.nullable(z.int()),
  }),
  problems: ['notFound'],
})

export const createChatFileTicket = defineCall({
  name: 'createChatFileTicket',
  area,
  summary: 'A short-lived address under which the browser itself can fetch a file of a chat of the caller',
  method: 'POST',
  path: '/api/chat/files/{chatFileId}/ticket',
  access,
  params: fileParams,
  body: z.object({ disposition: z._default(z.enum(['attachment', 'inline']), 'attachment') }),
  reply: z.object({ url: z.string(), expiresAt: momentSchema }),
  status: 201,
  problems: ['notFound'],
})

export const redeemChatFileTicket = defineCall({
  name: 'redeemChatFileTicket',
  area,
  summary:
    'The bytes of the file of a chat that a ticket stands for; whether it is its holder’s is asked again; supports Range',
  method: 'GET',
  path: '/api/chat/file-tickets/{ticket}/{name}',
  access: 'ticket',
  params: z.object({ ticket: z.string(), name: z.string() }),
  reply: 'bytes',
  problems: ['notFound', 'linkExpired', 'rangeNotSatisfiable', ...answeringRefusals],
})

export const removeChatFile = defineCall({
  name: 'removeChatFile',
  area,
  summary: 'Take a file out of a chat of the caller, for good; answers that rest on it keep its name',
  method: 'DELETE',
  path: '/api/chat/files/{chatFileId}',
  access,
  params: fileParams,
  problems: ['notFound'],
})
