import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema } from '../http/id.ts'
import { readingReasons } from '../search/reading.ts'

/** Why a file that the assistant may use cannot be searched: see `readingReasons`; `empty` has no text, of `noText` none is read. */
export const unreadableReasons = [...readingReasons, 'empty', 'noText'] as const
export type UnreadableReason = (typeof unreadableReasons)[number]

/** So many files that could not be read are named. */
export const mostUnreadable = 100

export const coverageSchema = z.object({
  /** Files that are available to the assistant and that the caller may read. */
  flagged: z.int(),
  /** Those whose text is searched. */
  searched: z.int(),
  /** Those whose text is not there yet. */
  waiting: z.int(),
  /** How many could not be read. */
  unreadable: z.int(),
  /** The first of them, by name. */
  unreadableFiles: z.array(
    z.object({ fileId: idSchema, name: z.string(), reason: z.enum(unreadableReasons) }),
  ),
})
export type Coverage = z.infer<typeof coverageSchema>

export const showCoverage = defineCall({
  name: 'showCoverage',
  area: 'assistant',
  summary:
    'How many of the files that are available to the assistant, and that the caller may read, are searched, and which could not be read',
  method: 'GET',
  path: '/api/chat/coverage',
  access: 'VIEW_CHATBOT',
  query: z.object({
    /** Only in this folder and below, or this file; one that the caller may not read holds none. */
    scope: z.optional(idSchema),
  }),
  reply: coverageSchema,
  problems: [],
})
