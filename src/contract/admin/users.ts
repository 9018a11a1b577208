import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { givenFilter } from './given-filter.ts'
import { emailSchema } from '../users/email.ts'
import { idSchema, momentSchema } from '../http/id.ts'
import { canonicalName } from '../text/names.ts'
import { pageOf, pageQueryFields } from '../http/paging.ts'
import { personNameProblem } from '../users/person-names.ts'
import { accountSources, languages } from '../users/users.ts'

/** Inactive: invited, not yet activated. Deactivated: blocked. */
export const accountStatuses = ['active', 'inactive', 'deactivated'] as const
export type AccountStatus = (typeof accountStatuses)[number]

export const userSorts = ['name', 'email', 'role', 'company', 'status', 'lastLogin'] as const
export type UserSort = (typeof userSorts)[number]

const namedSchema = z.object({ id: idSchema, name: z.string() })

export const userRowSchema = z.object({
  id: idSchema,
  version: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.nullable(namedSchema),
  company: z.nullable(z.extend(namedSchema, { isActive: z.boolean() })),
  /** Null until the first sign-in, unless somebody has chosen one. */
  language: z.nullable(z.enum(languages)),
  accountStatus: z.enum(accountStatuses),
  /** What the directory keeps is not changed here. */
  accountSource: z.enum(accountSources),
  lastLogin: z.nullable(momentSchema),
  receiveEmails: z.boolean(),
  /** False for somebody whose role allows more than the role of who asks: that account is read only. */
  isManageable: z.boolean(),
})
export type UserRow = z.infer<typeof userRowSchema>

/** A first or last name that somebody else may leave out. Says `personName` of what the person could not be called either. */
export const optionalNameSchema = z.string().check(
  z.trim(),
  z.overwrite(canonicalName),
  z.refine((name) => name === '' || personNameProblem(name) === null, 'personName'),
)

const personFields = {
  email: emailSchema,
  firstName: z._default(optionalNameSchema, ''),
  lastName: z._default(optionalNameSchema, ''),
  roleId: z._default(z.nullable(idSchema), null),
  companyId: z._default(z.nullable(idSchema), null),
  /** Null: the first sign-in says it; who has one keeps it. */
  language: z._default(z.nullable(z.enum(languages)), null),
}

const params = z.object({ id: idSchema })

export const listUsers = defineCall({
  name: 'listUsers',
  area: 'admin',
  summary: 'One page of the people; the search looks into names and e-mail addresses',
  method: 'GET',
  path: '/api/users',
  access: 'MANAGE_USERS',
  query: z.object({
    ...pageQueryFields(userSorts),
    status: z.optional(z.enum(accountStatuses)),
    companyId: givenFilter,
    roleId: givenFilter,
  }),
  reply: pageOf(userRowSchema),
  problems: [],
})

export const showUser = defineCall({
  name: 'showUser',
  area: 'admin',
  summary: 'One person',
  method: 'GET',
  path: '/api/users/{id}',
  access: 'MANAGE_USERS',
  params,
  reply: userRowSchema,
  problems: ['notFound'],
})

export const createUser = defineCall({
  name: 'createUser',
  area: 'admin',
  summary: 'Add a person and send the activation mail',
  method: 'POST',
  path: '/api/users',
  access: 'MANAGE_USERS',
  body: z.object(personFields),
  reply: userRowSchema,
  status: 201,
  problems: ['emailExists', 'exceedsOwnRights', 'companyInactive'],
})

export const changeUser = defineCall({
  name: 'changeUser',
  area: 'admin',
  summary: 'Change a person; what a directory keeps (names, e-mail) stays as it is there',
  method: 'PUT',
  path: '/api/users/{id}',
  access: 'MANAGE_USERS',
  params,
  body: z.object({ version: z.int(), ...personFields }),
  reply: userRowSchema,
  problems: [
    'notFound',
    'emailExists',
    'changedMeanwhile',
    'exceedsOwnRights',
    'ownAccount',
    'lastAdministrator',
    'companyInactive',
    'companyMissing',
  ],
})

export const checkEmail = defineCall({
  name: 'checkEmail',
  area: 'admin',
  summary:
    'Whether somebody has an e-mail address already; `exceptUserId` is the person who is being changed',
  method: 'GET',
  path: '/api/users/check-email',
  access: 'MANAGE_USERS',
  query: z.object({
    email: z.string().check(z.trim(), z.maxLength(254)),
    exceptUserId: z.optional(idSchema),
  }),
  reply: z.object({ exists: z.boolean() }),
  problems: [],
})

const userIdBody = z.object({ userId: idSchema })

export const deactivateUser = defineCall({
  name: 'deactivateUser',
  area: 'admin',
  summary: 'Block a person: every session ends at once. Nothing happens to somebody who is blocked already',
  method: 'POST',
  path: '/api/users/deactivate',
  access: 'MANAGE_USERS',
  body: userIdBody,
  reply: userRowSchema,
  problems: ['notFound', 'exceedsOwnRights', 'ownAccount', 'lastAdministrator'],
})

export const reactivateUser = defineCall({
  name: 'reactivateUser',
  area: 'admin',
  summary: 'Let a blocked person in again; who was never activated is invited as before',
  method: 'POST',
  path: '/api/users/reactivate',
  access: 'MANAGE_USERS',
  body: userIdBody,
  reply: userRowSchema,
  problems: ['notFound', 'exceedsOwnRights', 'notDeactivated', 'companyInactive', 'companyMissing'],
})

export const resendActivationMail = defineCall({
  name: 'resendActivationMail',
  area: 'admin',
  summary: 'Send the activation mail again; links sent before count no more',
  method: 'POST',
  path: '/api/users/resend-activation-mail/{id}',
  access: 'MANAGE_USERS',
  params,
  problems: ['notFound', 'exceedsOwnRights', 'alreadyActivated', 'accountDeactivated'],
})

const choiceSchema = z.object({
  roles: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      /** False for a role that allows more than the role of who asks. */
      mayGive: z.boolean(),
    }),
  ),
  companies: z.array(z.object({ id: idSchema, name: z.string(), isActive: z.boolean() })),
})
export type UserChoices = z.infer<typeof choiceSchema>

export const userChoices = defineCall({
  name: 'userChoices',
  area: 'admin',
  summary: 'The roles and companies that people can have, by name',
  method: 'GET',
  path: '/api/users/choices',
  access: 'MANAGE_USERS',
  reply: choiceSchema,
  problems: [],
})
