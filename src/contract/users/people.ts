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
})
/** Somebody who can be picked. */
export type Person = z.infer<typeof personSchema>

export const listPeople = defineCall({
  name: 'listPeople',
  area: 'users',
  summary: 'Active people of one company or of all, or one of them by the id, for picking somebody',
  method: 'GET',
  path: '/api/users/byCompany',
  access: 'signedIn',
  query: z.object({
    ...pageQueryFields(['name', 'email', 'company']),
    companyId: z.optional(idSchema),
    /** Only this person. */
    personId: z.optional(idSchema),
  }),
  reply: pageOf(personSchema),
  problems: [],
})
