import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema } from '../http/id.ts'
import { refusalCodeSchema } from '../http/item-results.ts'
import { givenFilter } from './given-filter.ts'
import { accountStatuses } from './users.ts'

/** Most people that one call changes; who changes more sends several. */
export const maxUsersAtOnce = 500

/** Most people that can be chosen together. */
export const maxChosenUsers = 10_000

export const chooseUsers = defineCall({
  name: 'chooseUsers',
  area: 'admin',
  summary: 'The ids of all people whom a filter finds, in the order of names; at most 10,000',
  method: 'GET',
  path: '/api/users/ids',
  access: 'MANAGE_USERS',
  query: z.object({
    search: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
    status: z.optional(z.enum(accountStatuses)),
    companyId: givenFilter,
    roleId: givenFilter,
  }),
  reply: z.object({ ids: z.array(idSchema), total: z.int() }),
  problems: [],
})

const changeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('role'), roleId: idSchema }),
  z.object({ kind: z.literal('company'), companyId: idSchema }),
  z.object({ kind: z.literal('deactivate') }),
  z.object({ kind: z.literal('reactivate') }),
  z.object({ kind: z.literal('resend') }),
])
export type ManyUsersChange = z.infer<typeof changeSchema>
export const manyUsersChanges = ['role', 'company', 'deactivate', 'reactivate', 'resend'] as const

export const changeUsers = defineCall({
  name: 'changeUsers',
  area: 'admin',
  summary:
    'Give many people a role or company, deactivate or reactivate them, or invite them again. Each is changed wholly or refused ' +
    'as alone, the others are changed; who is so already counts as done',
  method: 'POST',
  path: '/api/users/many',
  access: 'MANAGE_USERS',
  body: z.object({
    userIds: z.array(idSchema).check(z.minLength(1, 'required'), z.maxLength(maxUsersAtOnce, 'tooManyItems')),
    change: changeSchema,
  }),
  reply: z.object({
    done: z.int(),
    refused: z.array(
      z.object({
        id: idSchema,
        /** The full name or the e-mail address; null: there is nobody. */
        name: z.nullable(z.string()),
        code: refusalCodeSchema,
        /** Why, in the language of who asks. */
        message: z.string(),
      }),
    ),
  }),
  problems: ['exceedsOwnRights', 'companyInactive'],
})
