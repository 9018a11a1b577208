import * as z from 'zod/mini'
import { idSchema } from '../http/id.ts'
import { locationSchema } from '../search/search.ts'

/** Files of the company, files that were uploaded to the chat, and pages of the web. */
export const sourceKinds = ['file', 'upload', 'web'] as const

const sourceFields = {
  /** By which the answer names it, as `[1]`. */
  number: z.int(),
  kind: z.enum(sourceKinds),
  /** Of a file of the company; else `null`. */
  fileId: z.nullable(idSchema),
  /** Of a file of the chat, with the piece of its text; else `null`, also once it was removed from the chat. */
  chatFile: z.nullable(z.object({ id: idSchema, piece: z.int() })),
  name: z.string(),
  /** Of a page of the web; else `null`. */
  url: z.nullable(z.string()),
}

/** What an answer rests on, without its words. */
export const sourceSchema = z.object(sourceFields)
export type Source = z.output<typeof sourceSchema>

/** A passage that an answer rests on. */
export const runSourceSchema = z.object({
  ...sourceFields,
  location: locationSchema,
  body: z.string(),
})
export type RunSource = z.output<typeof runSourceSchema>
