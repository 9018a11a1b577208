import * as z from 'zod/mini'
import { signInMethods, signInOutcomes } from '../auth/sign-in-outcomes.ts'
import { defineCall } from '../http/call.ts'
import { idSchema, momentSchema } from '../http/id.ts'
import { pageOf, pageQueryFields } from '../http/paging.ts'

const signInSchema = z.object({
  id: idSchema,
  outcome: z.enum(signInOutcomes),
  method: z.enum(signInMethods),
  /** Null: an account that nobody has, or one of many that were tried. */
  person: z.nullable(z.object({ id: idSchema, email: z.string(), name: z.nullable(z.string()) })),
  /** An IPv4 address or an IPv6 network of 64 bits; null: one of many. */
  address: z.nullable(z.string()),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** How often within the hour. */
  times: z.int(),
  firstAt: momentSchema,
  lastAt: momentSchema,
})
/** Sign-ins, or refused ones, of one account from one place within one hour. */
export type SignIn = z.infer<typeof signInSchema>

export const signInResults = ['signedIn', 'refused'] as const

export const listSignIns = defineCall({
  name: 'listSignIns',
  area: 'admin',
  summary:
    'Sign-ins and refused ones, counted by account, address and hour, the newest first; the search looks into names and addresses',
  method: 'GET',
  path: '/api/sign-ins',
  access: 'MANAGE_USERS',
  query: z.object({
    ...pageQueryFields(['lastAt']),
    direction: z._default(z.enum(['ascending', 'descending']), 'descending'),
    /** Not before this moment. */
    from: z.optional(momentSchema),
    /** Before this moment. */
    until: z.optional(momentSchema),
    result: z.optional(z.enum(signInResults)),
    userId: z.optional(idSchema),
  }),
  /** Beside the page, how many days they are kept. */
  reply: z.extend(pageOf(signInSchema), { daysKept: z.int() }),
  problems: [],
})
