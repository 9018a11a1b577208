import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema, momentSchema } from '../http/id.ts'

/** One line of a payload: 'resource | comma-separated keys'. No keys: nothing is left. */
export interface PayloadLine {
  /** Such as the names on the way to a folder, with slashes between them. */
  readonly resource: string
  /** Such as `PERMISSION_READ`. */
  readonly keys: readonly string[]
}

const separator = ' | '

/** Writes a line as notifications carry it. */
export const payloadLine = ({ resource, keys }: PayloadLine): string =>
  `${resource}${separator}${keys.join(',')}`

/** Reads a line. The last separator counts; no name holds a `|`. */
export function readPayloadLine(line: string): PayloadLine {
  // a line without keys may have lost the space at its end
  const at = `${line} `.lastIndexOf(separator)
  if (at === -1) return { resource: line, keys: [] }
  const keys = line.slice(at + separator.length).split(',')
  return { resource: line.slice(0, at), keys: keys.map((key) => key.trim()).filter(Boolean) }
}

const fields = {
  id: idSchema,
  /** A later one of a group takes the place of those before it. */
  groupId: idSchema,
  createdAt: momentSchema,
  payload: z.array(z.string()),
  /** First and last name of who caused it; null when nobody did or that person is gone. */
  actor: z.nullable(z.string()),
}

/**
 * Rights on folders changed: `payload` holds them after, `before` before the change, `folderIds` the folder of each line,
 * null for one that the person may not read any more.
 */
const folderPermissionChange = z.object({
  ...fields,
  type: z.literal('folder_permission_change'),
  before: z.array(z.string()),
  folderIds: z._default(z.array(z.nullable(idSchema)), []),
})

/** What happened in a folder that the person watches; the keys are {@link FolderChangeKey}. */
const folderChange = z.object({ ...fields, type: z.literal('folder_change'), folderId: idSchema })

/**
 * Stored content is not what it was: the resource of each line is the id of a file, its key a {@link ContentDamageKey}. For those
 * who manage files, who need not be able to read it: so it has no name.
 */
const contentDamage = z.object({ ...fields, type: z.literal('content_damage') })

/** Every kind of notification: a new one is added here, and its text in the area `notifications` of the web. */
export const notificationSchema = z.union([folderPermissionChange, folderChange, contentDamage])
export type Notification = z.infer<typeof notificationSchema>
export type NotificationType = Notification['type']

/** What may be wrong with the content of a file. */
export type ContentDamageKey = 'DAMAGED' | 'MISSING'

/** What may happen to something in a folder. */
export const folderChangeKeys = [
  'ADDED',
  'CHANGED',
  'RENAMED',
  'MOVED_IN',
  'MOVED_OUT',
  'DELETED',
  'RESTORED',
] as const
export type FolderChangeKey = (typeof folderChangeKeys)[number]

export const readNotification = defineCall({
  name: 'readNotification',
  area: 'notifications',
  summary: 'Mark one notification as read, with all of its group; once more changes nothing',
  method: 'POST',
  path: '/api/notifications/{id}/read',
  access: 'signedIn',
  params: z.object({ id: idSchema }),
  problems: ['notFound'],
})

export const readNotifications = defineCall({
  name: 'readNotifications',
  area: 'notifications',
  summary: 'Mark all notifications as read',
  method: 'POST',
  path: '/api/notifications/-/read',
  access: 'signedIn',
  problems: [],
})

/** Most folders that one stream may follow. */
export const maxFollowed = 32

export const streamNotifications = defineCall({
  name: 'streamNotifications',
  area: 'notifications',
  summary:
    'Server-sent events until the session ends. `notifications`: what is not read, newest first, all of it at first and then ' +
    'whatever comes; goes on after `Last-Event-ID`. `unread`: ids that are still not read, of those sent so far. ' +
    '`folder`: something changed in one of `folders` (ids with commas between them) that the caller may read',
  method: 'GET',
  path: '/api/notifications/stream',
  access: 'signedIn',
  query: z.object({
    folders: z.optional(z.string().check(z.regex(/^[1-9]\d{0,17}(,[1-9]\d{0,17}){0,31}$/u, 'id'))),
  }),
  reply: 'bytes',
  problems: [],
})

/** Data of the event `notifications`. */
export const notificationsEventSchema = z.array(notificationSchema)
/** Data of the event `unread`. */
export const unreadEventSchema = z.object({ ids: z.array(idSchema) })
/** Data of the event `folder`: `change` counts those that this stream was told. */
export const folderEventSchema = z.object({ folderId: idSchema, change: z.number() })
