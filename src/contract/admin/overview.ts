import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema, momentSchema } from '../http/id.ts'
import { timeZoneSchema } from '../users/users.ts'
import { accountStatuses } from './users.ts'

/** Whoever has not activated the account so many days after it was made is named. */
export const activationDays = 14

/** Sign-ins are told of so many days, the present one included. */
export const signInDays = 14

/** Most people, companies and kinds of work that are named. */
export const maxNamed = 20

const personSchema = z.object({
  id: idSchema,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
})

export const countUsers = defineCall({
  name: 'countUsers',
  area: 'admin',
  summary:
    'How many people there are by state of their account, and who has not activated theirs for 14 days, the oldest first',
  method: 'GET',
  path: '/api/users/counts',
  access: 'MANAGE_USERS',
  reply: z.object({
    byStatus: z.record(z.enum(accountStatuses), z.int()),
    /** With an active account. */
    withoutRole: z.int(),
    withoutCompany: z.int(),
    notActivated: z.object({
      total: z.int(),
      people: z.array(z.extend(personSchema, { createdAt: momentSchema })),
    }),
  }),
  problems: [],
})

export const countSignIns = defineCall({
  name: 'countSignIns',
  area: 'admin',
  summary: 'How many people signed in, and how often somebody was refused, on each of the last days',
  method: 'GET',
  path: '/api/sign-ins/days',
  access: 'MANAGE_USERS',
  query: z.object({ timeZone: timeZoneSchema }),
  /** The newest first; of an installation that keeps them for less, so many days only. */
  reply: z.object({
    days: z.array(
      z.object({
        /** As `2026-12-31`. */
        day: z.string(),
        people: z.int(),
        refusals: z.int(),
      }),
    ),
  }),
  problems: [],
})

export const showStorage = defineCall({
  name: 'showStorage',
  area: 'admin',
  summary: 'Files and their bytes by company, as they were counted last; those with most bytes first',
  method: 'GET',
  path: '/api/admin/storage',
  access: ['MANAGE_FILES', 'MANAGE_COMPANIES'],
  reply: z.object({
    /** Null: nothing was counted yet. */
    countedAt: z.nullable(momentSchema),
    files: z.int(),
    bytes: z.int(),
    /** How many there are; more than are named. */
    total: z.int(),
    companies: z.array(
      z.object({
        /** Null: what belongs to none. */
        company: z.nullable(z.object({ id: idSchema, name: z.string() })),
        files: z.int(),
        bytes: z.int(),
      }),
    ),
    /** Content of which it is known that it is not what was stored. */
    damaged: z.int(),
  }),
  problems: [],
})

/** failed: not tried again. waiting: failed and tried again later. Work that is done is forgotten after a day, and so is what failed. */
const failedWorkSchema = z.object({
  /** The name of its queue. */
  queue: z.string(),
  failed: z.int(),
  waiting: z.int(),
  lastAt: momentSchema,
})

/** account: invitations, new passwords and the like; news: what was not read. */
const mailKinds = ['account', 'news'] as const
export type MailKind = (typeof mailKinds)[number]

export const showFailures = defineCall({
  name: 'showFailures',
  area: 'admin',
  summary: 'Background work that failed within a day, and whose mail could not be delivered',
  method: 'GET',
  path: '/api/admin/failures',
  access: 'MANAGE_USERS',
  reply: z.object({
    work: z.array(failedWorkSchema),
    mails: z.object({
      total: z.int(),
      /** The newest first; of somebody whose address has changed since nothing is told. */
      people: z.array(z.extend(personSchema, { kind: z.enum(mailKinds), failedAt: momentSchema })),
    }),
  }),
  problems: [],
})
