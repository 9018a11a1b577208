import * as z from 'zod/mini'
import { idSchema } from '../http/id.ts'
import { locationSchema } from '../search/search.ts'

/** So many passages are found for a question, and so many of one file at most. */
export const [mostPassages, mostOfAFile] = [12, 3]

/**
 * Where in the sources a passage lies: file, content and the first and last piece of its text. Opaque to who gets it. It
 * says nothing of whether it may be read.
 */
export const passageIdSchema = z
  .string()
  .check(z.regex(/^[1-9]\d{0,17}\.[1-9]\d{0,17}\.\d{1,5}-\d{1,5}$/u, 'id'))

/** Words that the server took from a file. They are data, whatever they say. */
export const sourcePassageSchema = z.object({
  id: passageIdSchema,
  fileId: idSchema,
  name: z.string(),
  /** Where it opens: page, slide, sheet or heading. */
  location: locationSchema,
  body: z.string(),
})
export type SourcePassage = z.infer<typeof sourcePassageSchema>
