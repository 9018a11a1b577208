import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { emailSchema } from '../users/email.ts'

const announcementSchema = z.object({
  title: z.string(),
  /** Simple HTML, see below. */
  content: z.string(),
  /** Where it leads: see {@link isAnnouncementLink}. It is left out for whoever may not open it. */
  link: z.nullable(z.string().check(z.refine(isAnnouncementLink))),
})

/** Whether an announcement may lead there: the whole address of a page (`https:`, `http:`), or one of Kontor (`/reporting/`). */
export function isAnnouncementLink(link: string): boolean {
  // browsers leave control characters out, so that the next one would stand in their place
  if (/\p{Cc}/u.test(link)) return false
  return /^https?:\/\/[^/\\]/iu.test(link) || /^\/(?![/\\])/u.test(link)
}

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
      name: z.string().check(z.refine(isFilled)),
      role: z.string(),
      /** A blank one counts as none. */
      email: z.nullable(z.string().check(z.refine((text) => !isFilled(text) || isEmail(text)))),
      /** A blank one counts as none. */
      phone: z.nullable(z.string().check(z.refine((text) => !isFilled(text) || /\d/u.test(text)))),
    }),
  ),
})
export type HomeContent = z.infer<typeof homeContentSchema>

/** Whether there is more in it than blanks. */
export function isFilled(text: string): boolean {
  return text.trim() !== ''
}

function isEmail(text: string): boolean {
  return emailSchema.safeParse(text).success
}

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
