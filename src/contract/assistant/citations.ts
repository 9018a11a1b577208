import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema } from '../http/id.ts'
import { locationSchema } from '../search/search.ts'
import { verdicts } from './prove-answer.ts'
import { runSourceSchema } from './run-sources.ts'

/** A marker of an answer with the words of its source that it leads to. */
export const citationSchema = z.object({
  id: idSchema,
  /** Of the source. */
  number: z.int(),
  /** Where the marker stands in the text of the answer (UTF-16 units). */
  place: z.int(),
  verdict: z.enum(verdicts),
  /** Quotes, numbers and dates of its sentence that stand in none of its sources. */
  missing: z.array(z.string()),
  /** Words that the server took from the source. */
  quote: z.string(),
  location: locationSchema,
})
export type Citation = z.output<typeof citationSchema>

export const showCitation = defineCall({
  name: 'showCitation',
  area: 'assistant',
  summary:
    'What a marker of an answer leads to at this moment: whether its words still stand in the file, and where',
  method: 'GET',
  path: '/api/chat/citations/{citationId}',
  access: 'VIEW_CHATBOT',
  params: z.object({ citationId: idSchema }),
  reply: z.object({
    /** `null`: it is a file of the chat. */
    fileId: z.nullable(idSchema),
    name: z.string(),
    quote: z.string(),
    /** The file has another content now than the answer was written from. */
    isChanged: z.boolean(),
    /** The words still stand in it; `null` while the new content has not been read. */
    stands: z.nullable(z.boolean()),
    /** Where they stand now. */
    location: z.nullable(locationSchema),
  }),
  problems: ['notFound'],
})

export const listSources = defineCall({
  name: 'listSources',
  area: 'assistant',
  summary: 'What an answer rests on, with the words as they stand in the files at this moment',
  method: 'GET',
  path: '/api/chat/{chatId}/messages/{messageId}/sources',
  access: 'VIEW_CHATBOT',
  params: z.object({ chatId: idSchema, messageId: idSchema }),
  reply: z.array(runSourceSchema),
  problems: ['notFound'],
})
