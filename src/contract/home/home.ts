import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'

/** The home page in one language. Paragraphs may hold simple HTML; it is sanitised before it is shown. */
export const homeContentSchema = z.object({
  title: z.string(),
  paragraphs: z.array(z.object({ format: z.enum(['text', 'html']), content: z.string() })),
  announcement: z.nullable(
    z.object({ title: z.string(), content: z.string(), link: z.nullable(z.string()) }),
  ),
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

export const homeContent = defineCall({
  name: 'homeContent',
  area: 'home',
  summary: 'Welcome texts, announcement and contacts in the language asked for',
  method: 'GET',
  path: '/api/home',
  access: 'signedIn',
  reply: homeContentSchema,
  problems: [],
})
