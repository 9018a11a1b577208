import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { idSchema, momentSchema } from './id.ts'
import { rolePermissions } from './role-permissions.ts'

export const languages = ['de', 'en'] as const
export type Language = (typeof languages)[number]

/** German for every German-speaking locale, else English. */
export const languageOf = (locale: string): Language => (/^de\b/iu.test(locale) ? 'de' : 'en')

export const sessionUserSchema = z.object({
  id: idSchema,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  lastLogin: z.nullable(momentSchema),
  language: z.enum(languages),
  role: z.nullable(z.object({ id: idSchema, name: z.string() })),
  company: z.nullable(z.object({ id: idSchema, name: z.string() })),
})
export type SessionUser = z.infer<typeof sessionUserSchema>

export const currentUser = defineCall({
  name: 'currentUser',
  area: 'users',
  summary: 'The person who is signed in',
  method: 'GET',
  path: '/api/users/me',
  access: 'signedIn',
  reply: sessionUserSchema,
  problems: [],
})

export const currentPermissions = defineCall({
  name: 'currentPermissions',
  area: 'users',
  summary: 'What the role of the person who is signed in allows',
  method: 'GET',
  path: '/api/users/permissions',
  access: 'signedIn',
  reply: z.array(z.enum(rolePermissions)),
  problems: [],
})

const settingsSchema = z.object({ language: z.enum(languages), receiveEmails: z.boolean() })
export type UserSettings = z.infer<typeof settingsSchema>

export const userSettings = defineCall({
  name: 'userSettings',
  area: 'users',
  summary: 'The settings of the person who is signed in',
  method: 'GET',
  path: '/api/users/settings',
  access: 'signedIn',
  reply: settingsSchema,
  problems: [],
})

export const changeUserSettings = defineCall({
  name: 'changeUserSettings',
  area: 'users',
  summary: 'Change settings of the person who is signed in; what is left out stays',
  method: 'PUT',
  path: '/api/users/settings',
  access: 'signedIn',
  body: z.partial(settingsSchema),
  reply: settingsSchema,
  problems: [],
})
