import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema } from '../http/id.ts'
import { pageOf, pageQueryFields } from '../http/paging.ts'

const personSchema = z.object({
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  company: z.nullable(z.object({ id: idSchema, name: z.string() })),
  /** Has not signed in yet; told only where such people were asked for. */
  isInvited: z.optional(z.boolean()),
})
/** Somebody who can be picked. */
export type Person = z.infer<typeof personSchema>

export const listPeople = defineCall({
  name: 'listPeople',
  area: 'users',
  summary:
    'Active people of one company or of all, or one of them by the id, for picking somebody; `invited`: those who were invited too, for whoever may give them rights',
  method: 'GET',
  path: '/api/users/byCompany',
  access: 'signedIn',
  query: z.object({
    ...pageQueryFields(['name', 'email', 'company']),
    companyId: z.optional(idSchema),
    /** Only this person. */
    personId: z.optional(idSchema),
    invited: z._default(z.enum(['true', 'false']), 'false'),
  }),
  reply: pageOf(personSchema),
  problems: [],
})
