import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'

const announcementSchema = z.object({
  title: z.string(),
  /** Simple HTML, see below. */
  content: z.string(),
  /** Where it leads: `https:` or an address of Kontor, which is left out for whoever may not open it. */
  link: z.nullable(z.string()),
})

/**
 * What an installation says on the home page in one language. Paragraphs may hold simple HTML; it is sanitised before it is
 * shown.
 */
export const homeContentSchema = z.object({
  title: z.string(),
  paragraphs: z.array(z.object({ format: z.enum(['text', 'html']), content: z.string() })),
  announcement: z.nullable(announcementSchema),
  contacts: z.array(
    z.object({
      name: z.string(),
      role: z.string(),
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
    }),
  ),
})
export type HomeContent = z.infer<typeof homeContentSchema>

const publishedSchema = z.extend(homeContentSchema, {
  /** `revision` is the same in every language, and another one when a word of the announcement changes in any. */
  announcement: z.nullable(z.extend(announcementSchema, { revision: z.string() })),
})
export type PublishedHomeContent = z.infer<typeof publishedSchema>

export const homeContent = defineCall({
  name: 'homeContent',
  area: 'home',
  summary: 'Welcome texts, announcement and contacts in the language asked for',
  method: 'GET',
  path: '/api/home',
  access: 'signedIn',
  reply: publishedSchema,
  problems: [],
})
