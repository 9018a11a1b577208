import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema, momentSchema } from '../http/id.ts'
import { ownNameInput } from './person-names.ts'
import { rolePermissions } from './role-permissions.ts'

export const languages = ['de', 'en'] as const
export type Language = (typeof languages)[number]

/** German for every German-speaking locale, else English. */
export const languageOf = (locale: string): Language => (/^de\b/iu.test(locale) ? 'de' : 'en')

/** For mails to somebody who has not said yet which language to speak. */
export const languageOrDefault = (language: Language | null): Language => language ?? 'de'

/** Whether a text names a time zone, such as `Europe/Berlin` (IANA). */
export function isTimeZone(name: string): boolean {
  // an offset such as +02:00 is no name
  if (!/^[A-Za-z]/u.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** A time zone by its IANA name. */
export const timeZoneSchema = z.string().check(z.maxLength(100), z.refine(isTimeZone))

/** Where the password of an account lives; in the directory (LDAP, Active Directory) the name does too. */
export const accountSources = ['local', 'directory', 'none'] as const
export type AccountSource = (typeof accountSources)[number]

export const sessionUserSchema = z.object({
  id: idSchema,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  lastLogin: z.nullable(momentSchema),
  language: z.enum(languages),
  accountSource: z.enum(accountSources),
  /** Of the person's data; a change of it sends the one that it began with. */
  version: z.int(),
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

export const changeOwnName = defineCall({
  name: 'changeOwnName',
  area: 'users',
  summary: 'Change the name of the person who is signed in',
  method: 'PUT',
  path: '/api/users/me',
  access: 'signedIn',
  body: ownNameInput,
  reply: sessionUserSchema,
  problems: ['nameElsewhere', 'changedMeanwhile'],
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

export const receiveEmails = defineCall({
  name: 'receiveEmails',
  area: 'users',
  summary: 'Turn notifications by e-mail on or off for the person who is signed in',
  method: 'POST',
  path: '/api/users/receive-emails',
  access: 'signedIn',
  plainText: true,
  body: z.enum(['true', 'false']),
  problems: [],
})
