import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema, mailPartSchema } from '../http/id.ts'
import { mailRefusals } from '../http/problems.ts'
import { timeZoneSchema } from '../users/users.ts'
import { entryPathSchema } from './entries.ts'

/** Bytes of the largest mail that is read; mail servers take some 25 to 150 MB. */
export const maxMailBytes = 64 * 1024 * 1024

export const downloadMessage = defineCall({
  name: 'downloadMessage',
  area: 'files',
  summary:
    'A mail (msg, eml) by its address, converted to one page of HTML (UTF-8) that runs nothing and loads nothing, ' +
    'in the language of the request',
  method: 'GET',
  path: '/api/filemanager/download/msg/{+path}',
  access: 'VIEW_FILE_MANAGER',
  params: z.object({ path: entryPathSchema }),
  query: z.object({
    /** IANA name of the zone that times are told in; left out: UTC. */
    timeZone: z.optional(timeZoneSchema),
    /** A mail that is attached to it; left out: the mail itself. */
    part: z.optional(mailPartSchema),
  }),
  reply: 'bytes',
  problems: ['notFound', ...mailRefusals],
})

const attachmentSchema = z.object({
  /** For `downloadAttachment`, `createTicket` and, of a mail, the other calls; null for what is only linked or lies too deep. */
  part: z.nullable(mailPartSchema),
  /** As a file could be called; never empty. */
  name: z.string(),
  /** Media type (RFC 6838). */
  mediaType: z.string(),
  /** Bytes; null for what is only linked. */
  size: z.nullable(z.number()),
  isMail: z.boolean(),
  /** The extension that an upload would be refused for; null where it would be taken. */
  forbiddenExtension: z.nullable(z.string()),
})
/** What is attached to a mail. */
export type MailAttachment = z.infer<typeof attachmentSchema>

export const listAttachments = defineCall({
  name: 'listAttachments',
  area: 'files',
  summary:
    'What is attached to a mail, or to a mail attached to it, in its order; pictures that its text shows are left out',
  method: 'GET',
  path: '/api/filemanager/{fileId}/mail',
  access: 'VIEW_FILE_MANAGER',
  params: z.object({ fileId: idSchema }),
  query: z.object({ part: z.optional(mailPartSchema) }),
  reply: z.object({
    attachments: z.array(attachmentSchema),
    /** How many more there are: of very many the first thousand are listed. */
    leftOut: z.int(),
  }),
  problems: ['notFound', ...mailRefusals],
})

export const downloadAttachment = defineCall({
  name: 'downloadAttachment',
  area: 'files',
  summary: 'The bytes of what is attached to a mail',
  method: 'GET',
  path: '/api/filemanager/{fileId}/mail/{part}',
  access: 'VIEW_FILE_MANAGER',
  params: z.object({ fileId: idSchema, part: mailPartSchema }),
  reply: 'bytes',
  problems: ['notFound', ...mailRefusals],
})
