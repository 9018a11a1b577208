import * as z from 'zod/mini'
import { entryPathSchema } from '../files/entries.ts'
import { defineCall } from '../http/call.ts'
import { idSchema, momentSchema } from '../http/id.ts'
import { filledText, text } from '../text/lines.ts'
import { folderPlaceSchema } from './folder-rights.ts'
import { rightNames } from './right-names.ts'

/** Longest texts of a request, in characters. */
export const accessRequestTexts = { reason: 500, answer: 500 } as const

/** How often somebody may ask, and how long a request waits. */
export const accessRequestLimits = {
  /** Within a day, for whatever. */
  perDay: 20,
  /** Days after which a request that nobody decided has lapsed. */
  openDays: 30,
  /** Requests that are listed at once; the next ones follow when these are decided. */
  listed: 100,
} as const

/** What is asked for: by its id, or by the raw WebDAV form of its address. */
const targetSchema = z.union([z.object({ fileId: idSchema }), z.object({ path: entryPathSchema })])
export type AccessTarget = z.infer<typeof targetSchema>

const accessRequestStates = ['open', 'granted', 'declined', 'lapsed'] as const

export const accessRequestSchema = z.object({
  id: idSchema,
  /** `lapsed`: the target or the asker is gone, the asker has the right by now, or nobody decided for too long. */
  state: z.enum(accessRequestStates),
  askedAt: momentSchema,
  reason: z.string(),
  asker: z.object({
    id: idSchema,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    company: z.nullable(z.string()),
  }),
  /** Where the right would be given, with `path` as the caller sees it; null where that is not there any more. */
  folder: z.nullable(folderPlaceSchema),
  /** It was a file in the folder that was asked for. */
  isForFile: z.boolean(),
  decidedAt: z.nullable(momentSchema),
  /** First and last name; null: nobody yet, or somebody who is gone. */
  decider: z.nullable(z.string()),
  /** What the decider said to it; may be empty. */
  answer: z.string(),
})
export type AccessRequest = z.infer<typeof accessRequestSchema>

export const askForAccess = defineCall({
  name: 'askForAccess',
  area: 'admin',
  summary:
    'Ask those who may grant it for the right to read something. Answers alike whether there is such a thing or not; once a day for each',
  method: 'POST',
  path: '/api/filemanager/access-requests',
  access: 'VIEW_FILE_MANAGER',
  body: z.object({ target: targetSchema, reason: filledText(accessRequestTexts.reason) }),
  problems: ['notFound', 'accessHeld', 'accessAskedToday', 'tooManyAccessRequests'],
})

export const listAccessRequests = defineCall({
  name: 'listAccessRequests',
  area: 'admin',
  summary: 'The open requests for access, the oldest first',
  method: 'GET',
  path: '/api/admin/access-requests',
  access: 'MANAGE_FILES',
  reply: z.object({ requests: z.array(accessRequestSchema), hasMore: z.boolean() }),
  problems: [],
})

const params = z.object({ id: idSchema })

export const showAccessRequest = defineCall({
  name: 'showAccessRequest',
  area: 'admin',
  summary: 'One request for access, also one that is decided',
  method: 'GET',
  path: '/api/admin/access-requests/{id}',
  access: 'MANAGE_FILES',
  params,
  reply: accessRequestSchema,
  problems: ['notFound'],
})

const answer = z._default(text(accessRequestTexts.answer), '')

export const decideAccessRequest = defineCall({
  name: 'decideAccessRequest',
  area: 'admin',
  summary: 'Grant a request for access, which gives the rights at once, or decline it; the asker hears of it',
  method: 'POST',
  path: '/api/admin/access-requests/{id}/decision',
  access: 'MANAGE_FILES',
  params,
  body: z.union([
    z.object({
      decision: z.literal('grant'),
      /** Reading is always among them. */
      permissions: z.array(z.enum(rightNames)).check(z.maxLength(rightNames.length)),
      answer,
    }),
    z.object({ decision: z.literal('decline'), answer }),
  ]),
  reply: accessRequestSchema,
  problems: ['notFound', 'alreadyDecided', 'accessRequestLapsed'],
})
