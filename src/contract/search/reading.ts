import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import type { FileEntry } from '../files/entries.ts'
import { idSchema, mailPartSchema } from '../http/id.ts'
import { wholeNumber } from '../http/paging.ts'
import { mailRefusals } from '../http/problems.ts'
import { locationSchema } from './search.ts'

/** How far the reading of a file's text is. `empty`: it was read, and there is no text in it. */
export const readingStates = ['waiting', 'working', 'indexed', 'empty', 'failed'] as const
export type ReadingState = (typeof readingStates)[number]

/**
 * Why the text of a file could not be read. `tooLarge`: also what becomes too large when it is unpacked; `unavailable`: what is stored
 * could not be fetched.
 */
export const readingReasons = [
  'encrypted',
  'damaged',
  'tooLarge',
  'tooLong',
  'tooMuchMemory',
  'unavailable',
] as const
export type ReadingReason = (typeof readingReasons)[number]

/** Of the content that a file has now. */
export const readingSchema = z.object({
  state: z.enum(readingStates),
  /** Of `failed`; of `waiting` why it is tried once more. */
  reason: z.nullable(z.enum(readingReasons)),
})
export type Reading = z.infer<typeof readingSchema>

/** A file that is asked for on its own, with how far the reading of its text is; null where no text is read. */
export interface ShownFile extends FileEntry {
  readonly reading: Reading | null
}

/** Seconds between two wishes to read the same content again. */
export const readAgainEvery = 60

export const readAgain = defineCall({
  name: 'readAgain',
  area: 'search',
  summary: 'Read the text of a file once more, as soon as possible; once a minute for the same content',
  method: 'POST',
  path: '/api/filemanager/{fileId}/read-again',
  access: 'VIEW_FILE_MANAGER',
  params: z.object({ fileId: idSchema }),
  reply: readingSchema,
  problems: ['notFound', 'readJustNow'],
})

/** So many passages are answered at once. */
export const passagesAtOnce = 250

export const textPassageSchema = z.object({
  location: locationSchema,
  /** At most 1,200 characters or so; lines are kept. */
  body: z.string(),
})
export type TextPassage = z.infer<typeof textPassageSchema>

export const readText = defineCall({
  name: 'readText',
  area: 'search',
  summary:
    'The text of a file as the search has read it, passage by passage in the order of the file; what was read before is ' +
    'there until it has been read anew',
  method: 'GET',
  path: '/api/filemanager/{fileId}/text',
  access: 'VIEW_FILE_MANAGER',
  params: z.object({ fileId: idSchema }),
  query: z.object({
    /** Passages before these are left out. */
    from: z._default(wholeNumber(0, 1_000_000), 0),
    /** A document that is attached to the mail, which is read in this moment and comes whole; left out: the file itself. */
    part: z.optional(mailPartSchema),
  }),
  reply: z.object({
    reading: readingSchema,
    passages: z.array(textPassageSchema),
    /** From where the text goes on; null at its end. */
    next: z.nullable(z.int()),
  }),
  problems: ['notFound', ...mailRefusals],
})
